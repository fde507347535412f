import { JOB_OFFICE_ROLES } from '@/access';
import { all, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { address, choice, choices, defineTask, email, phone, text, wholeNumber, yesNo, yesNoDontKnow } from '@/rules/forms';

const renter = when('renter_or_owner').is('renter');

const SOURCES = {
  billboard: 'Billboard',
  internet_search: 'Internet search',
  word_of_mouth_referral: 'Friends or family',
  contractor: 'My contractor',
  utility_bill_insert: 'With my utility bill',
  utility_website: "My utility's website",
  email: 'Email',
  social_media: 'Social media',
  television: 'Television',
  radio: 'Radio',
  newspaper_or_magazine: 'Newspaper or magazine',
  direct_mail: 'Letter in the mail',
  community_event: 'Community event',
  retailer: 'Store',
  local_government: 'City or county',
  community_organization: 'Community organization',
  other: 'Something else',
};

const SMUD = 'ca-sacramento-municipal-utility-district';

/** Questions to the homeowner about the people and the home. A contractor may answer them together with the homeowner. */
export const otherHomeownerDetails = defineTask({
  key: 'other_homeowner_details',
  version: 9,
  title: 'Tell us about your home',
  purpose: 'A few questions about your household and home. Your answers determine which rebates fit.',
  stage: 'draft',
  set: 'customer',
  owner: 'homeowner',
  sendTo: ['homeowner'],
  after: ['homeowner_contact'],
  editors: [...JOB_OFFICE_ROLES, 'homeowner'],
  fields: {
    preferred_written_language: choice('Which language do you prefer to read?', FACTS.preferred_written_language.options ?? {})
      .fact()
      // The form asks this question only for programs whose offices offer other languages. An earlier answer stays stored even if the question is hidden.
      .asked('by_program')
      .retainHidden()
      .required()
      .class('homeowner_private'),
    preferred_written_language_other: text('Which language?')
      .asked('by_program')
      .retainHidden()
      .requiredWhen(when('preferred_written_language').is('other'))
      .class('homeowner_private'),
    is_english_primary_language: yesNo('Is English your main language?').fact().class('homeowner_private').help('You may prefer not to say.'),
    primary_language: text('What is your main language?').requiredWhen(when('is_english_primary_language').isNo()).class('homeowner_private'),
    is_native_american: yesNo('Do you identify as Native American?')
      .asked('by_program')
      .class('homeowner_private')
      .help('Some programs have additional funds for tribal members.'),
    native_american_nation: text('Which nation?').visible(when('is_native_american').isYes()).class('homeowner_private'),
    the_site_building_type: choice('What kind of building is it?', FACTS.the_site_building_type.options ?? {})
      .fact()
      .required(),
    renter_or_owner: choice('Do you rent or own the home?', { renter: 'I rent it', owner: 'I own it' }).fact().required(),
    property_manager_title: text('Owner or manager: title').visible(renter),
    property_manager_name: text('Owner or manager: name').fact().requiredWhen(renter),
    property_manager_email: email('Owner or manager: email').fact().requiredWhen(renter).help('The owner must agree to the work in writing.'),
    property_manager_phone: phone('Owner or manager: phone').requiredWhen(renter),
    property_manager_address: address('Owner or manager: address').requiredWhen(renter),
    number_of_occupants: wholeNumber('How many people live in the home?').fact().between(1, 20).required(),
    is_income_qualified: choices('Do you get an income-based discount on your bill?', FACTS.is_income_qualified.options ?? {})
      .fact()
      .asked('by_program')
      .exclusive('none')
      .required(),
    will_qualify_low_income: choice('Do you think you will qualify as low income?', { yes: 'Yes', no: 'No', dont_know: "I don't know" })
      .fact()
      .asked('by_program')
      .required(),
    _3ce_customer: yesNoDontKnow('Are you a Central Coast Community Energy (3CE) customer?').fact().asked('by_program').required(),
    demand_response_program: choice('Which demand response program are you in or will you join?', FACTS.demand_response_program.options ?? {})
      .fact()
      .asked('by_program')
      .required(),
    reason_not_smud_eligible: choice('Why can you not join a SMUD program?', FACTS.reason_not_smud_eligible.options ?? {})
      .fact()
      .asked('by_program')
      // Read the utilities that serve the address instead of the chosen utility. The utility is chosen later in another form, and choosing it would otherwise
      // cause a recheck.
      .visible(all(when('electric_utilities').has(SMUD), when('demand_response_program').isIn(['none', 'none_available'])))
      .required(when('electric_utility_offered').is(SMUD)),
    time_of_use_program: choice('Which time-of-use rate are you on or will you move to?', FACTS.time_of_use_program.options ?? {})
      .fact()
      .asked('by_program')
      .required(),
    water_heater_rewards_program: choice('Water heater rewards program', FACTS.water_heater_rewards_program.options ?? {})
      .fact()
      .asked('by_program')
      .requiredWhen(when('job_scope').has('plumbing')),
    prior_ira_rebate: yesNoDontKnow('Have you received an IRA home energy rebate before?')
      .fact()
      .asked('by_program')
      .required()
      .help('A rebate from the federal Inflation Reduction Act programs, at this home or another.'),
    prior_heehra_funds: yesNoDontKnow('Have you received HEEHRA funds before?').fact().asked('by_program').required(),
    customer_opted_to_donate_usage_data_in_advance: yesNo('May the program look at your past energy use?').fact().asked('by_program').required(),
    heat_pump_study_opt_in: yesNo('Would you like to take part in a heat pump study?').asked('by_program'),
    is_primary_residence: yesNo('Is this your main home?').fact().asked('by_program').required(),
    is_primary_residence_winter: yesNo('Is this your main home in winter?').fact().asked('by_program').required(),
    customer_experience_survey: choices('How may we ask about your experience?', { email: 'Email', postal_mail: 'Letter', phone_call: 'Phone call' }),
    applicant_source: choice('How did you hear about the program?', SOURCES),
    applicant_source_other: text('Where?').requiredWhen(when('applicant_source').is('other')),
  },
  // Ask staff to check an earlier federal rebate. Such a rebate does not exclude the household, but the same measure must not be paid twice.
  staffFlags: [
    { when: when('prior_ira_rebate').is('yes'), description: 'The household received a federal rebate before. Check that no measure is paid for twice.' },
  ],
  officeWords: {
    purpose: 'Questions for the homeowner. You can answer them together with the homeowner. Your answers are marked as entered on their behalf.',
    labels: {
      preferred_written_language: 'Which language does the homeowner prefer to read?',
      is_english_primary_language: "Is English the homeowner's main language?",
      primary_language: "What is the homeowner's main language?",
      is_native_american: 'Does the homeowner identify as Native American?',
      renter_or_owner: 'Does the homeowner rent or own the home?',
      is_income_qualified: 'Does the household get an income-based discount on its bill?',
      will_qualify_low_income: 'Does the homeowner think they will qualify as low income?',
      _3ce_customer: 'Is the homeowner a Central Coast Community Energy (3CE) customer?',
      demand_response_program: 'Which demand response program is the homeowner in, or which one will they join?',
      reason_not_smud_eligible: 'Why can’t the homeowner join a SMUD program?',
      time_of_use_program: 'Which time-of-use rate is the homeowner on, or which one will they move to?',
      prior_ira_rebate: 'Has the homeowner received an IRA home energy rebate before?',
      prior_heehra_funds: 'Has the homeowner received HEEHRA funds before?',
      customer_opted_to_donate_usage_data_in_advance: 'May the program look at the home’s past energy use?',
      heat_pump_study_opt_in: 'Would the homeowner like to take part in a heat pump study?',
      is_primary_residence: "Is this the homeowner's main home?",
      is_primary_residence_winter: "Is this the homeowner's main home in winter?",
      customer_experience_survey: 'How may we ask the homeowner about their experience?',
      applicant_source: 'How did the homeowner hear about the program?',
    },
    options: { renter_or_owner: { renter: 'Rents', owner: 'Owns' } },
  },
});
