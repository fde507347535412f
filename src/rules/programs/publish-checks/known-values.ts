import { STATES } from '@/foundation/places';
import { isFieldOperand } from '@/rules/conditions';
import { MEASURES, splitFactFamily } from '@/rules/facts';
import { asList } from '@/rules/program-parameters';
import type { Program } from '../program';
import { type ReferencedName, referencedNames } from '../referenced-names';
import type { ProgramProblem } from '../shape';
import { suggestionSuffix } from './suggest-name';

/** Names from outside a program to which it can refer. If a list is missing, names of that kind are not checked. */
export type KnownNames = { programs?: readonly string[]; utilities?: readonly string[] };

/** Returns a problem for each unknown utility, state, service and member of a fact family, with the most similar known name. */
export const valueProblems = (program: Program, known: KnownNames): ProgramProblem[] => [
  ...referencedNames(program).flatMap((read) => [...comparedValues(read, known), ...memberProblems(read, program, known)]),
  ...tableCells(program, known),
  ...lineServices(program),
];

const UTILITIES = [
  'electric_utilities',
  'gas_utilities',
  'electric_utility_provider',
  'gas_utility_provider',
  'electric_utility_offered',
  'gas_utility_offered',
];
/** Code for a utility that is not in the list. */
const NOT_LISTED = 'not_listed';

/** Returns the valid values of a fact, and the noun for them in messages. Returns undefined if this check does not cover the fact. */
function valuesOf(name: string, { utilities }: KnownNames): { noun: string; values: readonly string[] } | undefined {
  if (name === 'state') return { noun: 'state', values: Object.keys(STATES) };
  return utilities && UTILITIES.includes(name) ? { noun: 'utility', values: [...utilities, NOT_LISTED] } : undefined;
}

function comparedValues({ name, at, path, rule }: ReferencedName, known: KnownNames): ProgramProblem[] {
  const possible = valuesOf(name, known);
  if (!possible || !rule || !('value' in rule)) return [];
  const compared: readonly unknown[] = Array.isArray(rule.value) ? rule.value : [rule.value];
  return compared
    .filter((value) => !isFieldOperand(value) && !possible.values.includes(String(value)))
    .map((value) => ({
      path,
      message: `${at} names the ${possible.noun} ${String(value)}, which does not exist${suggestionSuffix(String(value), possible.values)}`,
    }));
}

const tableCells = ({ tables }: Program, known: KnownNames): ProgramProblem[] =>
  tables.flatMap((table) =>
    table.by.flatMap((column, index) => {
      const possible = column.reads ? valuesOf(column.reads, known) : undefined;
      if (!possible) return [];
      return table.rows.flatMap(({ at }, row) =>
        asList(at[index] ?? 'any')
          .filter((cell) => cell !== 'any' && !possible.values.includes(String(cell)))
          .map((cell) => ({
            path: ['tables', table.key, 'rows', row],
            message: `row ${row + 1} of table ${table.key} names the ${possible.noun} ${String(cell)}, which does not exist${suggestionSuffix(String(cell), possible.values)}`,
          })),
      );
    }),
  );

const SERVICE_KEYS = Object.keys(MEASURES);

const lineServices = ({ lines }: Program): ProgramProblem[] =>
  lines.flatMap(({ key, services = [] }) =>
    services
      .filter((service) => !SERVICE_KEYS.includes(service))
      .map((service) => ({
        path: ['lines', key],
        message: `line ${key} pays for the service ${service}, which does not exist${suggestionSuffix(service, SERVICE_KEYS)}`,
      })),
  );

/** Fact families whose members are services, programs (with one of their lines or payees) or documents. */
const BY_SERVICE = ['measure_cost', 'installed_cost', 'measure_funded_by', 'energy_star', 'installed_unit', 'reserved_unit'];
const BY_PROGRAM = ['entered_amount', 'verified_amount', 'approved_amount', 'homeowner_rebate', 'rebate_total', 'payable', 'instalment_approved'];
const BY_DOCUMENT = [
  'document_status',
  'document_made_on',
  'document_signed_on',
  'signed_on_paper',
  'offer_letter_date',
  'offer_letter_expires_on',
  'offer_letter_language',
];

function memberProblems({ name, at, path }: ReferencedName, program: Program, known: KnownNames): ProgramProblem[] {
  const [family, member] = splitFactFamily(name);
  if (member === undefined) return [];
  const possible = membersOf(family, member, program, known);
  if (!possible || possible.includes(member)) return [];
  const names = possible.map((other) => `${family}.${other}`);
  return [{ path, message: `${at} reads ${name}, which does not exist${suggestionSuffix(name, names)}` }];
}

function membersOf(family: string, member: string, program: Program, { programs }: KnownNames): readonly string[] | undefined {
  if (BY_SERVICE.includes(family)) return SERVICE_KEYS;
  if (BY_DOCUMENT.includes(family)) return program.documents.map(({ key }) => key);
  if (family === 'household_prior' || family === 'units_prior') {
    const kind = family === 'household_prior' ? 'household' : 'units';
    return program.caps.flatMap((cap) => (cap.kind === kind ? [cap.family] : []));
  }
  if (!BY_PROGRAM.includes(family)) return undefined;
  const [key, part] = member.split('/');
  if (key === program.key && part !== undefined && (family === 'entered_amount' || family === 'verified_amount'))
    return program.lines.map((line) => `${program.key}/${line.key}`);
  if (!programs) return key === program.key ? [member] : undefined;
  return [program.key, ...programs].map((other) => (part === undefined ? other : `${other}/${part}`));
}
