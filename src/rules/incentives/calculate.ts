import { type Cents, formatMoney, percentOf, toCents, toDollars } from '@/platform';
import { evaluate, type Read } from '@/rules/conditions';
import { type Basis, dayOf, type FactBook, isValidOn, type ProgramDates } from '@/rules/facts';
import { amountOf, amountOfOne, countUnits, type Priced } from './amount';
import type { Cap, Line, Split } from './line';

/** One row of the explanation, in dollars: what a rule did to the amount. */
export type Step = {
  step: 'base' | 'factor' | 'cap' | 'split';
  rule: string;
  label: string;
  before: number;
  after: number;
  /** Facts read, with their values. */
  inputs: Record<string, unknown>;
  source: string;
};

export type LineResult = {
  key: string;
  name: string;
  services: string[];
  companion: boolean;
  /** `unknown` gives no amount: the missing facts say what to answer. `none`: nothing to pay for here. */
  state: 'amount' | 'none' | 'unknown';
  amount: number | null;
  missing: string[];
  steps: Step[];
  /** Of a line people choose: what it would bring, chosen or not. Absent where it cannot be had. */
  offer?: { amount: number | null; missing: string[] };
};

export type Amounts = {
  /** `incomplete` while a line waits for answers; `none` when no line applies. */
  state: 'calculated' | 'incomplete' | 'none';
  lines: LineResult[];
  missing: string[];
  /** Null while incomplete: a sum of some of the lines would be taken for the promise. */
  total: number | null;
  homeowner: number | null;
  contractor_incentive: number | null;
  platform_fee: number | null;
  /** What the program pays to whom. */
  payable: { contractor: number; homeowner: number } | null;
  /** What is left of the cost after the program and its companions; absent where the program does not look at it. */
  left_to_pay?: number | null;
  steps: Step[];
};

export type AmountsInput = {
  lines: readonly Line[];
  caps: readonly Cap[];
  split: Split;
  basis: Basis;
  dates: ProgramDates;
};

type Working = { line: Line; result: LineResult; cents: Cents };

/**
 * What one program pays on one job: base → factors → caps → split, one step row each. Pure; integer
 * cents inside, dollars outside.
 */
export function calculateAmounts(input: AmountsInput, facts: FactBook): Amounts {
  const valid = <T extends { valid_from: string | null; valid_to: string | null; basis?: Basis }>(row: T) =>
    isValidOn(row, dayOf(row.basis ?? input.basis, input.dates));
  const caps = input.caps.filter(valid);
  const invoice = invoiceShare(caps, facts.read);
  const working = input.lines.map((line) => calculateLine(line, facts.read, valid, invoice));
  const steps: Step[] = [];
  for (const cap of caps) applyCap(cap, working, facts.read, steps);
  const left = applyCostLeft(caps, working, facts.read);
  for (const { result, cents } of working) if (result.state === 'amount') result.amount = toDollars(cents);

  const own = working.filter(({ line }) => !line.companion);
  const lines = working.map(({ result }) => result);
  const missing = [...new Set(own.flatMap(({ result }) => result.missing))];
  if (missing.length > 0 || own.some(({ result }) => result.state === 'unknown')) return { ...NOTHING, state: 'incomplete', lines, missing, steps, ...left };
  if (!own.some(({ result }) => result.state === 'amount')) return { ...NOTHING, state: 'none', lines, missing, steps, ...left };
  const total = own.reduce((sum, { cents }) => sum + cents, 0);
  return { state: 'calculated', lines, missing, ...splitTotal(total, input.split, steps), steps, ...left };
}

const NOTHING = { total: null, homeowner: null, contractor_incentive: null, platform_fee: null, payable: null } as const;

type Valid = (row: { valid_from: string | null; valid_to: string | null; basis?: Basis }) => boolean;

/** A line people choose is worked out like every other, and then counts or not. */
function calculateLine(line: Line, read: Read, valid: Valid, invoice: InvoiceShare | null): Working {
  const working = calculateFitting(line, read, valid, invoice);
  if (!line.choice) return working;
  const offer = offerOf(line, working, read, valid);
  const chosen = read(line.choice.fact);
  const counts = chosen.state === 'known' && Array.isArray(chosen.value) ? chosen.value.includes(line.key) : line.choice.suggest;
  const result: LineResult = counts ? working.result : { ...working.result, state: 'none', missing: [], steps: [] };
  return { line, result: offer ? { ...result, offer } : result, cents: counts ? working.cents : 0 };
}

