import { canSeeAmounts, defineEffect, type Feature, programForJob } from '@/job';
import { activePrograms } from '@/job-data';
import { type AmountChangeView, amountFor } from '@/job-view';
import { currentAmounts } from '@/rules/incentives';
import { programName } from '@/rules/programs';
import { amountChangesFor } from './change-view';
import { shareRebateEffect } from './effect';
import { SHARE_REBATE } from './named-effects';
import { offerFacts } from './offers';
import { costBasisOf, homeownerBillOf, remainingCost } from './remaining-cost';

declare module '@/job-view/feature' {
  interface GuestParts {
    /** Bill for the work, deductions and later payments in dollars; null while the cost or an amount is unknown. */
    bill: {
      work: number;
      off_the_bill: { program: string; amount: number }[];
      to_pay: number;
      /** `within_days`: days until payment after the program accepts the finished work. */
      later: { program: string; amount: number; within_days: number | null }[];
      other_incentives: number;
      after_all: number;
    } | null;
    /** Amounts of this guest (the homeowner) that changed after the application was submitted. */
    amount_changes: (AmountChangeView & { key: string; program: string })[];
  }
}

/** Rebates feature: the effect that shares the rebate with the homeowner, the fact about optional incentive lines, and views. */
export const rebatesFeature: Feature = {
  effects: [defineEffect(SHARE_REBATE, shareRebateEffect)],
  facts: offerFacts,
  view: {
    program: (program, state, _facts, context) => ({ amount_changes: amountChangesFor(program, state, context) }),
    job: (state, facts, { actor }) => {
      if (!canSeeAmounts(state, actor)) return {};
      const amounts = activePrograms(state).map(currentAmounts);
      return { left_to_pay: remainingCost(amounts, facts.read), cost_basis: costBasisOf(amounts, facts.read) };
    },
    guest: (state, facts, context) => {
      const programs = activePrograms(state);
      const { actor } = context;
      // Omit the remaining cost, because it would reveal amounts that are not shared yet.
      if (!canSeeAmounts(state, actor) || programs.some(({ shared, amounts }) => !shared && amounts.homeowner)) return {};
      const bill = homeownerBillOf(
        programs.map((program) => ({ program: program.key, amounts: amountFor(state, program, actor, facts.read)?.amounts ?? currentAmounts(program) })),
        facts.read,
      );
      const amount_changes = state.programs.flatMap((program) =>
        amountChangesFor(program, state, context).map((change) => ({ ...change, key: program.key, program: programName(context, program.key) })),
      );
      if (!bill) return { bill, amount_changes };
      const name = (key: string) => programName(context, key);
      const daysToPay = (key: string) => {
        const program = programs.find((one) => one.key === key);
        return (program && programForJob(context, program)?.settings.pay_within_days?.value) ?? null;
      };
      return {
        amount_changes,
        bill: {
          ...bill,
          off_the_bill: bill.off_the_bill.map(({ program, amount }) => ({ program: name(program), amount })),
          later: bill.later.map(({ program, amount }) => ({ program: name(program), amount, within_days: daysToPay(program) })),
        },
      };
    },
  },
};
