import { defineMessages } from '@/platform/messages';

export const t = defineMessages('job_page.sets', {
  complete: 'Complete',
  count_corrections: '{open_comments, plural, one {1 correction} other {# corrections}}',
  create: 'Create',
  deferred_until: 'Deferred until {until}',
  exception: 'Exception',
  in_progress: 'In progress',
  in_review: 'In review',
  it_begins_when_the_application: 'It begins when the application is submitted.',
  it_begins_when_the_final_documents: 'It begins when the final documents are submitted.',
  it_begins_when_the_job_is_created: 'It begins when the job is created.',
  it_begins_when_the_program_has_decided: 'It begins when the program has decided.',
  it_begins_when_the_project_is_enrolled: 'It begins when the project is enrolled.',
  label_has_not_begun: '{label} has not begun',
  look_again_recheck: 'Check again: {recheck}',
  not_sent_to_the_homeowner_yet: 'Not sent to the homeowner yet',
  nothing_to_do_in_this_stage: 'Nothing to do in this stage',
  preview: 'Preview',
  sent_to_role_labels_on_sent_at: 'Sent to {role_labels} on {sent_at}',
  waiting: 'Waiting',
});
