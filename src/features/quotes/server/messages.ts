import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('quotes.server', {
  quote_missing_error: 'This quote was not found.',
  address_missing_error: 'The address of the quote was not found. Please search for it again.',
  quote_contractor_error: 'Only company users can create quotes.',
  language_off_error: 'The programs of this quote do not offer {language}.',
  no_program_error: 'No program pays for this work at this address, so there is no rebate to quote.',
  valid_until_error: 'Choose a day from today to one year from now.',
  replace_accepted_error: 'The earlier quote was accepted. Change the job instead.',
  print_failed_title: 'The PDF of quote {number} could not be created: {address}',
  print_failed_body: 'The homeowner can still read and accept the quote through its link. You can create the PDF again on the quote page.',
  print_state_error: 'The PDF did not fail, so it is not created again.',
  send_state_error: 'A quote can no longer be sent after it is accepted, replaced or expired.',
  assumed_note: 'Assumed: {label}: {text}',
  accepted_entry: 'Quote {number} of {price} accepted by {name}',
  recorded_reason: 'Quote {number} was accepted.',
  accepted_title: '{name} accepted quote {number}: {address}',
  accepted_body: 'The job is ready. Its tasks contain the answers that you entered for the quote.',
  job_failed_body: 'The job could not be created from the quote: {reason} Please create it manually.',
  question_title: 'Question about quote {number}: {address}',
});
