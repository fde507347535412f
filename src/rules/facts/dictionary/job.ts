import { factBuilders } from '../fact';
import { PEOPLE } from './people';

/** Facts about the job and its dates. The submission and reservation dates of a job differ by program. */
export const JOB = {
  $today: factBuilders.date('today', { origin: 'clock', visibility: 'public', meaning: 'Today at the home, in the time zone of its ZIP code.' }),
  $submission_date: factBuilders.date('submission date', {
    origin: 'clock',
    visibility: 'public',
    meaning: 'The day the application was submitted to the program. Today, if it was not submitted yet.',
  }),
  $reserved_on: factBuilders.date('reservation date', { origin: 'clock', visibility: 'public' }),
  $reservation_expires_on: factBuilders.date('end of the reservation', { origin: 'clock', visibility: 'public' }),
  usual_end_of_offer: factBuilders.date('usual end of an offer', { origin: 'derived', visibility: 'public', meaning: 'Sixty days from today.' }),
  job_created_on: factBuilders.date('job creation date', { origin: 'job' }),
  $text_messages: factBuilders.yesNo('text messages can be sent', {
    origin: 'clock',
    visibility: 'public',
    meaning: 'This deployment has a service that delivers text messages.',
  }),
  'job.stage': factBuilders.choice(
    'stage of the job',
    { create: 'Create', draft: 'Draft', review: 'Pending review', install: 'Ready for install', enroll: 'Pending enrollment', complete: 'Complete' },
    { origin: 'job' },
  ),
  'viewer.role': factBuilders.choice(
    'your role',
    { contractor: 'Contractor', internal: 'Program staff', homeowner: 'Homeowner', installer: 'Installer', property_manager: 'Property manager' },
    { origin: 'clock', visibility: 'public' },
  ),
  override_guarantee: factBuilders.yesNo('guarantee overridden', {
    visibility: 'internal',
    meaning: 'Staff replaced the minimum amount that a program guarantees with the calculated amount, and gave a reason.',
  }),
  calculated_amount: factBuilders.money('calculated amount in place of the guarantee', {
    visibility: 'internal',
    meaning: 'Amount for the savings, if staff override the program’s guarantee and no rate is published.',
  }),
  rebate_follows_prices: factBuilders.yesNo('rebate follows the prices', {
    origin: 'program',
    meaning: 'A program on the job pays a share of the cost of its measures.',
  }),
  homeowner_rebates_total: factBuilders.money('rebates of the homeowner', {
    origin: 'program',
    visibility: 'amounts',
    meaning: 'The homeowner’s rebates from all programs on the job, before approval.',
  }),
  deemed: factBuilders.yesNo('deemed path', { origin: 'job', meaning: 'The job left the measured path for the flat (deemed) rebate.' }),
  deemed_reason: factBuilders.choice(
    'reason for the deemed path',
    {
      no_usage_data: 'No usage data',
      delivered_fuel: 'Delivered fuel',
      short_tenancy: 'Short tenancy',
      solar_within_year: 'Solar within a year',
      homeowner_choice: 'The homeowner chose it',
      other: 'Other',
      not_deemed: 'Measured path',
    },
    { origin: 'job', meaning: 'Why the job left the measured path for the flat (deemed) rebate.' },
  ),
};

/** Facts with one value per service or program: `measure_cost.heat_pump`. */
export const JOB_FACT_FAMILIES = {
  measure_cost: factBuilders.money('cost of the measure', {
    origin: 'derived',
    meaning: 'Cost of one service: the installed cost once answered, otherwise its lines in the scope of work.',
  }),
  entered_amount: factBuilders.money('rebate amount entered for the program', { meaning: 'For programs whose amount is entered, not calculated.' }),
  homeowner_rebate: factBuilders.money('rebate of the homeowner', {
    origin: 'program',
    visibility: 'amounts',
    meaning: "The homeowner's share of one program's current amount.",
  }),
  verified_amount: factBuilders.money('amount entered for the verified savings', {
    meaning: 'Amount for the measured savings, for programs that pay by measured savings and publish no rate.',
  }),
  approved_amount: factBuilders.money('amount the program approved', {
    origin: 'program',
    visibility: 'amounts',
    meaning: 'Amount that a program approved at enrollment, as `approved_amount.<program>`.',
  }),
  instalment_approved: factBuilders.money('settled part of the amount', {
    origin: 'program',
    visibility: 'amounts',
    meaning: 'A part that was approved and no longer follows the calculation: `instalment_approved.<program>/<instalment>/<payee>`.',
  }),
  rebate_total: factBuilders.money('rebate of the program', { origin: 'program', visibility: 'amounts', meaning: "Total of one program's current amount." }),
  document_status: factBuilders.choice(
    'signatures of the document',
    { none: 'Not created', made: 'Created', out: 'Out for signature', signed: 'Signed by everyone', on_paper: 'Signed on paper' },
    { origin: 'job', meaning: 'Status of a document on the job, as `document_status.<document>`.' },
  ),
  document_made_on: factBuilders.date('day the document was created', {
    origin: 'job',
    meaning: 'Day of the current version, as `document_made_on.<document>`.',
  }),
  document_signed_on: factBuilders.date('day the document was signed', {
    origin: 'job',
    meaning: 'Day of the last signature, as `document_signed_on.<document>`.',
  }),
  signed_on_paper: factBuilders.yesNo('document signed on paper', {
    origin: 'job',
    meaning: 'True if the document was last submitted as a copy that was signed on paper, as `signed_on_paper.<document>`.',
  }),
  offer_letter_date: factBuilders.date('date of the offer letter', { meaning: 'Date on the letter, as `offer_letter_date.<document>`.' }),
  offer_letter_expires_on: factBuilders.date('end of the offer', {
    meaning: 'The last day on which the offered amount is guaranteed, as `offer_letter_expires_on.<document>`.',
  }),
  offer_letter_language: factBuilders.choice('language of the offer letter', PEOPLE.preferred_written_language.options ?? {}, {
    meaning: 'As `offer_letter_language.<document>`.',
  }),
  payable: factBuilders.money('amount payable', {
    origin: 'program',
    visibility: 'amounts',
    meaning: 'Amount that a program pays to a payee, as `payable.<program>/<payee>`.',
  }),
  household_prior: factBuilders.money('rebates the household already has', {
    origin: 'program',
    visibility: 'amounts',
    meaning: 'Amounts reserved for or paid to the same home on other jobs, in the family of programs that share a household cap.',
  }),
};
