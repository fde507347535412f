import { defineMessages } from '@/platform/messages';

export const t = defineMessages('tasks.shared', {
  no_value: 'no answer',
  cannot_be_changed_here: '"{label}" cannot be changed here.',
  cannot_have_this_value: '"{label}" cannot have this value.',
  cannot_work_on_this_task: '{owner} cannot work on this task.',
  exception_removed: 'Exception removed: {title}',
  form_in_stage: '{form} ({stage})',
  is_too_long: '"{label}" is too long.',
  needed_again: 'Needed again: {title}',
  not_needed: 'Not needed: {title}',
  please_enter_a_date_in_the: 'Please enter a date in the future.',
  program_staff: 'Program staff',
  there_is_no_such_exception: 'There is no such exception.',
  this_correction_was_not_found: 'This correction was not found.',
  this_field_does_not_exist_on: 'This field does not exist on this form.',
  this_version_does_not_exist_please: 'This version does not exist. Please load the task again.',
  transferred: 'Transferred: {title}',
  was_changed_by: '"{label}" was changed by {by} in the meantime.',
  was_changed_by_somebody_else: '"{label}" was changed by somebody else in the meantime.',
  was_changed_by_you_in_another: '"{label}" was changed by you in another place in the meantime.',
});
