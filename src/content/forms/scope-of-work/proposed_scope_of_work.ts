import { JOB_OFFICE_ROLES, USER_ROLES } from '@/access';
import { defineTask, files, money } from '@/rules/forms';

export const proposedScopeOfWork = defineTask({
  key: 'proposed_scope_of_work',
  version: 2,
  title: 'Proposed scope of work',
  purpose: 'The proposal as the homeowner sees it before the program approves it.',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  after: ['services'],
  editors: [...JOB_OFFICE_ROLES, 'program'],
  readers: [...USER_ROLES, 'homeowner'],
  clone: 'documents',
  fields: {
    upload_proposed_scope_of_work: files('Proposed scope of work', 'doc_proposed_scope_of_work')
      .required(true, 'upload_proposed_scope')
      .help('It must list each measure with its quantity and price.'),
    // This field answers the same fact as the earlier cost estimate, because the proposal replaces the estimate.
    proposed_total: money('Proposed total ($)')
      .fact('estimated_total_project_cost')
      .fresh()
      // Suggest the total of the scope of work, because the proposal must have the same prices.
      .prefill('scope_total')
      .between(0.01, 1_000_000)
      .required()
      .help('Before rebates. It replaces the estimated total project cost.'),
  },
});
