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
} from '@/rules/program-parameters';
import { unknownLine } from './calculate-line';
import type { Cap, CapKind, Line } from './line';
import { t } from './messages';
import { paidCost } from './paid-cost';
import { type CalculationStep, hasAmount, isPaidByProgram, type WorkingLine } from './result';

export type CapResult = { steps: CalculationStep[]; open: { cap: string; missing: string[] }[]; left_to_pay?: number | null; units?: Record<string, number> };

/**
 * Applies the caps of a program in this order: caps of kind `units`, the cost of the measures, all other caps in the order of the program. The cost of the
 * measures limits every program. Caps of kind `units` come first, because they need the amount of each unit (`parts`), and later caps merge these amounts into
 * one. A cap with an unknown condition, cost or share is added to `open`, and the result is then an upper bound. Source: docs/spec/rule-language.md, rule 11.
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
 * Limits the lines to the cost of their measures, for each measure and in total. This limit applies even if the program defines no cost cap. Does not limit
 * lines outside all caps, such as an installer incentive.
 */
function limitToCost(working: readonly WorkingLine[], read: ReadFact, capped: CapResult): void {
  const coveredLines = working.filter(
    (current) => hasAmount(current) && current.cents > 0 && isPaidByProgram(current.line) && current.line.outside_caps !== true,
  );
  const groups = new Map(coveredLines.map(({ result: { services } }) => [[...services].sort().join(), services]));
  for (const services of groups.values())
    if (services.length > 0)
      cutToCost(
        coveredLines.filter(({ result }) => result.services.length > 0 && result.services.every((service) => services.includes(service))),
        services,
        read,
        capped,
      );
  if (groups.size > 1 || groups.has('')) cutToCost(coveredLines, servicesOf(coveredLines), read, capped);
}

/** Returns the services that the lines pay for. The list is empty if one of the lines pays for the whole project. */
const servicesOf = (lines: readonly WorkingLine[]): string[] =>
  lines.some(({ result }) => result.services.length === 0) ? [] : [...new Set(lines.flatMap(({ result }) => result.services))];

function cutToCost(coveredLines: readonly WorkingLine[], services: readonly string[], read: ReadFact, capped: CapResult): void {
  const cost = paidCost(services, read);
  const limit = cost.known ? cost.cents : cost.most;
  if (limit === null) return;
  const [before, most] = [sumLines(coveredLines), Math.max(0, limit)];
  if (before <= most) return;
  const explanation = { step: 'cap' as const, rule: 'cost_of_measures', label: t('cost_of_measures'), inputs: cost.inputs, source: '' };
  reduceLines(coveredLines, before - most, 'last_first', explanation);
  capped.steps.push({ ...explanation, before: toDollars(before), after: toDollars(most) });
}

/**
 * Returns whether a cap covers a line. A cap covers the lines that it lists. If the cap lists no lines, it covers all rebates and bonuses. A cap never covers a
 * line that is outside this cap or outside all caps (`outside_caps`).
 */
export const isCappedLine = ({ key, lines }: Pick<Cap, 'key' | 'lines'>, line: Line): boolean =>
  (lines && lines !== 'all' ? lines.includes(line.key) : isPaidByProgram(line)) && line.outside_caps !== true && !line.outside_caps?.includes(key);

const covered = (cap: Pick<Cap, 'key' | 'lines'>, working: readonly WorkingLine[]): WorkingLine[] =>
  working.filter((current) => hasAmount(current) && isCappedLine(cap, current.line));

/** Returns the value of a numeric fact, or null if the value is unknown. */
export function knownNumber(read: ReadFact, name: string): number | null {
  const measured = measureQuantity(name, read);
  return measured.known ? measured.number : null;
}

type Limit = { cents: Cents; inputs: Record<string, unknown> };

function applyCap(cap: Exclude<Cap, CapKind<'invoice' | 'cost_left'>>, working: WorkingLine[], read: ReadFact, capped: CapResult): void {
  const coveredLines = covered(cap, working);
  if (coveredLines.length === 0) return;
  if (cap.kind === 'units') {
    applyUnitCap(cap, coveredLines, read, capped);
    return;
  }
  if (cap.kind === 'cost_share' && cap.per === 'line') {
    for (const current of coveredLines) cutTo(cap, [current], capLimit(cap, read, current.result.services), capped);
    return;
  }
  if (cap.kind === 'cost_share' && cap.per === 'service') {
    for (const group of groupsByService(coveredLines)) {
      if (cap.of) cutTo(cap, group, capLimit(cap, read, servicesOf(group)), capped);
      else cutToShare(cap, cap.percent, group, read, capped);
    }
    return;
  }
  if (cap.kind === 'cost_share' && !cap.of) cutToShare(cap, cap.percent, coveredLines, read, capped);
  else cutTo(cap, coveredLines, capLimit(cap, read), capped);
}