function offerOf(line: Line, { result, cents }: Working, read: Read, valid: Valid): LineResult['offer'] {
  if (result.state === 'amount') return { amount: toDollars(cents), missing: [] };
  if (result.state === 'none') return undefined;
  const rows = line.rows.filter(valid);
  if (rows.length === 0) return undefined;
  const applying = rows.find((row) => !row.when || evaluate(row.when, read).value === true);
  const one = applying ? amountOfOne(applying.amount) : null;
  if (one === null) return { amount: null, missing: result.missing };
  const added = line.factors.filter(valid).reduce((sum, factor) => {
    return factor.effect.kind === 'add' && evaluate(factor.when, read).value === true ? sum + toCents(factor.effect.amount) : sum;
  }, 0);
  return { amount: toDollars(one + added), missing: result.missing };
}

function calculateFitting(line: Line, read: Read, valid: Valid, invoice: InvoiceShare | null): Working {
  const result: LineResult = {
    key: line.key,
    name: line.name,
    services: line.services,
    companion: line.companion,
    state: 'none',
    amount: null,
    missing: [],
    steps: [],
  };
  const gate = line.when ? evaluate(line.when, read) : undefined;
  if (gate?.value === false) return { line, result, cents: 0 };
  if (gate?.value === 'unknown') return { line, result: unknownLine(result, gate.missing), cents: 0 };

  const rows = line.rows.filter(valid).map((row) => ({ row, verdict: row.when ? evaluate(row.when, read) : null }));
  const undecided = rows.filter(({ verdict }) => verdict?.value === 'unknown');
  const applying = rows.filter(({ verdict }) => verdict === null || verdict.value === true);
  // With `only`, a row that applies settles it; with `highest`, an undecided one could still be better.
  if (undecided.length > 0 && (line.pick === 'highest' || applying.length === 0))
    return {
      line,
      result: unknownLine(
        result,
        undecided.flatMap(({ verdict }) => verdict?.missing ?? []),
      ),
      cents: 0,
    };
  if (applying.length === 0) return { line, result, cents: 0 };
  if (line.pick === 'only' && applying.length > 1) throw new Error(`Line ${line.key}: ${applying.length} rows apply at once`);

  const priced = applying.map(({ row }) => ({ row, amount: amountOf(row.amount, read) }));
  const waiting = priced.find(({ amount }) => !amount.known);
  if (waiting && !waiting.amount.known) return { line, result: unknownLine(result, waiting.amount.missing), cents: 0 };
  const steps = priced.flatMap(({ row, amount }) => (amount.known ? [{ row, ...limitRow(row, amount, invoice) }] : []));
  const [best] = steps.sort((a, b) => b.cents - a.cents);
  if (!best) return { line, result, cents: 0 };
  result.steps.push(...best.steps);
  return applyFactors(line, result, best.cents, read, valid);
}

type InvoiceShare = { cap: Cap; costs: Cents; total: Cents };

/** Set only when the measures together cost more than the invoice says. */
function invoiceShare(caps: readonly Cap[], read: Read): InvoiceShare | null {
  for (const cap of caps) {
    if (cap.kind !== 'invoice') continue;
    const [costs, total] = [read(cap.costs), read(cap.total)];
    if (costs.state !== 'known' || total.state !== 'known') continue;
    if (toCents(Number(costs.value)) > toCents(Number(total.value))) return { cap, costs: toCents(Number(costs.value)), total: toCents(Number(total.value)) };
  }
  return null;
}

