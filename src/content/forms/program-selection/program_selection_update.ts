import { JOB_OFFICE_ROLES } from '@/access';
import { defineTask, display } from '@/rules/forms';

/** Optional form for changing the programs of a job. Its button opens the dialog of the job action `select_programs`, whose rights the server checks. */
export const programSelectionUpdate = defineTask({
  key: 'program_selection_update',
  version: 1,
  title: 'Change programs',
  purpose: 'Opt programs in or out before the application is submitted. Tasks, eligibility and amounts are updated right away.',
  stage: 'draft',
  set: 'submit',
  owner: 'contractor',
  editors: [...JOB_OFFICE_ROLES, 'program_manager'],
  optional: true,
  fields: { program_selection: display('Programs on this job', 'program_selection') },
});
