import { relativeToday, when } from '@/rules/conditions';
import { date, defineTask, files } from '@/rules/forms';

export const createScopeOfWork = defineTask({
  key: 'create_scope_of_work',
  version: 1,
  title: 'Create scope of work',
  purpose: "Upload your company's own scope of work.",
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  after: ['define_scope_of_work'],
  clone: 'documents',
  fields: {
    upload_scope_of_work: files('Project scope of work', 'doc_scope_of_work').required(true, 'upload_scope').help('All pages, as a PDF or photos.'),
    scope_of_work_date: date('Date on the document').must(
      when('scope_of_work_date').onOrBefore(relativeToday()),
      'Please enter a date that is not in the future.',
    ),
  },
});
