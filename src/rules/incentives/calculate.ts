import { toCents, toDollars } from '@/platform';
import { isKnownTrue } from '@/rules/conditions';
import type { ProgramScope } from '@/rules/program-parameters';
import { type CalculationInput, calculateLines, type DraftAmounts, dropUnaccompaniedLines } from './calculate-lines';
import { capLimit, isCappedLine, sumLines } from './caps';
import { t } from './messages';
import { type Amounts, type CalculationStep, hasAmount, isPaidByProgram, type LineResult, type WorkingLine } from './result';
import { splitLines, sumShares } from './split';

/**
 * Calculates the amounts of one program on one job: lines, caps, splits. Each rule adds a step to the explanation. Within a line, the calculation is exact.
 * The amount of a line is rounded down to cents before the caps, and again at each cap and split. For several programs, use `calculateLines`, `stackPrograms`
 * and `finalizeAmounts` instead.
 * Source: docs/spec/rule-language.md, rules 8 to 17.
 * @param input the program's lines, caps and splits, and the scope that reads the facts of the job
 * @returns amounts in dollars; `total` is null while a rebate or a split is unknown, or if no line applies
 * @example
 * const scope = createScope(program, book.read, dates);
 * calculateAmounts({ program, scope, stage: 'draft', savings: 'forecast', isIneligible: false }).total; // 4000
 */
export const calculateAmounts = (input: CalculationInput): Amounts => finalizeAmounts(calculateLines(input));

/**
 * Finishes the amounts after stacking. Some lines are paid only together with other lines (`with`). If none of those other lines is paid, removes the amount of
 * the line. Then divides the amounts among payees.
 */
export function finalizeAmounts(draft: DraftAmounts): Amounts {
  const { working, scope, program, capped } = draft;
  dropUnaccompaniedLines(working);
  for (const current of working) if (hasAmount(current)) current.result.amount = toDollars(current.cents);
  const programLines = working.filter(({ line }) => isPaidByProgram(line));
  const open = splitLines(working, program.splits, scope);
  const amounts: Amounts = {
    ...totalOf(programLines, open),
    lines: working.map(({ result }) => result),
    steps: [...capped.steps],
    ...notes(draft, programLines),
  };
  if (amounts.total === null) return amounts;
  Object.assign(amounts, sumShares(programLines.flatMap((current) => (hasAmount(current) && current.result.shares ? [current.result.shares] : []))));
  amounts.steps.push(...splitSteps(amounts, program.splits[0]?.source ?? ''));
  return amounts;
}

const NOTHING = { total: null, homeowner: null, contractor_incentive: null, platform_fee: null, payable: null } as const;

/**
 * Calculates the total. An unknown rebate makes the total unknown, and `so_far` has the known sum. An unknown bonus does not make the total unknown. If no line
 * pays, the total is 0 if a line fails its requirements, and null otherwise. An undecided split also makes the total unknown. Source:
 * docs/spec/rule-language.md, rules 13 and 14.
 */
function totalOf(own: readonly WorkingLine[], open: readonly string[]): Omit<Amounts, 'lines' | 'steps'> {
  const rebates = own.filter(({ line, result }) => line.kind === 'rebate' && result.state === 'unknown');
  const missing = [...new Set([...rebates.flatMap(({ result }) => result.missing), ...open])];
  const sum = toDollars(sumLines(own.filter(hasAmount)));
  if (rebates.length > 0 || open.length > 0) return { ...NOTHING, state: 'incomplete', missing, so_far: sum };
  if (!own.some(hasAmount)) return { ...NOTHING, state: 'none', missing, ...(own.some(({ result }) => result.state === 'unmet') && { total: 0 }) };
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

function splitSteps({ total, homeowner, contractor_incentive, platform_fee }: Amounts, source: string): CalculationStep[] {
  const row = (rule: string, label: string, after: number | null): CalculationStep => ({
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

/** Returns the names of unknown rebates and undecided caps, which block an approval. Unknown bonuses do not block an approval. */
export const blockersOfApproval = ({ lines, at_most = [] }: Pick<Amounts, 'lines' | 'at_most'>): string[] => [
  ...lines.filter((line) => line.state === 'unknown' && (line.kind ?? 'rebate') === 'rebate' && !line.companion).map(({ name }) => name),
  ...at_most.map(({ cap }) => cap),
];

/**
 * Returns the amounts at approval: unknown bonuses get the state `none`, and `may_be_more` is removed. The caller records in the history which bonuses were
 * dropped.
 */
export function dropUndecidedBonuses(amounts: Amounts): Amounts {
  const { may_be_more: _dropped, ...others } = amounts;
  const lines = amounts.lines.map((line): LineResult => (line.kind === 'bonus' && line.state === 'unknown' ? { ...line, state: 'none', missing: [] } : line));
  return { ...others, lines };
}

/**
 * Returns the largest amount in dollars that a household cap leaves for a new promise, with the name of the cap. A household cap limits the payments to a home
 * over all its jobs. Returns null if no household cap with a known amount is certainly in force. The amount includes lines outside the cap, such as an
 * installer incentive.
 */
export function householdLimit(
  { caps, lines }: Pick<DraftAmounts['program'], 'caps' | 'lines'>,
  { lines: results }: Pick<Amounts, 'lines'>,
  { read, isValid }: ProgramScope,
): { limit: number; name: string } | null {
  const limits = caps.flatMap((cap) => {
    if (cap.when && !isKnownTrue(cap.when, read)) return [];
    const limit = cap.kind === 'household' && isValid(cap, cap.basis) ? capLimit(cap, read) : undefined;
    if (!limit || !('cents' in limit)) return [];
    const uncapped = lines
      .filter((line) => isPaidByProgram(line) && !isCappedLine(cap, line))
      .map((line) => results.find(({ key }) => key === line.key)?.amount ?? 0);
    return [{ limit: toDollars(uncapped.reduce((sum, dollars) => sum + toCents(dollars), limit.cents)), name: cap.name }];
  });
  return limits.sort((a, b) => a.limit - b.limit)[0] ?? null;
}
