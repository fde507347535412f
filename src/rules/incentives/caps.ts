import { type Cents, proportionOf, toCents, toDollars } from '@/platform';
import { type Gap, gapOf, joinGaps, judge, type Read } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import { centsOf, type Exact, exact, type Measured, measure, measureNumber, percentage, type Quantity, type Scope } from '@/rules/terms';
import type { Cap, CapOf, Line } from './line';
import { t } from './messages';
import { paidCost } from './paid-cost';
import { isOwn, pays, type Step, type Working } from './result';
import { unknown } from './work-line';

export type Capped = { steps: Step[]; open: { cap: string; missing: string[] }[]; left_to_pay?: number | null; units?: Record<string, number> };

/**
 * The limits of units, which tell them apart; then the limit of every program, the cost of its measures; then the other limits
 * in the order in which the program writes them. An unknown cost or share cuts nothing: the result is at most this.
 */
export function applyCaps(caps: readonly Cap[], working: Working[], scope: Scope): Capped {
  const capped: Capped = { steps: [], open: [] };
  const units = caps.filter(({ kind }) => kind === 'units');
  applyEach(units, working, scope, capped);
  limitToCost(working, scope.read, capped);
  applyEach(
    caps.filter((cap) => !units.includes(cap)),
    working,
    scope,
    capped,
  );
  return capped;
}

function applyEach(caps: readonly Cap[], working: Working[], scope: Scope, capped: Capped): void {
  for (const cap of caps) {
    if (!scope.isValid(cap, cap.basis)) continue;
    const gate = cap.when ? judge(cap.when, scope.read) : undefined;
    if (gate?.value === false) continue;
    if (gate?.value === 'unknown') {
      if (covered(cap, working).some(({ cents }) => cents > 0)) capped.open.push({ cap: cap.name, missing: gate.missing });
    } else if (cap.kind === 'cost_left') capped.left_to_pay = applyCostLeft(cap, working, scope.read);
    else if (cap.kind !== 'invoice') applyCap(cap, working, scope.read, capped);
  }
}

/**
 * No program pays more than its measures cost, neither for one measure nor in all; no program has to say so. Money that a
 * program pays outside of all limits, as an incentive for the installer, is no part of it.
 */
function limitToCost(working: readonly Working[], read: Read, capped: Capped): void {
  const under = working.filter((one) => pays(one) && one.cents > 0 && isOwn(one.line) && one.line.outside_caps !== true);
  const groups = new Map(under.map(({ result: { services } }) => [[...services].sort().join(), services]));
  for (const services of groups.values())
    if (services.length > 0)
      cutToCost(
        under.filter(({ result }) => result.services.length > 0 && result.services.every((service) => services.includes(service))),
        services,
        read,
        capped,
      );
  if (groups.size > 1 || groups.has('')) cutToCost(under, servicesOf(under), read, capped);
}

/** All measures that lines pay for; none where one of them pays for the project as a whole. */
const servicesOf = (lines: readonly Working[]): string[] =>
  lines.some(({ result }) => result.services.length === 0) ? [] : [...new Set(lines.flatMap(({ result }) => result.services))];

function cutToCost(under: readonly Working[], services: readonly string[], read: Read, capped: Capped): void {
  const cost = paidCost(services, read);
  const most = cost.known ? cost.cents : cost.most;
  const before = sumOf(under);
  if (most === null || before <= most) return;
  const said = { step: 'cap' as const, rule: 'cost_of_measures', label: t('cost_of_measures'), inputs: cost.inputs, source: '' };
  cut(under, before - most, 'last_first', said);
  capped.steps.push({ ...said, before: toDollars(before), after: toDollars(most) });
}

/** Rebates and bonuses, and companions only where they are named. */
export const isUnder = ({ key, lines }: Pick<Cap, 'key' | 'lines'>, line: Line): boolean =>
  (lines && lines !== 'all' ? lines.includes(line.key) : isOwn(line)) && line.outside_caps !== true && !line.outside_caps?.includes(key);

const covered = (cap: Pick<Cap, 'key' | 'lines'>, working: readonly Working[]): Working[] => working.filter((one) => pays(one) && isUnder(cap, one.line));

