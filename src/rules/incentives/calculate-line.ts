import { type Cents, formatMoney, splitEvenly, toDollars } from '@/platform';
import {
  evaluate,
  evaluateTruth,
  type FactReading,
  type MissingInputs,
  mergeMissingInputs,
  missingInputsOf,
  type ReadFact,
  rowReader,
} from '@/rules/conditions';
import { criterionCondition } from '@/rules/eligibility';
import { isStageBefore, type Stage } from '@/rules/forms';
import { type ExactDecimal, exactToDollars, measureNumber, type ProgramScope, toExact, toWholeCents, wholeCents } from '@/rules/program-parameters';
import type { CapKind, Line } from './line';
import { applyFactor, applyMaximum, isNotOffered, isNotPublished, type PricedRow, priceRow, type SavingsBasis } from './line-amount';
import { t } from './messages';
import type { CalculationStep, LineResult, UnmetRequirement, WorkingLine } from './result';

export type LineInput = {
  program: string;
  scope: ProgramScope;
  stage: Stage;
  savings: SavingsBasis;
  /** Set if all measures together cost more than the invoice: the invoice cap, the cost of the measures and the invoice total. Otherwise null. */
  invoice: InvoiceShare | null;
};
export type InvoiceShare = { cap: CapKind<'invoice'>; costs: Cents; total: Cents };

/**
 * Calculates one incentive line before the program's caps are applied. The order is: `when`, requirements, choice of the row, amount and maximum of the row,
 * factors, sum over the list rows of `each`, maximum of the line. Source: docs/spec/rule-language.md, rule 8.
 */
export function calculateLine(line: Line, input: LineInput): WorkingLine {
  const working = resultWithoutChoice(line, input);
  if (!line.choice) return working;
  const offer = offerOf(line, working, input);
  const chosen = input.scope.read(line.choice.fact);
  const names = [line.key, ...(line.choice.also ?? [])];
  const chosenLines: unknown[] | undefined = chosen.state === 'known' && Array.isArray(chosen.value) ? chosen.value : undefined;
  const counts = chosenLines ? names.some((name) => chosenLines.includes(name)) : line.choice.suggest;
  const result: LineResult = counts ? working.result : { ...working.result, state: 'none', missing: [], steps: [] };
  return { ...working, result: offer ? { ...result, offer } : result, cents: counts ? working.cents : 0 };
}

function resultWithoutChoice(line: Line, input: LineInput): WorkingLine {
  const { scope } = input;
  const working: WorkingLine = { line, result: emptyResult(line), cents: 0, parts: [] };
  if (!scope.isValid(line, line.basis)) return working;
  const gate = line.when ? evaluateTruth(line.when, scope.read) : undefined;
  if (gate?.value === false) return working;
  if (gate?.value === 'unknown') return unknownLine(working, gate);
  const sum = line.each ? overRows(line, line.each, working, input) : sumOnce(line, working, input);
  if (sum === null) return working;
  if (typeof sum !== 'bigint') return enteredInstead(working, sum, input);
  return finish(line, working, sum, scope.read);
}

const emptyResult = (line: Line): LineResult => ({
  key: line.key,
  name: line.name,
  services: line.services ?? [],
  kind: line.kind,
  to: line.to ?? 'homeowner',
  companion: line.kind === 'companion',
  state: 'none',
  amount: null,
  missing: [],
  steps: [],
});

/** Returns the line with the state `unknown`: it has no amount and lists the missing inputs. */
export function unknownLine(working: WorkingLine, gap: MissingInputs): WorkingLine {
  const reasons = [...new Set(gap.unavailable.map(({ why }) => why))];
  const result: LineResult = {
    ...working.result,
    state: 'unknown',
    missing: [...new Set(gap.missing)],
    ...(reasons.length > 0 && { why: reasons }),
    steps: [],
  };
  return { ...working, result, cents: 0, parts: [] };
}

