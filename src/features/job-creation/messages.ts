import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('creation.shared', {
  duplicate_job_title: '{match, select, address {A job already exists at this address} other {This homeowner already has a job}}',
  job_created: 'Job created',
  field_not_found_error: 'This field does not exist on this form.',
  match_label: '{match, select, address {Same address} similar {Similar address} other {Same homeowner (email address)}}',
  other_contractor_job_title:
    '{match, select, address {Another contractor has a job at this address} similar {Another contractor has a job at a similar address} other {This homeowner has a job with another contractor}}',
});
