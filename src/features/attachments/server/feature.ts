import type { FeatureServer } from '@/job/server';
import { readingIssues } from '../text-recognition/server/issues';
import { moveFilesToTenant } from './attachment-rows';
import { cloneFiles } from './clone';
import { fileIssues } from './handlers/check';

/**
 * Server hooks of the feature. Clones the files of a cloned job. Checks the files in answers, and the answers against values that were read from an invoice.
 * Updates the tenant columns when the contractor or the programs of a job change.
 */
export const attachmentsServer: FeatureServer = {
  clone: cloneFiles,
  save: async (tx, { tenant, tenantMoved }) => {
    if (tenantMoved) await moveFilesToTenant(tx, tenant);
  },
  answers: { issues: async (useCase, given) => [...(await fileIssues(useCase, given)), ...(await readingIssues(useCase, given))] },
};
