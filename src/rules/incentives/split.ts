import { type Cents, percentOf, toCents, toDollars } from '@/platform';
import { evaluateTruth } from '@/rules/conditions';
import { measureNumber, type ProgramScope } from '@/rules/program-parameters';
import type { Line, Split } from './line';
import { hasAmount, isPaidByProgram, type Shares, type WorkingLine } from './result';

type Divided = { homeowner: Cents; contractor: Cents; fee: Cents; payee: 'contractor' | 'homeowner'; source: string };

/**
 * Divides the amount of each rebate and bonus by the first split that applies, and stores the shares in its result. Returns the inputs that are missing to
 * choose a split or to read its percentages.
 */
export function splitLines(working: readonly WorkingLine[], splits: readonly Split[], scope: ProgramScope): string[] {
  const missing: string[] = [];
  for (const current of working) {
    if (!isPaidByProgram(current.line) || !hasAmount(current)) continue;
    const divided = divide(current, splits, scope);
    if ('missing' in divided) missing.push(...divided.missing);
    else
      current.result.shares = {
        homeowner: toDollars(divided.homeowner),
        contractor: toDollars(divided.contractor),
        fee: toDollars(divided.fee),
        payee: divided.payee,
      };
  }
  return [...new Set(missing)];
}

/**
 * Divides the amount of a line. Money for the contractor or the program is not divided. If the money is for the homeowner, the shares of other recipients are
 * rounded down, and the homeowner gets the rest.
 * Source: docs/spec/rule-language.md, rule 16.
 */
function divide({ line, cents }: WorkingLine, splits: readonly Split[], scope: ProgramScope): Divided | { missing: string[] } {
  const split = splitOf(line, splits, scope);
  if ('missing' in split) return split;
  const { payee, source } = split;
  if (line.to === 'contractor') return { homeowner: 0, contractor: cents, fee: 0, payee, source };
  if (line.to === 'program') return { homeowner: 0, contractor: 0, fee: cents, payee, source };
  const share = measureNumber(split.contractor, scope.read);
  const cost = measureNumber(split.fee, scope.read);
  if (!share.known || !cost.known) return { missing: [share, cost].flatMap((part) => (part.known ? [] : part.missing)) };
  const contractor = percentOf(cents, share.number);
  const fee = percentOf(cents, cost.number);
  return { homeowner: cents - contractor - fee, contractor, fee, payee, source };
}

function splitOf(line: Line, splits: readonly Split[], scope: ProgramScope): Pick<Split, 'contractor' | 'fee' | 'payee' | 'source'> | { missing: string[] } {
  for (const split of splits) {
    if (split.lines && split.lines !== 'all' && !split.lines.includes(line.key)) continue;
    if (!scope.isValid(split, split.basis)) continue;
    const gate = split.when ? evaluateTruth(split.when, scope.read) : undefined;
    if (gate?.value === false) continue;
    return gate?.value === 'unknown' ? { missing: gate.missing } : split;
  }
  return { contractor: 0, fee: 0, payee: 'homeowner', source: line.source };
}

/** Returns two kinds of sums in dollars: the shares by recipient, and the payments by payee. */
export function sumShares(shares: readonly (Shares & { payee: 'contractor' | 'homeowner' })[]) {
  const cents = { homeowner: 0, contractor: 0, fee: 0, toContractor: 0, toHomeowner: 0 };
  const add = (to: keyof typeof cents, dollars: number) => {
    cents[to] += toCents(dollars);
  };
  for (const { homeowner, contractor, fee, payee } of shares) {
    add('homeowner', homeowner);
    add('contractor', contractor);
    add('fee', fee);
    add(payee === 'contractor' ? 'toContractor' : 'toHomeowner', homeowner);
    add('toContractor', contractor);
  }
  return {
    homeowner: toDollars(cents.homeowner),
    contractor_incentive: toDollars(cents.contractor),
    platform_fee: toDollars(cents.fee),
    payable: { contractor: toDollars(cents.toContractor), homeowner: toDollars(cents.toHomeowner) },
  };
}
