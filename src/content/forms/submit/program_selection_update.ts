import { defineTask, display } from '@/rules/forms';

/** Action form: also opened from the job header, never counted, never a gate. The selection is applied as a whole, with its own rights. */
export const programSelectionUpdate = defineTask({
  key: 'program_selection_update',
  version: 1,
  title: 'Change programs',
  purpose: 'Opt programs in or out while the application is not submitted. Tasks, eligibility and amounts follow at once.',
  stage: 'draft',
  set: 'submit',
  owner: 'contractor',
  editors: ['contractor_admin', 'contractor', 'ops', 'program_manager'],
  optional: true,
  fields: { program_selection: display('Programs of this job', 'program_selection') },
});
