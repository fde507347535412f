import { isRecord, recordArrayOf } from '@/platform';
import { type FactBook, parseCellName, sourceFactsOf, splitFactFamily } from '@/rules/facts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the facts with changed answers. A key of `values` is a fact, a list cell (`units[2].seer2`) or the cost of a measure. The value null removes the
 * answer. If a fact can be derived from a changed fact, the derived value replaces its direct answer.
 */
export function withChangedAnswers(facts: FactBook, values: Values): FactBook {
  const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !parseCellName(name)));
  const changedValues = { ...plain, ...listsWith(facts, values), ...linesWith(facts, values) };
  const changed = facts.with(changedValues);
  const following = facts.names().filter((name) => !(name in changedValues) && sourceFactsOf(name).some((base) => base !== name && base in changedValues));
  const outdated = following.filter((name) => changed.with({ [name]: null }).read(name).state === 'known');
  return outdated.length === 0 ? changed : changed.with(Object.fromEntries(outdated.map((name) => [name, null])));
}

/** Returns each list that has changed cells, with the new values of these cells. */
function listsWith(facts: FactBook, values: Values): Record<string, unknown> {
  const lists: Record<string, Record<string, unknown>[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const cell = parseCellName(name);
    if (!cell) continue;
    const rows = lists[cell.list] ?? recordArrayOf(facts.value(cell.list));
    lists[cell.list] = rows.map((row, index) => (index === cell.row - 1 ? { ...row, [cell.column]: value } : row));
  }
  return lists;
}

const COST = 'measure_cost';

/** Returns the scope of work with changed costs of measures. The cost of a measure is the sum of its lines, so the lines must change. */
function linesWith(facts: FactBook, values: Values): Record<string, unknown> {
  const costs = Object.entries(values).flatMap(([name, value]) => (splitFactFamily(name)[0] === COST ? [[splitFactFamily(name)[1], value] as const] : []));
  const lines = facts.value('scope_lines');
  if (costs.length === 0 || !Array.isArray(lines)) return {};
  let changed: unknown[] = lines;
  for (const [service, total] of costs) {
    const first = changed.findIndex((row) => isRecord(row) && row.service === service);
    if (first < 0) changed = changed.concat({ service, total });
    else changed = changed.map((row, index) => (isRecord(row) && row.service === service ? { ...row, total: index === first ? total : 0 } : row));
  }
  return { scope_lines: changed };
}
