import { effect, type Feature, maySeeAmounts } from '@/job';
import { livePrograms } from '@/record';
import { shareRebate } from './effect';
import { leftToPay } from './left-to-pay';

export const rebates: Feature = {
  effects: [effect('share_rebate', shareRebate)],
  view: {
    job: (state, facts, { actor }) => {
      if (!maySeeAmounts(state, actor)) return {};
      const amounts = livePrograms(state).map((program) => program.amounts);
      return { left_to_pay: leftToPay(amounts, facts.read) };
    },
  },
};