/** A number that is known and is one; null for everything else. */
export function numberAt(read: Read, name: string): number | null {
  const measured = measure(name, read);
  return measured.known ? measured.number : null;
}

type Limit = { cents: Cents; inputs: Record<string, unknown> };

function applyCap(cap: Exclude<Cap, CapOf<'invoice' | 'cost_left'>>, working: Working[], read: Read, capped: Capped): void {
  const under = covered(cap, working);
  if (under.length === 0) return;
  if (cap.kind === 'units') {
    keepBestPaid(cap, under, read, capped);
    return;
  }
  if (cap.kind === 'cost_share' && cap.per === 'line') {
    for (const one of under) cutTo(cap, [one], limitOf(cap, read, one), capped);
    return;
  }
  if (cap.kind === 'cost_share' && !cap.of) cutToShare(cap, cap.percent, under, read, capped);
  else cutTo(cap, under, limitOf(cap, read), capped);
}

/** A share of what the paid measures cost. While their prices are missing, the share of the whole project is a bound. */
function cutToShare(cap: Cap, share: CapOf<'cost_share'>['percent'], under: readonly Working[], read: Read, capped: Capped): void {
  const percent = measureNumber(share, read);
  const cost = paidCost(servicesOf(under), read);
  if (!percent.known) {
    cutTo(cap, under, cost.known ? percent : joinGaps([percent, cost]), capped);
    return;
  }
  const most = cost.known ? cost.cents : cost.most;
  const inputs = { ...percent.inputs, ...cost.inputs };
  if (most !== null) cutTo(cap, under, { cents: centsOf(percentage(exact(toDollars(most)), percent.number)), inputs }, capped);
  if (!cost.known) cutTo(cap, under, { missing: cost.missing, unavailable: cost.unavailable }, capped);
}

function cutTo(cap: Cap, under: readonly Working[], limit: Limit | Gap, capped: Capped): void {
  if ('missing' in limit) {
    if (under.some(({ cents }) => cents > 0)) capped.open.push({ cap: cap.name, missing: limit.missing });
    return;
  }
  const before = sumOf(under);
  const taken = before - limit.cents;
  if (taken <= 0) return;
  cut(under, taken, cap.cut ?? 'last_first', { step: 'cap', rule: cap.key, label: cap.name, inputs: limit.inputs, source: cap.source });
  capped.steps.push({
    step: 'cap',
    rule: cap.key,
    label: cap.name,
    before: toDollars(before),
    after: toDollars(limit.cents),
    inputs: limit.inputs,
    source: cap.source,
  });
}

/** Takes from the last line first, so that the lines named first are paid in full, or from each in proportion. */
export function cut(lines: readonly Working[], amount: Cents, how: 'last_first' | 'in_proportion', said: Omit<Step, 'before' | 'after'>): Cents {
  const total = sumOf(lines);
  let left = Math.min(amount, total);
  const kept = total - left;
  for (const one of [...lines].reverse()) {
    const wanted = how === 'last_first' ? left : one.cents - proportionOf(one.cents, kept, total, 'down');
    // What rounding down leaves over stays with the lines named first.
    const taken = Math.min(one.cents, wanted, left);
    if (taken === 0) continue;
    setCents(one, one.cents - taken, said);
    left -= taken;
  }
  return Math.min(amount, total) - left;
}

export function setCents(one: Working, cents: Cents, said: Omit<Step, 'before' | 'after'>): void {
  one.result.steps.push({ ...said, before: toDollars(one.cents), after: toDollars(cents) });
  one.cents = cents;
  one.parts = [cents];
}