/** If the amount is not published, returns the line with the amount that staff entered for it. Until staff enter an amount, the line is unknown. */
function enteredInstead(working: WorkingLine, gap: MissingInputs, { program, scope }: LineInput): WorkingLine {
  if (!isNotPublished(gap)) return unknownLine(working, gap);
  working.result.unpublished = true;
  const fact = `entered_amount.${program}/${working.line.key}`;
  const entered = scope.read(fact);
  if (entered.state !== 'known' || typeof entered.value !== 'number') return unknownLine(working, gap);
  const after = toExact(entered.value);
  working.result.steps.push(stepOf(working.line, { rule: 'entered', label: t('amount_entered'), before: 0n, after, inputs: { [fact]: entered.value } }));
  return finish(working.line, working, after, scope.read);
}

function finish(line: Line, working: WorkingLine, sum: ExactDecimal, read: ReadFact): WorkingLine {
  const max = line.max === undefined ? null : measureNumber(line.max, read);
  if (max && !max.known) return unknownLine(working, max);
  const limitedSum = applyMaximum(sum, max?.number ?? null);
  if (limitedSum < sum)
    working.result.steps.push(
      stepOf(line, {
        step: 'cap',
        rule: 'line_maximum',
        label: t('at_most', { amount: formatMoney(exactToDollars(limitedSum)) }),
        before: sum,
        after: limitedSum,
        inputs: max?.inputs ?? {},
      }),
    );
  working.cents = toWholeCents(limitedSum);
  working.parts = working.parts.length > 0 && limitedSum === sum ? working.parts : [working.cents];
  working.result.state = 'amount';
  return working;
}

/** Exact amount of a line, or its missing inputs. Null if the line does not apply. */
type Sum = ExactDecimal | null | MissingInputs;

function sumOnce(line: Line, working: WorkingLine, input: LineInput): Sum {
  const met = checkRequirements(line, working.result, input, input.scope.read);
  if (met !== true) return met === false ? null : met;
  const amount = rowAmount(line, input, { read: input.scope.read, before: 0n, steps: working.result.steps });
  if (amount === null || 'missing' in amount) return amount;
  working.parts = partsOf(toWholeCents(amount.amount), amount.units);
  return amount.amount;
}

/**
 * Splits the amount evenly over units, for example heat pumps. Returns the amount as a single item if the number of units is unknown, zero, not a whole number
 * or above 1,000.
 */
function partsOf(cents: Cents, units: number | undefined): Cents[] {
  if (!units || !Number.isInteger(units) || units > 1_000) return [cents];
  return splitEvenly(cents, units);
}

function overRows(line: Line, { rows: list, where }: NonNullable<Line['each']>, working: WorkingLine, input: LineInput): Sum {
  const { scope } = input;
  const rows = scope.read(list);
  if (rows.state !== 'known') return missingInputsOf(list, rows);
  if (!Array.isArray(rows.value)) return { missing: [], unavailable: [{ field: list, why: t('not_a_list') }] };
  let sum = 0n;
  let isPaid = false;
  const gaps: MissingInputs[] = [];
  for (const [index, cells] of rows.value.entries()) {
    const readRow = rowReader(list, cells, index, scope.read);
    const fits = where ? evaluateTruth(where, readRow) : undefined;
    if (fits?.value === false) continue;
    if (fits?.value === 'unknown') {
      gaps.push(fits);
      continue;
    }
    // Skip a list row that does not meet the requirements. A row with unknown requirements makes the line unknown.
    const met = checkRequirements(line, working.result, input, readRow, index + 1);
    if (met === false) continue;
    const amount =
      met === true
        ? rowAmount(line, input, { read: readRow, before: sum, steps: working.result.steps, unit: rows.value.length > 1 ? index + 1 : undefined })
        : met;
    if (amount === null) continue;
    if ('missing' in amount) {
      gaps.push(amount);
      continue;
    }
    isPaid = true;
    sum += amount.amount;
    working.parts.push(toWholeCents(amount.amount));
  }
  if (gaps.length > 0) return mergeMissingInputs(gaps);
  if (isPaid) working.result.state = 'amount';
  return isPaid ? sum : null;
}

