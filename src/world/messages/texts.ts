import { PRODUCT } from '@/platform';

/**
 * Every sentence people read that is not part of a form definition or a program, by key. The seed's
 * texts are verbatim; translations are further tables with the same keys.
 */
export const TEXTS = {
  required: 'This field is required',
  invalid_email: 'Please enter a valid email address',
  invalid_url: 'Please enter a valid URL',
  invalid_integer: 'Please enter a whole number',
  invalid_phone: 'Please enter a valid phone number',
  invalid_number: 'Please enter a valid number',
  invalid_date: 'Please enter a valid date',
  invalid_choice: 'Please choose one of the options',
  equipment_unknown: 'This equipment is not in the catalogue. Please pick it again.',
  new_equipment_each: 'Please provide both manufacturer and model for each unit',
  heat_pump_select: 'Please select preferred equipment or provide all system details',
  heat_pump_details: 'Please provide heat pump details',
  water_heater_select: 'Please select a water heater.',
  invalid_address: 'Please enter street, city, state and ZIP code',
  max_50: 'Please enter a value less than 50 characters',
  max_length: 'Please enter at most {max} characters',
  min_length: 'Please enter at least {min} characters',
  invalid_value: 'Please enter a valid value',
  min_value: 'Please enter at least {min}',
  max_value: 'Please enter at most {max}',
  min_rows: 'Please add at least {min}',
  max_rows: 'Please remove some: at most {max}',
  exclusive: "'{option}' cannot be chosen together with others",
  remove_selections: 'If No, please remove additional selections',
  upload_scope: 'Please upload project scope of work',
  upload_proposed_scope: 'Please upload proposed scope of work',
  upload_proposed_invoice: 'Please upload proposed invoice',
  upload_permit: "Please upload the permit or tick 'No permit is required'.",
  upload_photos: 'Please upload photos',
  upload_final_invoice: 'Please upload final invoice',
  accept_terms: 'Please accept the terms and conditions before submitting the final documents',
  energy_source_each: 'Please select an energy source for each use.',
  energy_none: "Cannot select 'None' with other energy sources.",
  ineligible_submit: 'This job is ineligible and cannot be submitted',
  one_program: 'You must select at least one program',
  incentive_failed: 'The incentive could not be calculated. Please check the job details and try again.',
  attachment_gone: 'Attachment is no longer available.',
  attachment_id: 'Attachment ID is missing',
  attachment_meta: 'Attachment does not have required metadata',
  extension: 'File extension is not allowed',
  delete_failed: 'Failed to delete document',
  download_failed: 'Failed to download document',
  upload_failed: 'Failed to upload document',
  missing_info: 'Missing info',
  no_attachments: 'No attachments found',
  unknown_error: 'An unknown error occurred',
  unexpected_error: 'Unexpected error occurred.',
  task_response: 'Unexpected task response',
  no_history: 'No history has been found.',
  login_invalid: 'Invalid email or password',
  login_missing_token: 'Missing automated-test auth token',
  login_test_failed: 'Error signing in for automated testing',
  login_no_contractor: 'Unable to find current contractor',
  session_ended: 'Invalid user permissions, redirecting to login.',
  jobs_failed: 'Failed to fetch...',
  jobs_no_match: 'No jobs found matching your filter(s).',
  search_no_match: "Sorry, we didn't find any matches. Trying searching by a different search term.",
  page_error_title: 'Uh oh, something went wrong.',
  page_error_try: 'Please try refreshing the page.',
  page_error_else: "If that doesn't work, you can either contact us or try again later.",
  not_found_title: 'Cannot find page.',
  not_found_try: 'Please return to job list.',
  guest_session_expired: 'Your session has expired. Please use the link in the e-mail we sent you to sign in again.',
  guest_invalid_link: 'This link is not valid. Please contact your contractor for a new link.',
  photo_far: 'This photo was taken more than one mile from the job site.',
  forgot_sent: 'If an account exists, we sent a link.',
} as const;

export type TextKey = keyof typeof TEXTS;

/** A text with its `{names}` filled in. A missing name stays visible as `{name}`: better seen than silently empty. */
export function text(key: TextKey, values: Record<string, string | number> = {}): string {
  return fill(TEXTS[key], values);
}

export function fill(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name === 'product' ? PRODUCT.name : name in values ? String(values[name]) : whole));
}
