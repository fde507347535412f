import { effect, type Feature, maySeeAmounts } from '@/job';
import { livePrograms } from '@/record';
import { shareRebate } from './effect';
import { leftToPay } from './left-to-pay';
import { SHARE_REBATE } from './named-effects';

declare module '@/view/feature' {
  interface GuestParts {
    /** What the homeowner pays after everything that was shared; null while it is not known. */
    left_to_pay: number | null;
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
      return {
        left_to_pay: leftToPay(
          programs.map(({ amounts }) => amounts),
          facts.read,
        ),
      };
    },
  },
};
