import { type Cents, splitInProportion, toCents, toDollars } from '@/platform';
import type { IneligibilityReason } from '@/rules/tasks';
import type { Line } from './line';

/** One step of the explanation: the rule, and the amount in dollars before and after the rule. */
export type CalculationStep = {
  step: 'base' | 'factor' | 'cap' | 'stacking' | 'split';
  rule: string;
  label: string;
  before: number;
  after: number;
  /** Values that the rule read, by name. */
  inputs: Record<string, unknown>;
  source: string;
};

/**
 * Requirement of a line that is not met, so the line or the list row is not paid. `source`: ID of the requirement's source. `inputs`: values that decided the
 * requirement, by fact. `row`: number of the list row, from 1.
 */
export type UnmetRequirement = {
  key: string;
  name: string;
  reason: IneligibilityReason;
  fix: string;
  source: string;
  inputs: Record<string, unknown>;
  row?: number;
};

/**
 * State of a line.
 *
 * - `amount`: the line has an amount.
 * - `none`: the line does not apply.
 * - `unmet`: a requirement is not met.
 * - `unknown`: `missing` lists the facts to answer, and `why` explains the failed lookups.
 * - `withheld`: the home is not eligible for the program.
 */
export type LineState = 'amount' | 'none' | 'unmet' | 'unknown' | 'withheld';

export type LineResult = {
  key: string;
  name: string;
  services: string[];
  /** Kind of the line. Absent in old stored results, which have only `companion`. */
  kind?: Line['kind'];
  to?: 'homeowner' | 'contractor' | 'program';
  companion: boolean;
  state: LineState;
  amount: number | null;
  missing: string[];
  why?: string[];
  /** True if the program does not publish the amount, so staff enter the amount. */
  unpublished?: true;
  unmet?: UnmetRequirement[];
  /** Requirements of a later stage that are assumed to be met. */
  assumed?: string[];
  steps: CalculationStep[];
  /** For optional lines: the amount that the line pays or would pay if it were chosen. Absent if the line does not apply. */
  offer?: { amount: number | null; missing: string[] };
  /** Division of the amount among payees. */
  shares?: Shares & { payee: 'contractor' | 'homeowner' };
};

export type Shares = { homeowner: number; contractor: number; fee: number };

export type InstalmentResult = {
  key: string;
  name: string;
  payee: 'contractor' | 'homeowner';
  amount: number | null;
  opens: 'reserved' | 'enrolled' | { task: string };
};

export type Amounts = {
  /** `incomplete`: the total is unknown. `none`: no line pays. */
  state: 'calculated' | 'incomplete' | 'none';
  lines: LineResult[];
  missing: string[];
  /** Total in dollars. Null while a part of it is unknown, because people would mistake a partial sum for the promised amount. Also null if no line applies. */
  total: number | null;
  /** Sum of the known lines while the total is unknown. */
  so_far?: number;
  /** Names of unknown bonuses, which can increase the total. */
  may_be_more?: string[];
  /** Caps and stacking limits with unknown amounts. If there are any, the total is only an upper bound. */
  at_most?: { cap: string; missing: string[] }[];
  /** Programs that have priority over this program and whose amounts are unknown, so the total may decrease. */
  may_be_less?: string[];
  homeowner: number | null;
  contractor_incentive: number | null;
  platform_fee: number | null;
  /** Dollars to pay to each payee. */
  payable: { contractor: number; homeowner: number } | null;
  instalments?: InstalmentResult[];
  /**
   * Cost that remains after the rebate of the program and the companion lines (money from payers other than the program). Absent if the program has no cap of
   * kind `cost_left`.
   */
  left_to_pay?: number | null;
  /** Number of paid units for each cap of kind `units`, by the `family` of the cap. */
  units?: Record<string, number>;
  steps: CalculationStep[];
};

/** Line during the calculation. `result`: result that will be returned. `parts`: amounts of the individual units in cents, which add up to `cents`. */
export type WorkingLine = { line: Line; result: LineResult; cents: Cents; parts: Cents[] };

/** Returns true if the program's payment includes a platform fee, which neither homeowner nor contractor gets. */
export const hasPlatformFee = ({ platform_fee, lines }: Pick<Amounts, 'platform_fee' | 'lines'>): boolean =>
  (platform_fee ?? 0) > 0 || lines.some(({ shares }) => (shares?.fee ?? 0) > 0);

/** Returns the visibility class of gross amounts. Amounts that include a platform fee are visible to staff only. */
export const visibilityOfGrossAmounts = (...results: (Amounts | undefined)[]): 'gross_amounts' | 'amounts' =>
  results.some((amounts) => amounts && hasPlatformFee(amounts)) ? 'gross_amounts' : 'amounts';

/**
 * Returns a promised amount minus its platform fee, in dollars. The fee is the same share as in the calculated total. Returns null if a line has a fee but the
 * total is unknown or 0.
 */
export function withoutPlatformFee(amounts: Pick<Amounts, 'total' | 'platform_fee' | 'lines'>, promised: number): number | null {
  if (!hasPlatformFee(amounts)) return promised;
  const { total, platform_fee } = amounts;
  if (!total || platform_fee === null) return null;
  return withoutFeeShare(promised, { total, platform_fee });
}

/** Returns a decided amount minus its platform fee, in dollars. The fee is the same share as in the calculated total. */
export function withoutFeeShare(decided: number, { total, platform_fee }: { total: number; platform_fee: number }): number {
  const [withoutFee = 0] = splitInProportion(toCents(decided), [toCents(total) - toCents(platform_fee), toCents(platform_fee)]);
  return toDollars(withoutFee);
}

/** Returns true for rebates and bonuses, which are the lines that the program itself pays. */
export const isPaidByProgram = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'rebate' || kind === 'bonus';

export const hasAmount = ({ result }: WorkingLine): boolean => result.state === 'amount';
