import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { isKeyOf, isStringArray, keysOf } from '@/platform';
import { when } from '@/rules/conditions';
import { JOB_SCOPES, SERVICES, SERVICES_OF_SCOPE } from '@/rules/facts';
import { type AutofillRule, checkbox, choice, choices, defineTask, email, labeledYesNo, phone, text, wholeNumber } from '@/rules/forms';

/**
 * Services that the page /create offers. Omits insulation and air sealing, because the tasks about the building shell ask for them. Omits "other", because this
 * service belongs to no trade.
 */
const OFFERED = Object.fromEntries(Object.entries(SERVICES).filter(([service]) => !['insulation', 'air_sealing', 'other'].includes(service)));

/** Adds the trades that newly selected services belong to. */
const fillTrades: AutofillRule = {
  name: 'trades_of_services',
  run: (answers, before) => {
    const chosen = answers.services_being_installed;
    if (!isStringArray(chosen)) return answers;
    const earlier = isStringArray(before.services_being_installed) ? before.services_being_installed : [];
    const added = chosen.filter((service) => !earlier.includes(service));
    const trades = keysOf(JOB_SCOPES).filter((scope) => added.some((service) => isKeyOf(SERVICES, service) && SERVICES_OF_SCOPE[scope].includes(service)));
    const selectedScopes = isStringArray(answers.job_scope) ? answers.job_scope : [];
    const missing = trades.filter((scope) => !selectedScopes.includes(scope));
    return missing.length === 0 ? answers : { ...answers, job_scope: [...selectedScopes, ...missing] };
  },
};

export const CREATE_JOB = 'create_job';

/**
 * Questions of the page /create that belong to a task. Address, unit and programs are stored in the job itself. The task is complete from the start and
 * provides the first facts.
 */
export const createJob = defineTask({
  key: CREATE_JOB,
  version: 3,
  title: 'Create job',
  purpose: 'Register a homeowner and a home, and pick programs.',
  stage: 'create',
  set: 'customer',
  owner: 'contractor',
  clone: 'homeowner',
  optional: true,
  fields: {
    first_name: text('First name').fact().required(),
    last_name: text('Last name').fact().required(),
    homeowner_has_no_email: checkbox('Homeowner has no email').fact().help('No emails are sent, and documents are signed on paper.'),
    email: email('Email').fact().visible(when('homeowner_has_no_email').isNot(true)).required().help('Invites go here.'),
    phone_number: phone('Phone number').fact().required(),
    job_scope: choices('What work is planned?', JOB_SCOPES).fact().required(),
    services_being_installed: choices('Which services are already known?', OFFERED)
      .fact()
      .help('Optional. It narrows the range of what the programs are likely to pay.'),
    new_construction: labeledYesNo('New build or gut renovation?', { true: 'New build or gut renovation', false: 'Existing home' })
      .fact()
      .help('Optional. If you answer here, you aren’t asked again in Define scope of work.'),
    renter_or_owner: choice('Is the person a renter or the owner?', { renter: 'Renter', owner: 'Owner' })
      .fact()
      .help('Optional. If you answer here, Homeowner contact is completed with this home as the mailing address.'),
    number_of_occupants: wholeNumber('People in the household').fact().between(1, 20).help('Optional. Shows the income limits that apply.'),
    income_level: choice('Household income compared with the area median income (AMI)', INCOME_LEVELS)
      .fact()
      .help('Optional. Enter what the homeowner says. Proof comes later and goes to the program.'),
    external_id: text('Your job number').help('The number from your own system. You can search for it.'),
  },
  autofills: [fillTrades],
});
