import { isInternal } from '@/access';
import { amountsView } from '@/features/job-programs';
import type { JobState } from '@/job-data';
import type { ViewContext } from '@/job-view';
import type { Amounts, UnmetRequirement } from '@/rules/incentives';
import type { Program } from '@/rules/programs';
import type { MoneyView } from './contract';

type Beside = {
  locate: (fact: string) => MoneyView['missing'][number]['asked'];
  changes: (line: string, unmet: UnmetRequirement) => MoneyView['lines'][number]['unmet'][number]['changes'];
};

/**
 * Returns the amounts of a program for this viewer. Staff see the whole calculation. Contractors see only the homeowner's and the contractor's shares, not the
 * steps, factors or totals from which they could calculate the platform fee.
 */
export function moneyView(amounts: Amounts, program: Program, state: JobState, context: ViewContext, { locate, changes }: Beside): MoneyView {
  const isStaff = isInternal(context.actor);
  const visibleAmounts = amountsView(amounts, state, context.actor, program);
  return {
    homeowner: amounts.homeowner,
    contractor_incentive: amounts.contractor_incentive,
    ...(isStaff && { total: amounts.total }),
    ...(visibleAmounts.platform_fee !== undefined && isStaff && { platform_fee: visibleAmounts.platform_fee }),
    lines: visibleAmounts.lines.map(({ key, name, state: lineState, kind, amount, why, unmet, steps }, index) => {
      const line = amounts.lines[index];
      return {
        key,
        name,
        state: lineState,
        kind,
        amount,
        why,
        unmet: unmet.map((one, at) => {
          const unmetEntry = line?.unmet?.[at];
          return { ...one, changes: unmetEntry ? changes(key, unmetEntry) : [] };
        }),
        ...(isStaff && { steps: steps.map(({ label, before, after, source }) => ({ label, before, after, source })) }),
      };
    }),
    open: visibleAmounts.open,
    missing: visibleAmounts.missing.map(({ fact, label }) => ({ label, asked: locate(fact) })),
  };
}