/**
 * Groups lines that pay for the same service. If a line pays for several services, all lines for these services are in one group. A line without services forms
 * a group of one.
 */
function groupsByService(lines: readonly WorkingLine[]): WorkingLine[][] {
  let groups: WorkingLine[][] = [];
  for (const line of lines) {
    const shares = (group: readonly WorkingLine[]) => group.some(({ result }) => result.services.some((service) => line.result.services.includes(service)));
    const joined = groups.filter(shares);
    const otherGroups = groups.filter((group) => !joined.includes(group));
    // Keep the order of the lines in the program, because the last line is reduced first.
    const members = new Set([...joined.flat(), line]);
    groups = [...otherGroups, lines.filter((other) => members.has(other))];
  }
  return groups;
}

/** Limits lines to a share of the cost of the measures that they pay for. While prices of measures are missing, uses the cost of the project. */
function cutToShare(cap: Cap, share: CapKind<'cost_share'>['percent'], coveredLines: readonly WorkingLine[], read: ReadFact, capped: CapResult): void {
  const percent = measureNumber(share, read);
  const cost = paidCost(servicesOf(coveredLines), read);
  if (!percent.known) {
    cutTo(cap, coveredLines, cost.known ? percent : mergeMissingInputs([percent, cost]), capped);
    return;
  }
  const maxCents = cost.known ? cost.cents : cost.most;
  const inputs = { ...percent.inputs, ...cost.inputs };
  if (maxCents !== null) cutTo(cap, coveredLines, { cents: toWholeCents(percentOf(toExact(toDollars(maxCents)), percent.number)), inputs }, capped);
  if (!cost.known) cutTo(cap, coveredLines, { missing: cost.missing, unavailable: cost.unavailable }, capped);
}

function cutTo(cap: Cap, coveredLines: readonly WorkingLine[], limit: Limit | MissingInputs, capped: CapResult): void {
  if ('missing' in limit) {
    if (coveredLines.some(({ cents }) => cents > 0)) capped.open.push({ cap: cap.name, missing: limit.missing });
    return;
  }
  const totalBefore = sumLines(coveredLines);
  // A cost can be below zero, for example because of a credit note. The limit is then 0.
  const allowed = Math.max(0, limit.cents);
  const excess = totalBefore - allowed;
  if (excess <= 0) return;
  reduceLines(coveredLines, excess, cap.cut ?? 'last_first', { step: 'cap', rule: cap.key, label: cap.name, inputs: limit.inputs, source: cap.source });
  capped.steps.push({
    step: 'cap',
    rule: cap.key,
    label: cap.name,
    before: toDollars(totalBefore),
    after: toDollars(allowed),
    inputs: limit.inputs,
    source: cap.source,
  });
}

/**
 * Reduces lines by an amount. `last_first`: reduces the last line first, so that earlier lines are paid in full. `in_proportion`: reduces all lines. Returns
 * the cents by which the lines were reduced.
 */
export function reduceLines(
  lines: readonly WorkingLine[],
  amount: Cents,
  how: 'last_first' | 'in_proportion',
  explanation: Omit<CalculationStep, 'before' | 'after'>,
): Cents {
  const total = sumLines(lines);
  let centsToCut = Math.min(amount, total);
  const remaining = total - centsToCut;
  for (const current of [...lines].reverse()) {
    const plannedCut = how === 'last_first' ? centsToCut : current.cents - proportionOf(current.cents, remaining, total, 'down');
    // Because of rounding, the planned cuts can exceed the total cut. Limit each cut to the cents that are left to cut, so the first lines lose slightly less.
    const cut = Math.min(current.cents, plannedCut, centsToCut);
    if (cut === 0) continue;
    setLineCents(current, current.cents - cut, explanation);
    centsToCut -= cut;
  }
  return Math.min(amount, total) - centsToCut;
}

/**
 * Sets the amount of a line and records the step. Merges `parts` into one amount, because the old amounts of the units do not add up to the new amount of the
 * line.
 */
export function setLineCents(current: WorkingLine, cents: Cents, explanation: Omit<CalculationStep, 'before' | 'after'>): void {
  current.result.steps.push({ ...explanation, before: toDollars(current.cents), after: toDollars(cents) });
  current.cents = cents;
  current.parts = [cents];
}

