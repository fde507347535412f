import { effect, type Feature, maySeeAmounts } from '@/job';
import { toDollars } from '@/platform';
import { livePrograms } from '@/record';
import { shareRebate } from './effect';
import { costOfWork, leftToPay, otherIncentivesOf } from './left-to-pay';
import { SHARE_REBATE } from './named-effects';

declare module '@/view/feature' {
  interface GuestParts {
    /** What the homeowner pays after everything that was shared; null while it is not known. */
    left_to_pay: number | null;
    /** What it is the rest of: the cost of the work, and what is claimed beside the programs. Null where nothing is left to say. */
    bill: { work: number; other_incentives: number } | null;
  }
}

export const rebates: Feature = {
  effects: [effect(SHARE_REBATE, shareRebate)],
  view: {
    job: (state, facts, { actor }) => {
      if (!maySeeAmounts(state, actor)) return {};
      const amounts = livePrograms(state).map((program) => program.amounts);
      return { left_to_pay: leftToPay(amounts, facts.read) };
    },
    guest: (state, facts, { actor }) => {
      const programs = livePrograms(state);
      // A number that holds what was not shared yet would tell it.
      if (!maySeeAmounts(state, actor) || programs.some(({ shared, amounts }) => !shared && amounts.homeowner)) return {};
      const amounts = programs.map((program) => program.amounts);
      const [left_to_pay, work] = [leftToPay(amounts, facts.read), costOfWork(facts.read)];
      const bill = left_to_pay === null || work === null ? null : { work, other_incentives: toDollars(otherIncentivesOf(amounts, facts.read)) };
      return { left_to_pay, bill };
    },
  },
};