/** Base, then the invoice's share for percentages, then the row's own maximum. */
function limitRow(row: Line['rows'][number], amount: Extract<Priced, { known: true }>, invoice: InvoiceShare | null): { cents: Cents; steps: Step[] } {
  let cents = amount.base;
  const steps: Step[] = [
    { step: 'base', rule: row.amount.kind, label: amount.label, before: 0, after: toDollars(cents), inputs: amount.inputs, source: row.source },
  ];
  const limit = (rule: string, label: string, to: Cents, inputs: Record<string, unknown>, source: string) => {
    if (to >= cents) return;
    steps.push({ step: 'cap', rule, label, before: toDollars(cents), after: toDollars(to), inputs, source });
    cents = to;
  };
  if (invoice && row.amount.kind === 'percent_of') {
    const share = Number((BigInt(cents) * BigInt(invoice.total)) / BigInt(invoice.costs));
    limit(invoice.cap.key, invoice.cap.name, share, { measures: toDollars(invoice.costs), invoice: toDollars(invoice.total) }, invoice.cap.source);
  }
  if (amount.max !== null) limit('row_maximum', `At most ${formatMoney(toDollars(amount.max))}`, amount.max, {}, row.source);
  return { cents, steps };
}

function unknownLine(result: LineResult, missing: string[]): LineResult {
  return { ...result, state: 'unknown', missing: [...new Set(missing)] };
}

function applyFactors(line: Line, result: LineResult, start: Cents, read: Read, valid: Valid): Working {
  let cents = start;
  for (const factor of line.factors.filter(valid)) {
    const verdict = evaluate(factor.when, read);
    if (verdict.value === 'unknown') return { line, result: unknownLine(result, verdict.missing), cents: 0 };
    if (!verdict.value) continue;
    const before = cents;
    if (factor.effect.kind === 'multiply') cents = percentOf(cents, factor.effect.by * 100);
    else if (factor.effect.kind === 'replace') cents = toCents(factor.effect.amount);
    else {
      const units = factor.effect.units ? countUnits(factor.effect.units, read) : { known: true as const, count: 1 };
      if (!units.known) return { line, result: unknownLine(result, units.missing), cents: 0 };
      cents += Math.floor(toCents(factor.effect.amount) * units.count);
    }
    result.steps.push({
      step: 'factor',
      rule: factor.key,
      label: factor.name,
      before: toDollars(before),
      after: toDollars(cents),
      inputs: known(verdict.read),
      source: factor.source,
    });
  }
  result.state = 'amount';
  return { line, result, cents };
}

/** Caps take from the last line first, so that the lines named first by the program are paid in full. */
function applyCap(cap: Cap, working: Working[], read: Read, steps: Step[]): void {
  const limit = limitOf(cap, read);
  if (!limit) return;
  const covered = working.filter(
    ({ line, result }) => result.state === 'amount' && !line.companion && (cap.kind !== 'combined' || cap.lines === 'all' || cap.lines.includes(line.key)),
  );
  const before = covered.reduce((sum, { cents }) => sum + cents, 0);
  let excess = before - limit.cents;
  if (excess <= 0) return;
  for (const entry of [...covered].reverse()) {
    const taken = Math.min(entry.cents, excess);
    if (taken === 0) continue;
    entry.result.steps.push({
      step: 'cap',
      rule: cap.key,
      label: cap.name,
      before: toDollars(entry.cents),
      after: toDollars(entry.cents - taken),
      inputs: limit.inputs,
      source: cap.source,
    });
    entry.cents -= taken;
    excess -= taken;
  }
  steps.push({
    step: 'cap',
    rule: cap.key,
    label: cap.name,
    before: toDollars(before),
    after: toDollars(limit.cents),
    inputs: limit.inputs,
    source: cap.source,
  });
}

/** What a household may still get of its cap, in dollars; null where no household cap is in force. */
export function householdLimit({ caps, basis, dates }: Pick<AmountsInput, 'caps' | 'basis' | 'dates'>, read: Read): { limit: number; name: string } | null {
  const limits = caps.flatMap((cap) => {
    const limit = cap.kind === 'household' && isValidOn(cap, dayOf(cap.basis ?? basis, dates)) ? limitOf(cap, read) : undefined;
    return limit ? [{ limit: toDollars(limit.cents), name: cap.name }] : [];
  });
  return limits.sort((a, b) => a.limit - b.limit)[0] ?? null;
}

/**
 * Companions in the order of the program, each at most what is left of the cost. While the program's
 * own rebate is not known, nobody knows what is left.
 */
