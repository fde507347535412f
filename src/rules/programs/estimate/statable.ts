import { isKeyOf } from '@/platform';
import { FACTS, type FactDefinition, factDefinition, MEASURES, SERVICES, splitFactFamily } from '@/rules/facts';
import type { Program } from '../program';
import { closestName } from '../publish/suggest-name';

/**
 * What can be stated of a home. Left out is what the clock says (an estimate has `dates` for that), what only a job has,
 * and what belongs to no rule: files, units of the catalogue, how a program's own money stands.
 */
const NOT_STATED = new Set([
  'job.stage',
  'viewer.role',
  'place_id',
  'electric_utility_options',
  'gas_utility_options',
  'systems_to_describe',
  'measures_to_price',
  'heating_to_describe',
  'planned_heating_removal',
  'planned_load_increase',
  'planned_panel_support',
  'energy_types_so_far',
  'energy_uses_so_far',
  'electric_utility_offered',
  'gas_utility_offered',
]);

const isStated = (name: string, { origin, kind }: FactDefinition): boolean =>
  origin !== 'clock' && origin !== 'program' && kind !== 'files' && kind !== 'equipment' && !NOT_STATED.has(name);

/** Facts with a value per service, program or limit, and who their members are. */
const MEMBERS: Readonly<Record<string, (programs: readonly Program[]) => string[]>> = {
  measure_cost: () => Object.keys(MEASURES),
  energy_star: () => Object.keys(SERVICES),
  measure_funded_by: () => Object.keys(SERVICES),
  household_prior: familiesOf('household'),
  units_prior: familiesOf('units'),
  program: keysOfPrograms,
  entered_amount: (programs) => programs.flatMap(({ key, lines }) => [key, ...lines.map((line) => `${key}/${line.key}`)]),
  budget_closed: cellsOfBudgets,
  budget_amount: cellsOfBudgets,
  budget_drawn: cellsOfBudgets,
  allocation: (programs) => [
    ...programs.flatMap(({ stacking }) => stacking.filter(({ exclusive }) => exclusive === 'job').map(({ key }) => key)),
    ...Object.keys(SERVICES),
  ],
};

function keysOfPrograms(programs: readonly Program[]): string[] {
  return programs.map(({ key }) => key);
}

/** The cells of a budget have names below that of the budget. */
function cellsOfBudgets(programs: readonly Program[]): string[] {
  return programs.flatMap(({ key, budgets }) => budgets.map((budget) => `${key}/${budget.key}`));
}

function familiesOf(kind: 'household' | 'units') {
  return (programs: readonly Program[]): string[] => [
    ...new Set(programs.flatMap(({ caps }) => caps.flatMap((cap) => (cap.kind === kind ? [cap.family] : [])))),
  ];
}

/** The units that go in are stated as `systems` or as `units`: it is one list with the same columns. */
const ROWS_OF_UNITS = 'systems';

export type Statable = {
  definition: FactDefinition;
  /** Of a family: what stands after its name. */
  members?: readonly string[];
};

/** A list whose codes the programs bring: the lines that people choose by it. */
function withLinesToChoose(name: string, definition: FactDefinition, programs: readonly Program[]): FactDefinition {
  const lines = programs.flatMap((program) => program.lines.filter(({ choice }) => choice?.fact === name));
  if (lines.length === 0) return definition;
  const chosen = lines.flatMap(({ key, name: called, choice }) => [key, ...(choice?.also ?? [])].map((code) => [code, called] as const));
  return { ...definition, options: { ...definition.options, ...Object.fromEntries(chosen) } };
}

/** Every name that can be stated, in the order of the dictionary; a family by its own name. */
export function statableFacts(programs: readonly Program[]): Map<string, Statable> {
  const known = cache.get(programs);
  if (known) return known;
  const found = new Map<string, Statable>();
  const unitColumns = FACTS.units.columns;
  for (const [name, definition] of Object.entries<FactDefinition>(FACTS))
    if (isStated(name, definition))
      found.set(name, {
        definition: name === ROWS_OF_UNITS && unitColumns ? { ...definition, columns: unitColumns } : withLinesToChoose(name, definition, programs),
      });
  for (const [family, members] of Object.entries(MEMBERS)) {
    const definition = factDefinition(family);
    if (definition) found.set(family, { definition, members: members(programs) });
  }
  cache.set(programs, found);
  return found;
}
/** The list of released programs is the same object until one is published. */
const cache = new WeakMap<readonly Program[], Map<string, Statable>>();

/** What a name means here, or what may have been meant by it. */
export function findStatable(
  name: string,
  known: ReadonlyMap<string, Statable>,
): { definition: FactDefinition } | { nearest: string; why: 'unknown' | 'no_member' } {
  const plain = known.get(name);
  if (plain && !plain.members) return plain;
  const [family, member] = splitFactFamily(name);
  const ofFamily = known.get(family);
  if (!ofFamily?.members) return { nearest: nearestName(name, known), why: 'unknown' };
  // A cell of a budget has a name below that of the budget.
  if (member !== undefined && ofFamily.members.some((one) => member === one || member.startsWith(`${one}/`))) return ofFamily;
  const close = member === undefined ? ofFamily.members[0] : closestName(member, ofFamily.members) || ofFamily.members[0];
  return { nearest: close === undefined ? family : `${family}.${close}`, why: 'no_member' };
}

/** By its letters, else by what it is called, else by the words both have in common: something is always nearest. */
function nearestName(name: string, known: ReadonlyMap<string, Statable>): string {
  const names = new Map<string, string>();
  for (const [one, { definition, members }] of known) {
    const whole = members ? `${one}.${members[0] ?? ''}` : one;
    names.set(one, whole);
    if (!names.has(slug(definition.label))) names.set(slug(definition.label), whole);
    for (const column of Object.keys(definition.columns ?? {})) if (!isKeyOf(FACTS, column)) names.set(column, `${one}[].${column}`);
  }
  const wanted = slug(name);
  const close = closestName(wanted, names.keys());
  if (close !== '') return names.get(close) ?? close;
  const words = new Set(wanted.split('_'));
  const common = (one: string) => one.split('_').filter((word) => words.has(word)).length / (one.split('_').length + words.size);
  const [best] = [...names.keys()].sort((a, b) => common(b) - common(a));
  return names.get(best ?? '') ?? '';
}

const slug = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
