import type { Condition } from '@/rules/conditions';
import { prefixRowColumns } from './prefix-columns';
import type { V1Amount, V1Cap, V1Dated, V1Factor, V1Line, V1Program, V1Row, V1Units } from './v1-schema';

/** Entry that the upgrade creates. The program schema validates the entry after the upgrade. */
type Entry = Record<string, unknown>;
type CreatedEntries = { classes: Entry[]; tables: Entry[] };

const ALWAYS = { field: '$always', operator: '=', value: true };

/** Upgrades a body of program schema version 1 to version 2. The upgraded program gives the same results. */
export function upgradeFromV1(body: Record<string, unknown>): Record<string, unknown> {
  // The cast is safe: the body was validated when it was released and never changes.
  const { criteria, lines, caps, split, cannot_combine: apart = [], settings, tasks, territory, ...same } = body as V1Program;
  const additions: CreatedEntries = { classes: [], tables: [] };
  const upgraded = lines.map((line) => upgradeLine(line, additions));
  const ownLineKeys = lines.filter(({ companion }) => !companion).map(({ key }) => key);
  return {
    ...same,
    schema_version: 2,
    territory: { ...territory, where: territory.where && prefixRowColumns(territory.where) },
    settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value && withoutEmptyProperties(value)])),
    criteria: [...criteria]
      .sort((a, b) => a.order_index - b.order_index)
      .map(({ order_index: _order, test, applies, ...criterion }) =>
        withoutEmptyProperties({ ...criterion, test: prefixRowColumns(test), ...(applies && { applies: prefixRowColumns(applies) }) }),
      ),
    classes: additions.classes,
    tables: additions.tables,
    lines: split.contractor_incentive > 0 ? [...upgraded, contractorIncentive(split, ownLineKeys)] : upgraded,
    // In version 1, the cap for the remaining cost (`cost_left`) always applied last.
    caps: [...caps.filter(({ kind }) => kind !== 'cost_left'), ...caps.filter(({ kind }) => kind === 'cost_left')].map(upgradeCap),
    splits: [
      {
        homeowner: split.homeowner_percent,
        contractor: 100 - split.homeowner_percent - split.platform_fee_percent,
        fee: split.platform_fee_percent,
        payee: split.payee,
        source: split.source,
        ...(split.is_default && { is_default: true }),
      },
    ],
    stacking: apart.map(({ program, message, ...dated }) =>
      withoutEmptyProperties({
        key: `not_with_${program.replaceAll('-', '_')}`,
        name: message,
        members: [same.key, program],
        exclusive: 'job',
        message,
        ...dated,
      }),
    ),
    tasks: tasks.map((placement) => (placement.when ? { ...placement, when: prefixRowColumns(placement.when) } : placement)),
  };
}

function contractorIncentive({ contractor_incentive: amount, source }: V1Program['split'], own: string[]): Entry {
  return {
    key: 'contractor_incentive',
    name: 'Contractor incentive',
    kind: 'bonus',
    to: 'contractor',
    with: own,
    outside_caps: true,
    rows: [{ amount: { kind: 'fixed', amount } }],
    source,
  };
}

function upgradeLine(line: V1Line, made: CreatedEntries): Entry {
  const { companion, scenario: _scenario, pick, when, rows, factors, choice, services, key, name } = line;
  // In version 1, each row had a date basis. In version 2, only the line has a date basis. For rows with a different basis, create a class that checks the
  // dates.
  const basis = rows[0]?.basis;
  const dated = (row: V1Dated, place: string) => datedBy(row, basis, `${key}_${place}`, made);
  return {
    key,
    name,
    kind: companion ? 'companion' : 'rebate',
    services,
    ...(choice && { choice }),
    ...(when && { when: prefixRowColumns(when) }),
    ...(pick === 'highest' && { pick }),
    ...(basis && { basis }),
    source: rows[0]?.source,
    rows: rows.map((row, i) => ({ ...dated(row, `row_${i + 1}`), amount: upgradeAmount(row, `${key}_${i + 1}`, made) })),
    ...(factors.length > 0 && {
      factors: factors.map((factor) => ({ key: factor.key, name: factor.name, ...dated(factor, factor.key), effect: upgradeEffect(factor.effect) })),
    }),
  };
}