export const sumOf = (lines: readonly Working[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);

/** So many units at one home: the best paid are kept, over all lines of the cap together. */
function keepBestPaid(cap: CapOf<'units'>, under: readonly Working[], read: Read, capped: Capped): void {
  const max = measureNumber(cap.max, read);
  if (!max.known) {
    capped.open.push({ cap: cap.name, missing: max.missing });
    return;
  }
  const had = numberAt(read, `units_prior.${cap.family}`) ?? 0;
  const units = under.flatMap((one) => one.parts.map((cents) => ({ one, cents }))).sort((a, b) => b.cents - a.cents);
  const kept = units.slice(0, Math.max(0, Math.floor(max.number) - had));
  capped.units = { ...capped.units, [cap.family]: kept.filter(({ cents }) => cents > 0).length };
  for (const one of under) {
    const cents = kept.filter((unit) => unit.one === one).reduce((sum, unit) => sum + unit.cents, 0);
    const inputs = had > 0 ? { [`units_prior.${cap.family}`]: had } : {};
    if (cents < one.cents) setCents(one, cents, { step: 'cap', rule: cap.key, label: cap.name, inputs, source: cap.source });
  }
}

/** What a cap leaves; or what is missing to say it. */
export function limitOf(cap: Exclude<Cap, CapOf<'invoice' | 'cost_left' | 'units'>>, read: Read, line?: Working): Limit | Gap {
  if (cap.kind === 'combined') {
    const amount = measureNumber(cap.amount, read);
    return amount.known ? { cents: toCents(amount.number), inputs: amount.inputs } : amount;
  }
  if (cap.kind === 'household') {
    const amount = measureNumber(cap.amount, read);
    if (!amount.known) return amount;
    // A home of which nothing earlier is known has the whole cap.
    const had = numberAt(read, `household_prior.${cap.family}`) ?? 0;
    return { cents: Math.max(0, toCents(amount.number) - toCents(had)), inputs: had ? { [`household_prior.${cap.family}`]: had } : {} };
  }
  const percent = measureNumber(cap.percent, read);
  const costs = (cap.of ?? ['project_cost']).flatMap((cost) => ofServices(cost, line)).map((cost) => measure(cost, read));
  const parts: Measured[] = [percent, ...costs];
  const gaps = parts.flatMap((part) => (part.known ? [] : [part]));
  if (!percent.known || gaps.length > 0) return joinGaps(gaps);
  const cost = costs.reduce((sum: Exact, part) => (part.known ? sum + exact(part.number) : sum), 0n);
  return { cents: centsOf(percentage(cost, percent.number)), inputs: Object.assign({}, ...parts.map((part) => (part.known ? part.inputs : {}))) };
}

/** For one line, a family of costs means the members of its own services. */
function ofServices(cost: Quantity, line: Working | undefined): Quantity[] {
  if (!line || typeof cost !== 'string' || cost.includes('.') || !factDefinition(`${cost}.x`)) return [cost];
  return line.result.services.map((service) => `${cost}.${service}`);
}

/**
 * Companions in the order of the program, each at most what is left of the cost. While the program's
 * own rebate is not known, nobody knows what is left.
 */
function applyCostLeft(cap: CapOf<'cost_left'>, working: Working[], read: Read): number | null {
  const companions = working.filter((one) => one.line.kind === 'companion' && pays(one));
  const own = working.filter(({ line }) => isOwn(line));
  const readings = cap.costs.map((fact) => ({ fact, reading: read(fact), dollars: numberAt(read, fact) }));
  const cost = readings.find(({ dollars }) => dollars !== null);
  const missing = own.flatMap(({ line, result }) => (line.kind === 'rebate' ? result.missing : []));
  // Any of the costs would do; the last one is the one that is asked first.
  const last = readings.at(-1);
  if (!cost && last && last.reading.state !== 'known') missing.push(...gapOf(last.fact, last.reading).missing);
  if (!cost || cost.dollars === null || own.some(({ line, result }) => line.kind === 'rebate' && result.state === 'unknown')) {
    for (const one of companions) Object.assign(one, unknown(one, { missing, unavailable: [] }));
    return null;
  }
  let left = Math.max(0, toCents(cost.dollars) - sumOf(own.filter(pays)));
  for (const one of companions) {
    const applied = Math.min(one.cents, left);
    if (applied < one.cents) setCents(one, applied, { step: 'cap', rule: cap.key, label: cap.name, inputs: { [cost.fact]: cost.dollars }, source: cap.source });
    left -= applied;
  }
  return toDollars(left);
}