/**
 * Adds the unmet requirements to the result and returns false if there are any. Otherwise returns the missing inputs of unknown requirements, or true if all
 * requirements are met. An unknown requirement that is due only in a later stage is assumed to be met.
 */
function checkRequirements(line: Line, result: LineResult, { scope, stage }: LineInput, read: ReadFact, row?: number): boolean | MissingInputs {
  const gaps: MissingInputs[] = [];
  let isUnmet = false;
  for (const requirement of line.requires ?? []) {
    if (!scope.isValid(requirement, requirement.basis ?? line.basis)) continue;
    const { key, name, reason, fix, due, source = line.source } = requirement;
    const evaluated = evaluateTruth(criterionCondition(requirement), read);
    if (evaluated.value === false) {
      isUnmet = true;
      const inputs = knownOf(evaluate(criterionCondition(requirement), read).read);
      const unmet: UnmetRequirement = { key, name, reason, fix, source, inputs, ...(row !== undefined && { row }) };
      result.unmet = [...(result.unmet ?? []), unmet];
    } else if (evaluated.value === 'unknown') {
      if (isStageBefore(stage, due ?? 'draft')) result.assumed = [...new Set([...(result.assumed ?? []), key])];
      else gaps.push(evaluated);
    }
  }
  if (isUnmet) result.state = 'unmet';
  return isUnmet ? false : gaps.length > 0 ? mergeMissingInputs(gaps) : true;
}

type RowAmount = { amount: ExactDecimal; units?: number };

type RowOptions = {
  read: ReadFact;
  /** Sum of the amounts of the earlier rows. */
  before: ExactDecimal;
  /** List to which the steps of the row are added. */
  steps: CalculationStep[];
  /** Number of the list row. Undefined if the line is calculated for the whole job. */
  unit?: number;
};

/** Calculates the amount of the line for the job, or for one row of a list. Rounds down only at the end. Returns null if no row of the line applies. */
function rowAmount(line: Line, input: LineInput, { read, before, steps, unit }: RowOptions): RowAmount | null | MissingInputs {
  const open: MissingInputs[] = [];
  const pricedRows: { row: Line['rows'][number]; priced: Extract<PricedRow, { known: true }> }[] = [];
  for (const row of line.rows) {
    if (!input.scope.isValid(row, line.basis)) continue;
    const result = row.when ? evaluateTruth(row.when, read) : undefined;
    if (result?.value === false) continue;
    if (result?.value === 'unknown') {
      open.push(result);
      continue;
    }
    // By default the first matching row is used, so an earlier row with an unknown condition makes the result unknown. With `pick: 'highest'`, any row with an
    // unknown condition makes the result unknown.
    if (open.length > 0 && line.pick !== 'highest') return mergeMissingInputs(open);
    const priced = priceRow(row.amount, read, input.savings);
    if (priced.known) pricedRows.push({ row, priced });
    else if (!isNotOffered(priced)) open.push(priced);
    if (line.pick !== 'highest') break;
  }
  if (open.length > 0) return mergeMissingInputs(open);
  const worked = pricedRows.map(({ row, priced }) => limitRow(line, row, priced, input.invoice, before));
  const [best] = worked.sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0));
  if (!best) return null;
  const rowSteps = [...best.steps];
  let amount = best.amount;
  for (const factor of line.factors ?? []) {
    if (!input.scope.isValid(factor, line.basis)) continue;
    const result = factor.when ? evaluate(factor.when, read) : undefined;
    if (result?.value === false) continue;
    if (result?.value === 'unknown') return result;
    const effect = applyFactor(factor.effect, amount, read);
    if (effect === null) continue;
    if (!effect.known) return effect;
    rowSteps.push(
      stepOf(line, {
        step: 'factor',
        rule: factor.key,
        label: factor.name,
        before: before + amount,
        after: before + effect.amount,
        inputs: knownOf(result?.read ?? {}),
        source: factor.source,
      }),
    );
    amount = effect.amount;
  }
  steps.push(...(unit === undefined ? rowSteps : rowSteps.map((ownStep) => ({ ...ownStep, label: t('label_of_unit', { label: ownStep.label, unit }) }))));
  return { amount: wholeCents(amount), ...(best.units !== undefined && { units: best.units }) };
}

