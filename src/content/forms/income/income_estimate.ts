import { JOB_OFFICE_ROLES } from '@/access';
import { choice, defineTask, wholeNumber } from '@/rules/forms';
import { INCOME_LEVELS } from './income_levels';

export const incomeEstimate = defineTask({
  key: 'income_estimate',
  version: 2,
  title: 'Income estimate',
  purpose: 'The household’s own estimate. It shows which rebate to expect before the income is verified.',
  stage: 'draft',
  set: 'income',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['homeowner_contact'],
  satisfies: 'income_estimate',
  // The income bands in dollars depend on the household size, so a change of the size requires a recheck.
  recheckOn: [{ fact: 'number_of_occupants' }],
  editors: [...JOB_OFFICE_ROLES, 'program', 'homeowner'],
  fields: {
    number_of_occupants: wholeNumber('People in the household').fact().between(1, 20).required().help('Everyone who lives in the home.'),
    income_level: choice('Household income compared with the area median income (AMI)', INCOME_LEVELS)
      .fact()
      .required()
      .help('Gross yearly income of everyone in the home.'),
    will_qualify_low_income: choice('Do you expect to qualify as low income?', { yes: 'Yes', no: 'No', dont_know: "I don't know" }).fact().asked('by_program'),
  },
  guestWords: {
    title: 'Your household’s income',
    purpose: 'An estimate that shows which rebate to expect. Proof comes later.',
    labels: {
      number_of_occupants: 'How many people live in the home?',
      income_level: 'Which is closest to your household’s yearly income?',
    },
    helps: { income_level: 'Before taxes, for everyone in the home combined.' },
  },
});
