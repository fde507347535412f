import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-draft-tests.server', {
  draft_changed_error: 'Another person changed the draft. Check it and try again.',
  household_invalid_error: 'A household needs a name, a date, facts and expected results.',
  draft_has_problems_error: 'Correct the problems in the draft first.',
  run_missing_error: 'There is no run to stop.',
});