/**
 * Limits the amount of a row. If the amount is a percentage and the measures cost more than the invoice, first reduces the amount in proportion. Then applies
 * the maximum of the row.
 */
function limitRow(line: Line, row: Line['rows'][number], priced: Extract<PricedRow, { known: true }>, invoice: InvoiceShare | null, before: ExactDecimal) {
  const source = row.source;
  const { label, base, inputs } = priced;
  const steps = [stepOf(line, { rule: row.amount.kind, label, before, after: before + base, inputs, source })];
  let amount = base;
  const limit = (to: ExactDecimal, explanation: Pick<ExactStep, 'rule' | 'label' | 'inputs' | 'source'>) => {
    if (to >= amount) return;
    steps.push(stepOf(line, { step: 'cap', before: before + amount, after: before + to, ...explanation }));
    amount = to;
  };
  if (invoice && row.amount.kind === 'percent_of')
    limit((amount * BigInt(invoice.total)) / BigInt(invoice.costs), {
      rule: invoice.cap.key,
      label: invoice.cap.name,
      inputs: { measures: toDollars(invoice.costs), invoice: toDollars(invoice.total) },
      source: invoice.cap.source,
    });
  if (priced.max !== null)
    limit(applyMaximum(amount, priced.max), { rule: 'row_maximum', label: t('at_most', { amount: formatMoney(priced.max) }), inputs: {}, source });
  return { amount, steps, ...(priced.units !== undefined && { units: priced.units }) };
}

/**
 * Returns the amount that an optional line pays, or would pay if it were chosen. While the line is unknown, returns its fixed amount or its amount per unit,
 * with known additions. The amount is null if neither is known. Returns undefined if the line does not apply.
 */
function offerOf(line: Line, { result, cents }: WorkingLine, input: LineInput): LineResult['offer'] {
  if (result.state === 'amount') return { amount: toDollars(cents), missing: [] };
  if (result.state !== 'unknown') return undefined;
  const { read, isValid } = input.scope;
  const rows = line.rows.filter((row) => isValid(row, line.basis));
  if (rows.length === 0) return undefined;
  const row = line.each ? undefined : rows.find(({ when }) => !when || evaluateTruth(when, read).value === true);
  const perUnit = row && (row.amount.kind === 'fixed' || row.amount.kind === 'per_unit') ? measureNumber(row.amount.amount, read) : undefined;
  if (!perUnit?.known) return { amount: null, missing: result.missing };
  const added = (line.factors ?? []).reduce((sum, factor) => {
    if (!('add' in factor.effect) || !isValid(factor, line.basis) || (factor.when && evaluateTruth(factor.when, read).value !== true)) return sum;
    const add = measureNumber(factor.effect.add, read);
    return add.known ? sum + toExact(add.number) : sum;
  }, 0n);
  return { amount: exactToDollars(toExact(perUnit.number) + added), missing: result.missing };
}

type ExactStep = Pick<CalculationStep, 'rule' | 'label' | 'inputs'> & {
  step?: CalculationStep['step'];
  before: ExactDecimal;
  after: ExactDecimal;
  source?: string;
};

/** Returns a step of the explanation in whole cents. The calculation itself keeps fractions of a cent until the end of the row. */
const stepOf = (line: Line, { step = 'base', rule, label, before, after, inputs, source = line.source }: ExactStep): CalculationStep => ({
  step,
  rule,
  label,
  before: toDollars(toWholeCents(before)),
  after: toDollars(toWholeCents(after)),
  inputs,
  source,
});

const knownOf = (read: Record<string, FactReading>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(read).flatMap(([name, reading]) => (reading.state === 'known' ? [[name, reading.value]] : [])));
