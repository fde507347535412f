import { type Cents, splitInProportion, toCents, toDollars } from '@/platform';
import type { IneligibilityReason } from '@/rules/tasks';
import type { Line } from './line';

/** One row of the explanation, in dollars: what a rule did to the amount. */
export type Step = {
  step: 'base' | 'factor' | 'cap' | 'stacking' | 'split';
  rule: string;
  label: string;
  before: number;
  after: number;
  /** Names read, with their values. */
  inputs: Record<string, unknown>;
  source: string;
};

/**
 * Why a measure is not paid. `source`: the id of the source of the requirement. `inputs`: the values that decided it, by the
 * name of the fact. `row`: the row of the list, the first is 1.
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
 * `none`: nothing to pay for here. `unmet`: the measure is not what it must be. `unknown` gives no amount: what is
 * missing says what to answer, `why` what was looked for and is not there. `withheld`: the program is not eligible.
 */
export type LineState = 'amount' | 'none' | 'unmet' | 'unknown' | 'withheld';

export type LineResult = {
  key: string;
  name: string;
  services: string[];
  /** Results kept before lines had kinds say only `companion`. */
  kind?: Line['kind'];
  to?: 'homeowner' | 'contractor' | 'program';
  companion: boolean;
  state: LineState;
  amount: number | null;
  missing: string[];
  why?: string[];
  /** The program publishes no amount for it: people type what the program told them, or have. */
  unpublished?: true;
  unmet?: UnmetRequirement[];
  /** Requirements whose stage has not come: taken as met. */
  assumed?: string[];
  steps: Step[];
  /** Of a line people choose: what it would bring, chosen or not. Absent where it cannot be had. */
  offer?: { amount: number | null; missing: string[] };
  /** Who gets how much of it. */
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
  /** `incomplete` while a rebate waits for answers; `none` when no line pays. */
  state: 'calculated' | 'incomplete' | 'none';
  lines: LineResult[];
  missing: string[];
  /** Null while incomplete: a sum of some of the lines would be taken for the promise. */
  total: number | null;
  /** What is certain while the total is not. */
  so_far?: number;
  /** A bonus is not known yet: the total may still grow. */
  may_be_more?: string[];
  /** Limits whose cost or share is not known: the total is at most this. */
  at_most?: { cap: string; missing: string[] }[];
  /** Another program is not known yet, and this one yields to it. */
  may_be_less?: string[];
  homeowner: number | null;
  contractor_incentive: number | null;
  platform_fee: number | null;
  /** What the program pays to whom. */
  payable: { contractor: number; homeowner: number } | null;
  instalments?: InstalmentResult[];
  /** What is left of the cost after the program and its companions; absent where the program does not look at it. */
  left_to_pay?: number | null;
  /** Units that are paid, by the family of programs that share a limit of them. */
  units?: Record<string, number>;
  steps: Step[];
};

/** A line while it is worked on: cents beside what will be said of it. `parts`: its units, each with its own amount. */
export type WorkingLine = { line: Line; result: LineResult; cents: Cents; parts: Cents[] };

/** A platform's fee lies between what the program pays and what comes to people. */
export const hasPlatformFee = ({ platform_fee, lines }: Pick<Amounts, 'platform_fee' | 'lines'>): boolean =>
  (platform_fee ?? 0) > 0 || lines.some(({ shares }) => (shares?.fee ?? 0) > 0);

/** What a program pays in all, a platform's fee with it, stays among staff. */
export const visibilityOfGross = (...results: (Amounts | undefined)[]): 'internal' | 'amounts' =>
  results.some((amounts) => amounts && hasPlatformFee(amounts)) ? 'internal' : 'amounts';

/** What of an amount that the program promised comes to people: the same part of it as of the calculated total. */
export function withoutPlatformFee(amounts: Pick<Amounts, 'total' | 'platform_fee' | 'lines'>, promised: number): number | null {
  if (!hasPlatformFee(amounts)) return promised;
  const { total, platform_fee } = amounts;
  if (!total || platform_fee === null) return null;
  return toPeople(promised, { total, platform_fee });
}

/** The part of a decided amount that is no platform fee, where the fee keeps its proportion. */
export function toPeople(decided: number, { total, platform_fee }: { total: number; platform_fee: number }): number {
  const [people = 0] = splitInProportion(toCents(decided), [toCents(total) - toCents(platform_fee), toCents(platform_fee)]);
  return toDollars(people);
}

/** Rebates and bonuses: what the program itself pays and limits. */
export const isPaidByProgram = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'rebate' || kind === 'bonus';

export const isPaying = ({ result }: WorkingLine): boolean => result.state === 'amount';
