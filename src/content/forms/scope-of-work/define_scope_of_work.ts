import { JOB_SCOPES } from '@/rules/facts';
import { choices, defineTask, labeledYesNo, longText } from '@/rules/forms';

export const defineScopeOfWork = defineTask({
  key: 'define_scope_of_work',
  version: 2,
  title: 'Define scope of work',
  purpose: 'Which trades the work includes. The answer determines which other tasks the job needs.',
  stage: 'draft',
  set: 'project',
  inConversation: 2,
  owner: 'contractor',
  clone: 'home',
  fields: {
    job_scope: choices('Scope of the job', JOB_SCOPES).fact().required(),
    new_construction: labeledYesNo('New build or gut renovation?', { true: 'New build or gut renovation', false: 'Existing home' }).fact().required(),
    scope_summary: longText('Short description of the work').atMost(500).help('Printed on documents for the homeowner.'),
  },
});
