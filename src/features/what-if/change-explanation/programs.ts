import { isInternal } from '@/access';
import { sharesWithoutFee } from '@/features/job-programs';
import { canSeeAmounts } from '@/job';
import type { JobState } from '@/job-data';
import type { ViewContext } from '@/job-view';
import type { EligibilityResult } from '@/rules/eligibility';
import type { Amounts, LineResult } from '@/rules/incentives';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';

export type StoredEvaluation = {
  program_version: number;
  at: Date;
  facts: Readonly<Record<string, unknown>>;
  eligibility: EligibilityResult;
  amounts: Amounts;
};

type Pair<T> = { before: T; after: T };

/** Differences between two evaluations of a program, limited to what this viewer may see. */
export type ChangedProgram = {
  eligibility: Pair<EligibilityResult['status'] | null>;
  reasons: Pair<string[]>;
  criteria: (Pair<EligibilityResult['criteria'][number]['state'] | null> & { key: string; name: string })[];
  amounts?: {
    lines: (Pair<number | null> & { key: string; name: string })[];
    homeowner: Pair<number | null>;
    contractor: Pair<number | null>;
    total?: Pair<number | null>;
  };
};

export function compareProgram(before: StoredEvaluation | undefined, after: StoredEvaluation, state: JobState, { actor }: ViewContext): ChangedProgram {
  const criteriaOf = (evaluation: StoredEvaluation | undefined) => new Map(evaluation?.eligibility.criteria.map((criterion) => [criterion.key, criterion]));
  const [was, is] = [criteriaOf(before), criteriaOf(after)];
  const criteria = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const pair = { before: was.get(key)?.state ?? null, after: is.get(key)?.state ?? null };
    return pair.before === pair.after ? [] : [{ key, name: is.get(key)?.name ?? was.get(key)?.name ?? key, ...pair }];
  });
  const reasonsOf = (evaluation: StoredEvaluation | undefined) => evaluation?.eligibility.reasons.map((reason) => INELIGIBILITY_LABELS[reason]) ?? [];
  return {
    eligibility: { before: before?.eligibility.status ?? null, after: after.eligibility.status },
    reasons: { before: reasonsOf(before), after: reasonsOf(after) },
    criteria,
    ...(canSeeAmounts(state, actor) && { amounts: movedAmounts(before?.amounts, after.amounts, isInternal(actor)) }),
  };
}

function movedAmounts(before: Amounts | undefined, after: Amounts, isStaff: boolean): NonNullable<ChangedProgram['amounts']> {
  const amountOf = (line: LineResult | undefined) => (line ? (isStaff ? line.amount : sharesWithoutFee(line)) : null);
  const keys = [...new Set([...(before?.lines ?? []), ...after.lines].map(({ key }) => key))];
  const lines = keys.flatMap((key) => {
    const [was, is] = [before?.lines.find((line) => line.key === key), after.lines.find((line) => line.key === key)];
    const pair = { before: amountOf(was), after: amountOf(is) };
    return pair.before === pair.after ? [] : [{ key, name: is?.name ?? was?.name ?? key, ...pair }];
  });
  return {
    lines,
    homeowner: { before: before?.homeowner ?? null, after: after.homeowner },
    contractor: { before: before?.contractor_incentive ?? null, after: after.contractor_incentive },
    ...(isStaff && { total: { before: before?.total ?? null, after: after.total } }),
  };
}
