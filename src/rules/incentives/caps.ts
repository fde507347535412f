import { type Cents, proportionOf, toCents, toDollars } from '@/platform';
import { evaluateTruth, type MissingInputs, mergeMissingInputs, missingInputsOf, type ReadFact } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import {
  type ExactDecimal,
  type MeasuredNumber,
  measureNumber,
  measureQuantity,
  type ProgramScope,
  percentOf,
  type Quantity,
  toExact,
  toWholeCents,
} from '@/rules/terms';
import { unknownLine } from './calculate-line';
import type { Cap, CapKind, Line } from './line';
import { t } from './messages';
import { paidCost } from './paid-cost';
import { isPaidByProgram, isPaying, type Step, type WorkingLine } from './result';

export type CapResult = { steps: Step[]; open: { cap: string; missing: string[] }[]; left_to_pay?: number | null; units?: Record<string, number> };

/**
 * The limits of units, which tell them apart; then the limit of every program, the cost of its measures; then the other limits
 * in the order in which the program writes them. An unknown cost or share cuts nothing: the result is at most this.
 */
export function applyCaps(caps: readonly Cap[], working: WorkingLine[], scope: ProgramScope): CapResult {
  const capped: CapResult = { steps: [], open: [] };
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

function applyEach(caps: readonly Cap[], working: WorkingLine[], scope: ProgramScope, capped: CapResult): void {
  for (const cap of caps) {
    if (!scope.isValid(cap, cap.basis)) continue;
    const gate = cap.when ? evaluateTruth(cap.when, scope.read) : undefined;
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
function limitToCost(working: readonly WorkingLine[], read: ReadFact, capped: CapResult): void {
  const under = working.filter((one) => isPaying(one) && one.cents > 0 && isPaidByProgram(one.line) && one.line.outside_caps !== true);
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
const servicesOf = (lines: readonly WorkingLine[]): string[] =>
  lines.some(({ result }) => result.services.length === 0) ? [] : [...new Set(lines.flatMap(({ result }) => result.services))];

function cutToCost(under: readonly WorkingLine[], services: readonly string[], read: ReadFact, capped: CapResult): void {
  const cost = paidCost(services, read);
  const most = cost.known ? cost.cents : cost.most;
  const before = sumLines(under);
  if (most === null || before <= most) return;
  const said = { step: 'cap' as const, rule: 'cost_of_measures', label: t('cost_of_measures'), inputs: cost.inputs, source: '' };
  reduceLines(under, before - most, 'last_first', said);
  capped.steps.push({ ...said, before: toDollars(before), after: toDollars(most) });
}

/** Rebates and bonuses, and companions only where they are named. */
export const isCappedLine = ({ key, lines }: Pick<Cap, 'key' | 'lines'>, line: Line): boolean =>
  (lines && lines !== 'all' ? lines.includes(line.key) : isPaidByProgram(line)) && line.outside_caps !== true && !line.outside_caps?.includes(key);

const covered = (cap: Pick<Cap, 'key' | 'lines'>, working: readonly WorkingLine[]): WorkingLine[] =>
  working.filter((one) => isPaying(one) && isCappedLine(cap, one.line));

/** A number that is known and is one; null for everything else. */
export function knownNumber(read: ReadFact, name: string): number | null {
  const measured = measureQuantity(name, read);
  return measured.known ? measured.number : null;
}

type Limit = { cents: Cents; inputs: Record<string, unknown> };

function applyCap(cap: Exclude<Cap, CapKind<'invoice' | 'cost_left'>>, working: WorkingLine[], read: ReadFact, capped: CapResult): void {
  const under = covered(cap, working);
  if (under.length === 0) return;
  if (cap.kind === 'units') {
    keepBestPaid(cap, under, read, capped);
    return;
  }
  if (cap.kind === 'cost_share' && cap.per === 'line') {
    for (const one of under) cutTo(cap, [one], capLimit(cap, read, one), capped);
    return;
  }
  if (cap.kind === 'cost_share' && !cap.of) cutToShare(cap, cap.percent, under, read, capped);
  else cutTo(cap, under, capLimit(cap, read), capped);
}

/** A share of what the paid measures cost. While their prices are missing, the share of the whole project is a bound. */
function cutToShare(cap: Cap, share: CapKind<'cost_share'>['percent'], under: readonly WorkingLine[], read: ReadFact, capped: CapResult): void {
  const percent = measureNumber(share, read);
  const cost = paidCost(servicesOf(under), read);
  if (!percent.known) {
    cutTo(cap, under, cost.known ? percent : mergeMissingInputs([percent, cost]), capped);
    return;
  }
  const most = cost.known ? cost.cents : cost.most;
  const inputs = { ...percent.inputs, ...cost.inputs };
  if (most !== null) cutTo(cap, under, { cents: toWholeCents(percentOf(toExact(toDollars(most)), percent.number)), inputs }, capped);
  if (!cost.known) cutTo(cap, under, { missing: cost.missing, unavailable: cost.unavailable }, capped);
}

function cutTo(cap: Cap, under: readonly WorkingLine[], limit: Limit | MissingInputs, capped: CapResult): void {
  if ('missing' in limit) {
    if (under.some(({ cents }) => cents > 0)) capped.open.push({ cap: cap.name, missing: limit.missing });
    return;
  }
  const before = sumLines(under);
  const taken = before - limit.cents;
  if (taken <= 0) return;
  reduceLines(under, taken, cap.cut ?? 'last_first', { step: 'cap', rule: cap.key, label: cap.name, inputs: limit.inputs, source: cap.source });
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
export function reduceLines(lines: readonly WorkingLine[], amount: Cents, how: 'last_first' | 'in_proportion', said: Omit<Step, 'before' | 'after'>): Cents {
  const total = sumLines(lines);
  let left = Math.min(amount, total);
  const kept = total - left;
  for (const one of [...lines].reverse()) {
    const wanted = how === 'last_first' ? left : one.cents - proportionOf(one.cents, kept, total, 'down');
    // What rounding down leaves over stays with the lines named first.
    const taken = Math.min(one.cents, wanted, left);
    if (taken === 0) continue;
    setLineCents(one, one.cents - taken, said);
    left -= taken;
  }
  return Math.min(amount, total) - left;
}

export function setLineCents(one: WorkingLine, cents: Cents, said: Omit<Step, 'before' | 'after'>): void {
  one.result.steps.push({ ...said, before: toDollars(one.cents), after: toDollars(cents) });
  one.cents = cents;
  one.parts = [cents];
}

export const sumLines = (lines: readonly WorkingLine[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);

/** So many units at one home: the best paid are kept, over all lines of the cap together. */
function keepBestPaid(cap: CapKind<'units'>, under: readonly WorkingLine[], read: ReadFact, capped: CapResult): void {
  const max = measureNumber(cap.max, read);
  if (!max.known) {
    capped.open.push({ cap: cap.name, missing: max.missing });
    return;
  }
  const had = knownNumber(read, `units_prior.${cap.family}`) ?? 0;
  const units = under.flatMap((one) => one.parts.map((cents) => ({ one, cents }))).sort((a, b) => b.cents - a.cents);
  const kept = units.slice(0, Math.max(0, Math.floor(max.number) - had));
  capped.units = { ...capped.units, [cap.family]: kept.filter(({ cents }) => cents > 0).length };
  for (const one of under) {
    const cents = kept.filter((unit) => unit.one === one).reduce((sum, unit) => sum + unit.cents, 0);
    const inputs = had > 0 ? { [`units_prior.${cap.family}`]: had } : {};
    if (cents < one.cents) setLineCents(one, cents, { step: 'cap', rule: cap.key, label: cap.name, inputs, source: cap.source });
  }
}

/** What a cap leaves; or what is missing to say it. */
export function capLimit(cap: Exclude<Cap, CapKind<'invoice' | 'cost_left' | 'units'>>, read: ReadFact, line?: WorkingLine): Limit | MissingInputs {
  if (cap.kind === 'combined') {
    const amount = measureNumber(cap.amount, read);
    return amount.known ? { cents: toCents(amount.number), inputs: amount.inputs } : amount;
  }
  if (cap.kind === 'household') {
    const amount = measureNumber(cap.amount, read);
    if (!amount.known) return amount;
    // A home of which nothing earlier is known has the whole cap.
    const had = knownNumber(read, `household_prior.${cap.family}`) ?? 0;
    return { cents: Math.max(0, toCents(amount.number) - toCents(had)), inputs: had ? { [`household_prior.${cap.family}`]: had } : {} };
  }
  const percent = measureNumber(cap.percent, read);
  const costs = (cap.of ?? ['project_cost']).flatMap((cost) => ofServices(cost, line)).map((cost) => measureQuantity(cost, read));
  const parts: MeasuredNumber[] = [percent, ...costs];
  const gaps = parts.flatMap((part) => (part.known ? [] : [part]));
  if (!percent.known || gaps.length > 0) return mergeMissingInputs(gaps);
  const cost = costs.reduce((sum: ExactDecimal, part) => (part.known ? sum + toExact(part.number) : sum), 0n);
  return { cents: toWholeCents(percentOf(cost, percent.number)), inputs: Object.assign({}, ...parts.map((part) => (part.known ? part.inputs : {}))) };
}

/** For one line, a family of costs means the members of its own services. */
function ofServices(cost: Quantity, line: WorkingLine | undefined): Quantity[] {
  if (!line || typeof cost !== 'string' || cost.includes('.') || !factDefinition(`${cost}.x`)) return [cost];
  return line.result.services.map((service) => `${cost}.${service}`);
}

/**
 * Companions in the order of the program, each at most what is left of the cost. While the program's
 * own rebate is not known, nobody knows what is left.
 */
function applyCostLeft(cap: CapKind<'cost_left'>, working: WorkingLine[], read: ReadFact): number | null {
  const companions = working.filter((one) => one.line.kind === 'companion' && isPaying(one));
  const own = working.filter(({ line }) => isPaidByProgram(line));
  const readings = cap.costs.map((fact) => ({ fact, reading: read(fact), dollars: knownNumber(read, fact) }));
  const cost = readings.find(({ dollars }) => dollars !== null);
  const missing = own.flatMap(({ line, result }) => (line.kind === 'rebate' ? result.missing : []));
  // Any of the costs would do; the last one is the one that is asked first.
  const last = readings.at(-1);
  if (!cost && last && last.reading.state !== 'known') missing.push(...missingInputsOf(last.fact, last.reading).missing);
  if (!cost || cost.dollars === null || own.some(({ line, result }) => line.kind === 'rebate' && result.state === 'unknown')) {
    for (const one of companions) Object.assign(one, unknownLine(one, { missing, unavailable: [] }));
    return null;
  }
  let left = Math.max(0, toCents(cost.dollars) - sumLines(own.filter(isPaying)));
  for (const one of companions) {
    const applied = Math.min(one.cents, left);
    if (applied < one.cents)
      setLineCents(one, applied, { step: 'cap', rule: cap.key, label: cap.name, inputs: { [cost.fact]: cost.dollars }, source: cap.source });
    left -= applied;
  }
  return toDollars(left);
}