/** Returns the condition and dates of a row. If the date basis of the row differs from that of the line, creates a class that checks the dates instead. */
function datedBy(row: V1Dated & { when?: Condition | undefined }, basis: V1Dated['basis'], key: string, made: CreatedEntries): Entry {
  const { valid_from, valid_to, source, is_default } = row;
  const when = row.when && prefixRowColumns(row.when);
  const sourced = { source, ...(is_default && { is_default }) };
  const days = withoutEmptyProperties({ valid_from, valid_to });
  if (row.basis === basis || Object.keys(days).length === 0) return { ...days, ...sourced, ...(when && { when }) };
  made.classes.push({
    key,
    name: `Days of ${key}`,
    cases: [
      { value: 'in_force', name: 'In force', when: ALWAYS, ...days },
      { value: 'not_in_force', name: 'Not in force' },
    ],
    ...(row.basis && { basis: row.basis }),
    source,
  });
  const inForce = { field: `class.${key}`, operator: '=', value: 'in_force' };
  return { ...sourced, when: when ? { combinator: 'and', rules: [inForce, when] } : inForce };
}

const upgradeUnits = (units: V1Units) =>
  typeof units === 'string' ? units : { ...units, ...(units.where && { where: prefixRowColumns(units.where, units.rows) }) };

const upgradeEffect = (effect: V1Factor['effect']): Entry => {
  if (effect.kind === 'multiply') return { times: effect.by };
  if (effect.kind === 'replace') return { replace: effect.amount };
  return { add: effect.amount, ...(effect.units && { units: upgradeUnits(effect.units) }) };
};

/** Upgrades an amount. In version 1, values outside the table or below the first step paid $0. */
function upgradeAmount({ amount, source }: V1Row, key: string, made: CreatedEntries): Entry {
  switch (amount.kind) {
    case 'per_unit':
      return { ...amount, units: upgradeUnits(amount.units) };
    case 'performance':
      return { ...amount, saved: { forecast: amount.saved } };
    case 'table': {
      const rows = amount.cells.map(({ when, amount: value }) => ({ at: when, value }));
      const by = amount.by.map((reads, i) => ({ key: `by_${i + 1}`, reads }));
      made.tables.push({ key, name: 'Amounts', unit: 'usd', overlap: 'nearest', by, rows: [...rows, { at: by.map(() => 'any'), value: 0 }], source });
      return { kind: 'fixed', amount: { field: `table.${key}` } };
    }
    case 'stepped':
      made.tables.push({
        key,
        name: 'Amounts',
        unit: 'usd',
        by: [{ key: 'reached', reads: amount.by, match: 'at_least' }],
        rows: stepsOf(amount),
        ...beyondOf(amount),
        source,
      });
      return { kind: 'fixed', amount: { field: `table.${key}` }, ...(amount.max !== undefined && { max: amount.max }) };
    default:
      return { ...amount };
  }
}

type Stepped = Extract<V1Amount, { kind: 'stepped' }>;

const beyondOf = ({ beyond }: Stepped): Entry => (beyond ? { beyond: { per: beyond.per, add: beyond.amount } } : {});

/** Converts steps to rows. In version 1, the additions of `beyond` started above every step, not only above the last step. */
function stepsOf({ steps, beyond }: Stepped): Entry[] {
  const sorted = [...steps].sort((a, b) => a.from - b.from);
  const rows = sorted.flatMap(({ from, amount }, i) => {
    const next = sorted[i + 1]?.from;
    const between = beyond && next !== undefined ? Math.ceil((next - from) / beyond.per) - 1 : 0;
    return Array.from({ length: 1 + Math.max(0, between) }, (_, n) => ({ at: [from + n * (beyond?.per ?? 0)], value: amount + n * (beyond?.amount ?? 0) }));
  });
  return [{ at: ['any'], value: 0 }, ...rows];
}

function upgradeCap(cap: V1Cap): Entry {
  return withoutEmptyProperties(cap.kind === 'cost_share' ? { ...cap, of: [cap.of] } : { ...cap });
}

/** Removes null properties and `is_default: false`, which version 1 stored. */
const withoutEmptyProperties = (entry: object): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name, value]) => value !== null && value !== undefined && !(name === 'is_default' && value === false)));
