import { effect, type Feature, maySeeAmounts } from '@/job';
import { livePrograms } from '@/record';
import { shareRebate } from './effect';
import { leftToPay } from './left-to-pay';
import { SHARE_REBATE } from './named-effects';

export const rebates: Feature = {
  effects: [effect(SHARE_REBATE, shareRebate)],
  view: {
    job: (state, facts, { actor }) => {
      if (!maySeeAmounts(state, actor)) return {};
      const amounts = livePrograms(state).map((program) => program.amounts);
      return { left_to_pay: leftToPay(amounts, facts.read) };
    },
  },
};