function applyCostLeft(caps: readonly Cap[], working: Working[], read: Read): Pick<Amounts, 'left_to_pay'> {
  const cap = caps.find((other) => other.kind === 'cost_left');
  if (!cap) return {};
  const companions = working.filter(({ line, result }) => line.companion && result.state === 'amount');
  const own = working.filter(({ line }) => !line.companion);
  const readings = cap.costs.map((fact) => ({ fact, reading: read(fact) }));
  const cost = readings.find(({ reading }) => reading.state === 'known');
  const missing = own.flatMap(({ result }) => result.missing);
  // Any of the costs would do; the last one is the one that is asked first.
  const last = readings.at(-1);
  if (!cost && last) missing.push(...(last.reading.state === 'unanswered' ? (last.reading.waitsFor ?? [last.fact]) : [last.fact]));
  if (cost?.reading.state !== 'known' || own.some(({ result }) => result.state === 'unknown')) {
    for (const entry of companions) {
      entry.result = { ...unknownLine(entry.result, missing), steps: [] };
      entry.cents = 0;
    }
    return { left_to_pay: null };
  }
  const total = own.reduce((sum, { cents }) => sum + cents, 0);
  let left = Math.max(0, toCents(Number(cost.reading.value)) - total);
  for (const entry of companions) {
    const applied = Math.min(entry.cents, left);
    if (applied < entry.cents)
      entry.result.steps.push({
        step: 'cap',
        rule: cap.key,
        label: cap.name,
        before: toDollars(entry.cents),
        after: toDollars(applied),
        inputs: { [cost.fact]: cost.reading.value },
        source: cap.source,
      });
    entry.cents = applied;
    left -= applied;
  }
  return { left_to_pay: toDollars(left) };
}

function limitOf(cap: Cap, read: Read): { cents: Cents; inputs: Record<string, unknown> } | undefined {
  if (cap.kind === 'combined') return { cents: toCents(cap.amount), inputs: {} };
  if (cap.kind === 'invoice' || cap.kind === 'cost_left') return undefined;
  const fact = cap.kind === 'household' ? `household_prior.${cap.family}` : cap.of;
  const reading = read(fact);
  const value = reading.state === 'known' ? Number(reading.value) : undefined;
  // A cost nobody knows yet caps nothing; a home without earlier rebates has the whole cap.
  if (cap.kind === 'cost_share') return value === undefined ? undefined : { cents: percentOf(toCents(value), cap.percent), inputs: { [fact]: value } };
  return { cents: Math.max(0, toCents(cap.amount) - toCents(value ?? 0)), inputs: value ? { [fact]: value } : {} };
}

function splitTotal(total: Cents, split: Split, steps: Step[]) {
  const homeowner = percentOf(total, split.homeowner_percent);
  const fee = percentOf(total, split.platform_fee_percent);
  // The contractor's share is the rest, so the parts always add up to the total.
  const share = total - homeowner - fee;
  const contractor = share + toCents(split.contractor_incentive);
  const payable = split.payee === 'contractor' ? { contractor: homeowner + contractor, homeowner: 0 } : { contractor, homeowner };
  steps.push({ step: 'split', rule: 'homeowner', label: 'Homeowner', before: toDollars(total), after: toDollars(homeowner), inputs: {}, source: split.source });
  steps.push({
    step: 'split',
    rule: 'contractor',
    label: 'Contractor incentive',
    before: toDollars(total),
    after: toDollars(contractor),
    inputs: {},
    source: split.source,
  });
  steps.push({ step: 'split', rule: 'platform_fee', label: 'Platform fee', before: toDollars(total), after: toDollars(fee), inputs: {}, source: split.source });
  return {
    total: toDollars(total + toCents(split.contractor_incentive)),
    homeowner: toDollars(homeowner),
    contractor_incentive: toDollars(contractor),
    platform_fee: toDollars(fee),
    payable: { contractor: toDollars(payable.contractor), homeowner: toDollars(payable.homeowner) },
  };
}

const known = (read: Record<string, { state: string; value?: unknown }>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(read).flatMap(([fact, reading]) => (reading.state === 'known' ? [[fact, reading.value]] : [])));
