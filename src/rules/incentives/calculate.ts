import { toCents, toDollars } from '@/platform';
import type { ProgramScope } from '@/rules/terms';
import { type CalculationInput, calculateLines, type DraftAmounts, dropUnaccompaniedLines } from './calculate-lines';
import { capLimit, isCappedLine, sumLines } from './caps';
import { t } from './messages';
import { type Amounts, isPaidByProgram, isPaying, type LineResult, type Step, type WorkingLine } from './result';
import { splitLines, sumShares } from './split';

/**
 * What one program pays on one job: lines → caps → (other programs) → split, one step row each. Pure; exact inside,
 * integer cents from the end of each line on, dollars outside.
 */
export const calculateAmounts = (input: CalculationInput): Amounts => finalizeAmounts(calculateLines(input));

/** After programs were stacked: what is paid beside nothing is not paid, and what is left is divided. */
export function finalizeAmounts(draft: DraftAmounts): Amounts {
  const { working, scope, program, capped } = draft;
  dropUnaccompaniedLines(working);
  for (const one of working) if (isPaying(one)) one.result.amount = toDollars(one.cents);
  const own = working.filter(({ line }) => isPaidByProgram(line));
  const open = splitLines(working, program.splits, scope);
  const amounts: Amounts = { ...totalOf(own, open), lines: working.map(({ result }) => result), steps: [...capped.steps], ...notes(draft, own) };
  if (amounts.total === null) return amounts;
  Object.assign(amounts, sumShares(own.flatMap((one) => (isPaying(one) && one.result.shares ? [one.result.shares] : []))));
  amounts.steps.push(...splitSteps(amounts, program.splits[0]?.source ?? ''));
  return amounts;
}

const NOTHING = { total: null, homeowner: null, contractor_incentive: null, platform_fee: null, payable: null } as const;

/**
 * An unknown rebate makes the total unknown, with what is certain so far; an unknown bonus leaves it known. Where measures
 * fail their requirements and nothing else pays, the total is known: 0.
 */
function totalOf(own: readonly WorkingLine[], open: readonly string[]): Omit<Amounts, 'lines' | 'steps'> {
  const rebates = own.filter(({ line, result }) => line.kind === 'rebate' && result.state === 'unknown');
  const missing = [...new Set([...rebates.flatMap(({ result }) => result.missing), ...open])];
  const sum = toDollars(sumLines(own.filter(isPaying)));
  if (rebates.length > 0 || open.length > 0) return { ...NOTHING, state: 'incomplete', missing, so_far: sum };
  if (!own.some(isPaying)) return { ...NOTHING, state: 'none', missing, ...(own.some(({ result }) => result.state === 'unmet') && { total: 0 }) };
  return { ...NOTHING, state: 'calculated', missing, total: sum };
}

function notes({ capped, mayBeLess }: DraftAmounts, own: readonly WorkingLine[]): Partial<Amounts> {
  const bonuses = own.filter(({ line, result }) => line.kind === 'bonus' && result.state === 'unknown').map(({ line }) => line.name);
  return {
    ...(bonuses.length > 0 && { may_be_more: bonuses }),
    ...(capped.open.length > 0 && { at_most: capped.open }),
    ...(mayBeLess.length > 0 && { may_be_less: [...new Set(mayBeLess)] }),
    ...(capped.units && { units: capped.units }),
    ...(capped.left_to_pay !== undefined && { left_to_pay: capped.left_to_pay }),
  };
}

function splitSteps({ total, homeowner, contractor_incentive, platform_fee }: Amounts, source: string): Step[] {
  const row = (rule: string, label: string, after: number | null): Step => ({
    step: 'split',
    rule,
    label,
    before: total ?? 0,
    after: after ?? 0,
    inputs: {},
    source,
  });
  return [
    row('homeowner', t('homeowner'), homeowner),
    row('contractor', t('contractor_incentive'), contractor_incentive),
    row('platform_fee', t('platform_fee'), platform_fee),
  ];
}

/** What approval waits for: rebates that are not known and limits that are open. A bonus that is not known does not hold it up. */
export const blockersOfApproval = ({ lines, at_most = [] }: Pick<Amounts, 'lines' | 'at_most'>): string[] => [
  ...lines.filter((line) => line.state === 'unknown' && (line.kind ?? 'rebate') === 'rebate' && !line.companion).map(({ name }) => name),
  ...at_most.map(({ cap }) => cap),
];

/** The result without the bonuses nobody could decide: they are dropped by an act that is seen. */
export function dropUndecidedBonuses(amounts: Amounts): Amounts {
  const { may_be_more: _dropped, ...kept } = amounts;
  const lines = amounts.lines.map((line): LineResult => (line.kind === 'bonus' && line.state === 'unknown' ? { ...line, state: 'none', missing: [] } : line));
  return { ...kept, lines };
}

/**
 * What the program may still promise a household, in dollars; null where no household cap is in force. Beside the cap
 * stands what the lines outside of it pay: an installer's incentive is no money of the household.
 */
export function householdLimit(
  { caps, lines }: Pick<DraftAmounts['program'], 'caps' | 'lines'>,
  { lines: results }: Pick<Amounts, 'lines'>,
  { read, isValid }: ProgramScope,
): { limit: number; name: string } | null {
  const limits = caps.flatMap((cap) => {
    const limit = cap.kind === 'household' && isValid(cap, cap.basis) ? capLimit(cap, read) : undefined;
    if (!limit || !('cents' in limit)) return [];
    const beside = lines
      .filter((line) => isPaidByProgram(line) && !isCappedLine(cap, line))
      .map((line) => results.find(({ key }) => key === line.key)?.amount ?? 0);
    return [{ limit: toDollars(beside.reduce((sum, dollars) => sum + toCents(dollars), limit.cents)), name: cap.name }];
  });
  return limits.sort((a, b) => a.limit - b.limit)[0] ?? null;
}
