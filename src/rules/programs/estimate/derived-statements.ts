import { isRecord, isString, recordArrayOf, stringArrayOf } from '@/platform';
import { type JobScope, SERVICES_OF_SCOPE, splitFactFamily } from '@/rules/facts';
import { resolveUtilityKey, type StatedFacts, type Utilities } from './validate-statement';

/** Facts about the place of the home, by fact name. */
export type PlaceFacts = Readonly<Record<string, unknown>>;

/**
 * Returns the entered (stated) facts, plus facts that rules read and that follow from the entered facts. On a job, several forms ask for the same information;
 * in an estimate, people enter it once. Entered facts stay unchanged, except that names of utilities become keys and `systems` becomes `units`.
 */
export function withDerivedFacts(stated: StatedFacts, place: PlaceFacts, utilities: Utilities): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stated)) if (value !== null && value !== undefined) facts[name] = value;
  const follows = (name: string, value: unknown) => {
    if (facts[name] === undefined && value !== undefined) facts[name] = value;
  };
  nameUtilities(facts, place, utilities);
  follows('units', facts.systems);
  // The entered rows of `systems` were converted to `units`, which rules read. Remove `systems`, because its rows have a different shape than on a job.
  delete facts.systems;
  follows('job_scope', scopesOf(facts));
  follows('scope_lines', linesOf(facts));
  const main = mainRow(recordArrayOf(facts.existing_heating_equipment));
  follows('primary_heating_equipment', main?.type);
  follows('primary_fuel_type', ['electric', 'natural_gas', 'propane', 'oil'].includes(String(main?.fuel)) ? main?.fuel : undefined);
  follows('primary_cooling_equipment', mainRow(recordArrayOf(facts.existing_cooling_equipment))?.type);
  return facts;
}

/** Replaces names of utilities with keys. Accepts utilities that are not listed for the ZIP code. */
function nameUtilities(facts: Record<string, unknown>, place: PlaceFacts, utilities: Utilities): void {
  for (const kind of ['electric', 'gas']) {
    const [list, provider] = [`${kind}_utilities`, `${kind}_utility_provider`];
    const toUtilityKey = (value: unknown) => (isString(value) ? (resolveUtilityKey(value, utilities) ?? value) : value);
    if (Array.isArray(facts[list])) facts[list] = facts[list].map(toUtilityKey);
    if (facts[provider] === undefined) continue;
    const key = toUtilityKey(facts[provider]);
    facts[provider] = key;
    const localUtilities = stringArrayOf(facts[list] ?? place[list]);
    if (isString(key) && key !== 'not_listed' && !localUtilities.includes(key)) facts[list] = [key, ...localUtilities];
  }
}

const SERVICE_LISTS = ['services_being_installed', 'weatherization_services', 'services_installed', 'planned_services'];

const servicesIn = (facts: StatedFacts): string[] => [...new Set(SERVICE_LISTS.flatMap((list) => stringArrayOf(facts[list])))];

function scopesOf(facts: StatedFacts): string[] | undefined {
  const services = servicesIn(facts);
  const scopes = Object.entries<readonly string[]>(SERVICES_OF_SCOPE satisfies Record<JobScope, readonly string[]>);
  return services.length > 0 ? scopes.flatMap(([scope, members]) => (members.some((member) => services.includes(member)) ? [scope] : [])) : undefined;
}

/** Converts entered measure costs to scope-of-work lines. A planned measure without a cost gets a line without a total, so the sum stays unknown. */
function linesOf(facts: StatedFacts): Record<string, unknown>[] | undefined {
  const costs = Object.entries(facts).flatMap(([name, total]) => {
    const [family, service] = splitFactFamily(name);
    return family === 'measure_cost' && service !== undefined ? [{ id: service, service, total }] : [];
  });
  if (costs.length === 0) return undefined;
  const open = servicesIn(facts).filter((service) => !costs.some((line) => line.service === service));
  return [...costs, ...open.map((service) => ({ id: service, service }))];
}

/** Returns the only row, or the row with the largest share of the floor area. Undefined without rows, or if one of several rows has no share. */
function mainRow(rows: readonly Record<string, unknown>[]): Record<string, unknown> | undefined {
  const [first, ...others] = rows.filter(isRecord);
  if (others.length === 0) return first;
  const shareOfRow = (row: Record<string, unknown>) => (typeof row.percent_of_floor_area === 'number' ? row.percent_of_floor_area : undefined);
  const rowsWithShare = rows.filter((row) => shareOfRow(row) !== undefined);
  if (rowsWithShare.length < rows.length) return undefined;
  return rowsWithShare.toSorted((a, b) => (shareOfRow(b) ?? 0) - (shareOfRow(a) ?? 0))[0];
}
