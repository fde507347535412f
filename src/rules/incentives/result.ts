import { type Cents, splitInProportion, toCents, toDollars } from '@/platform';
import type { IneligibilityReason } from '@/rules/tasks';
import type { Line } from './line';

/** One row of the explanation, in dollars: how a rule changed the amount. */
export type Step = {
  step: 'base' | 'factor' | 'cap' | 'stacking' | 'split';
  rule: string;
  label: string;
  before: number;
  after: number;
  /** Names that were read, with their values. */
  inputs: Record<string, unknown>;
  source: string;
};

/**
 * Reason why a measure is not paid. `source`: id of the requirement's source. `inputs`: values that decided it, by fact. `row`: row of the list,
 * starting at 1.
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
 * `none`: does not apply. `unmet`: a requirement is not met. `unknown`: `missing` lists the facts to answer, `why` the failed lookups. `withheld`:
 * the program is not eligible.
 */
export type LineState = 'amount' | 'none' | 'unmet' | 'unknown' | 'withheld';

export type LineResult = {
  key: string;
  name: string;
  services: string[];
  /** Results stored before lines had kinds contain only `companion`. */
  kind?: Line['kind'];
  to?: 'homeowner' | 'contractor' | 'program';
  companion: boolean;
  state: LineState;
  amount: number | null;
  missing: string[];
  why?: string[];
  /** The program publishes no amount: staff type the amount. */
  unpublished?: true;
  unmet?: UnmetRequirement[];
  /** Requirements of a later stage that are assumed to be met. */
  assumed?: string[];
  steps: Step[];
  /** Optional lines only: the amount the line would pay, chosen or not. Absent if it does not apply. */
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
  /** `incomplete`: a rebate is unknown. `none`: no line pays. */
  state: 'calculated' | 'incomplete' | 'none';
  lines: LineResult[];
  missing: string[];
  /** Null while incomplete, because people would take a partial sum for the promised amount. */
  total: number | null;
  /** Known sum while the total is unknown. */
  so_far?: number;
  /** Bonuses that are unknown: the total may increase. */
  may_be_more?: string[];
  /** Caps whose cost or share is unknown: the total is an upper bound. */
  at_most?: { cap: string; missing: string[] }[];
  /** Other programs that are unknown and take precedence: the total may decrease. */
  may_be_less?: string[];
  homeowner: number | null;
  contractor_incentive: number | null;
  platform_fee: number | null;
  /** Payments by payee. */
  payable: { contractor: number; homeowner: number } | null;
  instalments?: InstalmentResult[];
  /** Remaining cost after the program and its companions. Absent if the program has no such cap. */
  left_to_pay?: number | null;
  /** Paid units, by family of programs that share a unit cap. */
  units?: Record<string, number>;
  steps: Step[];
};

/** Line during the calculation: cents, and the result that will be returned. `parts`: the amount of each unit. */
export type WorkingLine = { line: Line; result: LineResult; cents: Cents; parts: Cents[] };

/** True if the amounts include a platform fee: the program's payment minus the amounts for homeowner and contractor. */
export const hasPlatformFee = ({ platform_fee, lines }: Pick<Amounts, 'platform_fee' | 'lines'>): boolean =>
  (platform_fee ?? 0) > 0 || lines.some(({ shares }) => (shares?.fee ?? 0) > 0);

/** Returns the visibility class of gross amounts. Amounts that include a platform fee are visible to staff only. */
export const visibilityOfGross = (...results: (Amounts | undefined)[]): 'internal' | 'amounts' =>
  results.some((amounts) => amounts && hasPlatformFee(amounts)) ? 'internal' : 'amounts';

/** Returns the part of a promised amount without the platform fee, in the same proportion as in the calculated total. */
export function withoutPlatformFee(amounts: Pick<Amounts, 'total' | 'platform_fee' | 'lines'>, promised: number): number | null {
  if (!hasPlatformFee(amounts)) return promised;
  const { total, platform_fee } = amounts;
  if (!total || platform_fee === null) return null;
  return toPeople(promised, { total, platform_fee });
}

/** Returns a decided amount without the platform fee, in dollars; the fee keeps its proportion. */
export function toPeople(decided: number, { total, platform_fee }: { total: number; platform_fee: number }): number {
  const [people = 0] = splitInProportion(toCents(decided), [toCents(total) - toCents(platform_fee), toCents(platform_fee)]);
  return toDollars(people);
}

/** Rebates and bonuses: lines that the program itself pays and limits. */
export const isPaidByProgram = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'rebate' || kind === 'bonus';

/** True if the line has an amount. */
export const isPaying = ({ result }: WorkingLine): boolean => result.state === 'amount';
