import { isKeyOf } from '@/platform';
import { FACTS, type FactDefinition, factDefinition, MEASURES, SERVICES, splitFactFamily } from '@/rules/facts';
import type { Program } from '../program';
import { closestName } from '../publish-checks/suggest-name';

/**
 * Facts that people cannot enter (state) in an estimate, because the facts belong to a job or only to its forms. `isStated` also excludes facts with the origin
 * `clock` or `program`, files and equipment.
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

/** Fact families that people can enter in an estimate, with functions that return their members. */
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

/** Returns the names of all budgets as `<program>/<budget>`. The name of a budget cell starts with the name of its budget. */
function cellsOfBudgets(programs: readonly Program[]): string[] {
  return programs.flatMap(({ key, budgets }) => budgets.map((budget) => `${key}/${budget.key}`));
}

function familiesOf(kind: 'household' | 'units') {
  return (programs: readonly Program[]): string[] => [
    ...new Set(programs.flatMap(({ caps }) => caps.flatMap((cap) => (cap.kind === kind ? [cap.family] : [])))),
  ];
}

/** Alternative name under which people can enter the rows of `units` in an estimate. */
const ROWS_OF_UNITS = 'systems';

export type Statable = {
  definition: FactDefinition;
  /** For fact families: the allowed members. */
  members?: readonly string[];
};

/** If a fact chooses among optional lines, returns its definition with the keys of these lines as options. */
function withLinesToChoose(name: string, definition: FactDefinition, programs: readonly Program[]): FactDefinition {
  const lines = programs.flatMap((program) => program.lines.filter(({ choice }) => choice?.fact === name));
  if (lines.length === 0) return definition;
  const chosen = lines.flatMap(({ key, name: called, choice }) => [key, ...(choice?.also ?? [])].map((code) => [code, called] as const));
  return { ...definition, options: { ...definition.options, ...Object.fromEntries(chosen) } };
}

/** Returns all facts that people can enter in an estimate, by name. A fact family has a single entry. */
export function statableFacts(programs: readonly Program[]): Map<string, Statable> {
  const cachedFacts = cache.get(programs);
  if (cachedFacts) return cachedFacts;
  const statableByName = new Map<string, Statable>();
  const unitColumns = FACTS.units.columns;
  for (const [name, definition] of Object.entries<FactDefinition>(FACTS))
    if (isStated(name, definition))
      statableByName.set(name, {
        definition: name === ROWS_OF_UNITS && unitColumns ? { ...definition, columns: unitColumns } : withLinesToChoose(name, definition, programs),
      });
  for (const [family, members] of Object.entries(MEMBERS)) {
    const definition = factDefinition(family);
    if (definition) statableByName.set(family, { definition, members: members(programs) });
  }
  cache.set(programs, statableByName);
  return statableByName;
}
/** Cache by list of programs. The list stays the same object until a program is published or switched. */
const cache = new WeakMap<readonly Program[], Map<string, Statable>>();

/** Finds a fact by its name, or returns the closest name as a suggestion. */
export function findStatable(
  name: string,
  known: ReadonlyMap<string, Statable>,
): { definition: FactDefinition } | { nearest: string; reason: 'unknown' | 'no_member' } {
  const plain = known.get(name);
  if (plain && !plain.members) return plain;
  const [family, member] = splitFactFamily(name);
  const ofFamily = known.get(family);
  if (!ofFamily?.members) return { nearest: nearestName(name, known), reason: 'unknown' };
  // Accept names of budget cells, which start with the name of a known budget.
  if (member !== undefined && ofFamily.members.some((known) => member === known || member.startsWith(`${known}/`))) return ofFamily;
  const close = member === undefined ? ofFamily.members[0] : closestName(member, ofFamily.members) || ofFamily.members[0];
  return { nearest: close === undefined ? family : `${family}.${close}`, reason: 'no_member' };
}

/** Returns the name whose spelling, label or column is closest. If none is close, returns the name with the largest share of equal words. */
function nearestName(name: string, known: ReadonlyMap<string, Statable>): string {
  const names = new Map<string, string>();
  for (const [factName, { definition, members }] of known) {
    const fullName = members ? `${factName}.${members[0] ?? ''}` : factName;
    names.set(factName, fullName);
    if (!names.has(slug(definition.label))) names.set(slug(definition.label), fullName);
    for (const column of Object.keys(definition.columns ?? {})) if (!isKeyOf(FACTS, column)) names.set(column, `${factName}[].${column}`);
  }
  const searchSlug = slug(name);
  const close = closestName(searchSlug, names.keys());
  if (close !== '') return names.get(close) ?? close;
  const words = new Set(searchSlug.split('_'));
  const similarity = (candidate: string) => candidate.split('_').filter((word) => words.has(word)).length / (candidate.split('_').length + words.size);
  const [best] = [...names.keys()].sort((a, b) => similarity(b) - similarity(a));
  return names.get(best ?? '') ?? '';
}

const slug = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
