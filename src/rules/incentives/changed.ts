import { jsonEquals } from '@/platform';
import type { Amounts, CalculationStep, LineResult } from './result';

/**
 * Reason for a changed amount. `line`: name of the line, or null for the whole program. `rule`: label of the rule that decided the amount. `values`: changed
 * values that the rule reads.
 */
export type AmountReason = { line: string | null; rule: string; values: { name: string; before: unknown; after: unknown }[] };

/** Returns the reasons for different amounts: first for changed lines, then for removed lines, then for changed steps of the whole program. */
export function reasonsOfChange(before: Amounts, after: Amounts): AmountReason[] {
  const lines = after.lines.flatMap((line) => {
    const earlier = before.lines.find(({ key }) => key === line.key);
    return (earlier?.amount ?? 0) === (line.amount ?? 0) ? [] : reasonsOfLine(earlier, line);
  });
  const removedLines = before.lines.filter((line) => line.amount && !after.lines.some(({ key }) => key === line.key));
  const shared = changedSteps(before.steps, after.steps).filter(({ label }) => !lines.some((reason) => reason.rule === label));
  return [
    ...lines,
    ...removedLines.map(({ name }): AmountReason => ({ line: name, rule: '', values: [] })),
    ...shared.map((step) => reasonOf(null, before.steps, step)),
  ];
}

function reasonsOfLine(before: LineResult | undefined, after: LineResult): AmountReason[] {
  const unmet = after.unmet ?? [];
  if (after.state !== 'amount') return [{ line: after.name, rule: unmet.map(({ name }) => name).join(', '), values: [] }];
  const steps = changedSteps(before?.steps ?? [], after.steps);
  // If a cap reduced the amount, name the cap as the reason and not the price, because the cap decided the amount.
  const limits = steps.filter(({ step }) => step === 'cap');
  return (limits.length > 0 ? limits : steps.slice(0, 1)).map((step) => reasonOf(after.name, before?.steps ?? [], step));
}

const changedSteps = (before: readonly CalculationStep[], after: readonly CalculationStep[]): CalculationStep[] =>
  after.filter((step) => !before.some((other) => other.rule === step.rule && other.label === step.label && jsonEquals(other.inputs, step.inputs)));

function reasonOf(line: string | null, before: readonly CalculationStep[], { rule, label, inputs }: CalculationStep): AmountReason {
  const earlier = before.find((step) => step.rule === rule)?.inputs ?? {};
  const values = Object.entries(inputs).flatMap(([name, after]) =>
    name in earlier && !jsonEquals(earlier[name], after) ? [{ name, before: earlier[name], after }] : [],
  );
  return { line, rule: label, values };
}