/** Returns the sum of the lines in cents. */
export const sumLines = (lines: readonly WorkingLine[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Limits the number of units (for example heat pumps) that all lines of the cap together pay for one home. If there are too many units, those with the lowest
 * amounts are not paid.
 */
function applyUnitCap(cap: CapKind<'units'>, coveredLines: readonly WorkingLine[], read: ReadFact, capped: CapResult): void {
  const max = measureNumber(cap.max, read);
  if (!max.known) {
    capped.open.push({ cap: cap.name, missing: max.missing });
    return;
  }
  const had = knownNumber(read, `units_prior.${cap.family}`) ?? 0;
  const units = coveredLines.flatMap((current) => current.parts.map((cents) => ({ current, cents }))).sort((a, b) => b.cents - a.cents);
  const paidUnits = units.slice(0, Math.max(0, Math.floor(max.number) - had));
  capped.units = { ...capped.units, [cap.family]: paidUnits.filter(({ cents }) => cents > 0).length };
  for (const current of coveredLines) {
    const cents = paidUnits.filter((unit) => unit.current === current).reduce((sum, unit) => sum + unit.cents, 0);
    const inputs = had > 0 ? { [`units_prior.${cap.family}`]: had } : {};
    if (cents < current.cents) setLineCents(current, cents, { step: 'cap', rule: cap.key, label: cap.name, inputs, source: cap.source });
  }
}

/** Returns the limit of a cap in cents, or the missing inputs. */
export function capLimit(cap: Exclude<Cap, CapKind<'invoice' | 'cost_left' | 'units'>>, read: ReadFact, services?: readonly string[]): Limit | MissingInputs {
  if (cap.kind === 'combined') {
    const amount = measureNumber(cap.amount, read);
    return amount.known ? { cents: toCents(amount.number), inputs: amount.inputs } : amount;
  }
  if (cap.kind === 'household') {
    const amount = measureNumber(cap.amount, read);
    if (!amount.known) return amount;
    // If no earlier amounts of the home are known, the full cap is available.
    const had = knownNumber(read, `household_prior.${cap.family}`) ?? 0;
    return { cents: Math.max(0, toCents(amount.number) - toCents(had)), inputs: had ? { [`household_prior.${cap.family}`]: had } : {} };
  }
  const percent = measureNumber(cap.percent, read);
  const costs = (cap.of ?? ['project_cost']).flatMap((cost) => ofServices(cost, services)).map((cost) => measureQuantity(cost, read));
  const parts: MeasuredNumber[] = [percent, ...costs];
  const gaps = parts.flatMap((part) => (part.known ? [] : [part]));
  if (!percent.known || gaps.length > 0) return mergeMissingInputs(gaps);
  const cost = costs.reduce((sum: ExactDecimal, part) => (part.known ? sum + toExact(part.number) : sum), 0n);
  return { cents: toWholeCents(percentOf(cost, percent.number)), inputs: Object.assign({}, ...parts.map((part) => (part.known ? part.inputs : {}))) };
}

/**
 * Replaces the name of a per-service cost, such as `measure_cost`, with the names for the given services (`measure_cost.heat_pump`). Returns any other quantity
 * unchanged, and every quantity if `services` is undefined.
 */
function ofServices(cost: Quantity, services: readonly string[] | undefined): Quantity[] {
  if (!services || typeof cost !== 'string' || cost.includes('.') || !factDefinition(`${cost}.x`)) return [cost];
  // A line without services pays for the whole project.
  if (services.length === 0) return ['project_cost'];
  return services.map((service) => `${cost}.${service}`);
}

/**
 * Limits the companion lines (money from payers other than the program) to the cost that remains after the program's rebates and bonuses. Companion lines that
 * come first in the program have priority. Returns the cost that remains after the companion lines in dollars. Returns null, and makes the companion lines
 * unknown, while the cost or a rebate is unknown.
 */
function applyCostLeft(cap: CapKind<'cost_left'>, working: WorkingLine[], read: ReadFact): number | null {
  const companions = working.filter((current) => current.line.kind === 'companion' && hasAmount(current));
  const programLines = working.filter(({ line }) => isPaidByProgram(line));
  const readings = cap.costs.map((fact) => ({ fact, reading: read(fact), dollars: knownNumber(read, fact) }));
  const cost = readings.find(({ dollars }) => dollars !== null);
  const missing = programLines.flatMap(({ line, result }) => (line.kind === 'rebate' ? result.missing : []));
  // `costs` lists alternatives, of which one known cost is enough. If none is known, list only the last alternative as missing.
  const last = readings.at(-1);
  if (!cost && last && last.reading.state !== 'known') missing.push(...missingInputsOf(last.fact, last.reading).missing);
  if (!cost || cost.dollars === null || programLines.some(({ line, result }) => line.kind === 'rebate' && result.state === 'unknown')) {
    for (const current of companions) Object.assign(current, unknownLine(current, { missing, unavailable: [] }));
    return null;
  }
  let availableCents = Math.max(0, toCents(cost.dollars) - sumLines(programLines.filter(hasAmount)));
  for (const current of companions) {
    const applied = Math.min(current.cents, availableCents);
    if (applied < current.cents)
      setLineCents(current, applied, { step: 'cap', rule: cap.key, label: cap.name, inputs: { [cost.fact]: cost.dollars }, source: cap.source });
    availableCents -= applied;
  }
  return toDollars(availableCents);
}
