import { choice, defineTask, wholeNumber } from '@/rules/forms';
import { INCOME_LEVELS } from './income_levels';

export const homeownerIncomeEstimate = defineTask({
  key: 'homeowner_income_estimate',
  version: 1,
  title: 'Tell us about your home: income estimate',
  purpose: 'This is an estimate. Proof comes later.',
  stage: 'draft',
  set: 'customer',
  owner: 'homeowner',
  sendTo: ['homeowner'],
  after: ['homeowner_contact'],
  satisfies: 'income_estimate',
  // The income bands in dollars depend on the household size, so a change of the size requires a recheck.
  recheckOn: [{ fact: 'number_of_occupants' }],
  editors: ['homeowner', 'ops', 'program'],
  fields: {
    number_of_occupants: wholeNumber('How many people live in the home?').fact().between(1, 20).required(),
    income_level: choice("Which is closest to your household's yearly income?", INCOME_LEVELS)
      .fact()
      .required()
      .help('Before taxes, for everyone in the home combined. Your contractor and the program see only the range you choose.'),
  },
});
