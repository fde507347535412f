import { factBuilders } from '../fact';

/** Facts about the residents and their contact data. */
export const PEOPLE = {
  first_name: factBuilders.text('homeowner first name'),
  last_name: factBuilders.text('homeowner last name'),
  email: factBuilders.email('homeowner email'),
  phone_number: factBuilders.phone('homeowner phone number'),
  homeowner_has_no_email: factBuilders.yesNo('homeowner has no email', { meaning: 'The homeowner does not have email. Paper and phone are used instead.' }),
  renter_or_owner: factBuilders.choice('renter or owner', { renter: 'Renter', owner: 'Owner' }),
  preferred_contact_method: factBuilders.choice('best way to reach the homeowner', { email: 'Email', phone_call: 'Phone call', text_message: 'Text message' }),
  mailing_address: factBuilders.address('mailing address'),
  number_of_occupants: factBuilders.integer('household size', {
    unit: 'people',
    min: 1,
    max: 99,
    meaning: 'Number of people who live in the home. The income limits depend on it.',
  }),
  income_level: factBuilders.choice(
    'household income',
    { below_ami_80: 'Below 80% of the area median', ami_80_to_ami_150: '80% to 150% of the area median', above_ami_150: 'Above 150% of the area median' },
    {
      meaning: 'Yearly income of everyone in the home, as a band of the area median income (AMI). Exactly 80% and exactly 150% belong to the middle band.',
      // The income limits in dollars depend on the household size and the ZIP code.
      dependsOn: ['number_of_occupants', 'zip'],
    },
  ),
  income_enhanced_incentive: factBuilders.choice(
    'basis for the income-enhanced incentive',
    { CARE: 'CARE', FERA: 'FERA', FPL: 'Below 200% of the federal poverty level', NONE: 'None of these' },
    { meaning: 'Basis on which the household qualifies for the higher amount: a utility discount plan or an income below 200% of the federal poverty level.' },
  ),
  preferred_written_language: factBuilders.choice(
    'preferred written language',
    {
      english: 'English',
      spanish: 'Español (Spanish)',
      traditional_chinese: '繁體中文 (Traditional Chinese)',
      simplified_chinese: '简体中文 (Simplified Chinese)',
      tagalog: 'Tagalog',
      vietnamese: 'Tiếng Việt (Vietnamese)',
      korean: '한국어 (Korean)',
      russian: 'Русский (Russian)',
      dont_know: "I don't know",
      other: 'Another language',
    },
    { visibility: 'homeowner_private' },
  ),
  is_english_primary_language: factBuilders.yesNo('English is the main language at home', { visibility: 'homeowner_private' }),
  prior_ira_rebate: factBuilders.yesNoDontKnow('earlier IRA home energy rebate', {
    meaning: 'The household already received a rebate from the federal home energy programs. It counts toward the household cap.',
  }),
  prior_heehra_funds: factBuilders.yesNoDontKnow('earlier HEEHRA funds'),
  is_income_qualified: factBuilders.choices('income-based bill discount', {
    natural_gas: 'On the natural gas bill',
    electric: 'On the electric bill',
    none: 'None',
  }),
  will_qualify_low_income: factBuilders.choice('expects to qualify as low income', { yes: 'Yes', no: 'No', dont_know: "I don't know" }),
  property_manager_name: factBuilders.text('property owner or manager'),
  property_manager_email: factBuilders.email('property owner or manager email'),
};
