import type { FeatureServer } from '@/job/server';
import { readingIssues } from '../reading/server/issues';
import { moveFilesToTenant } from './attachment-rows';
import { fileIssues } from './calls/check';
import { cloneFiles } from './clone';

/** Server part of the feature. Clones the files of a cloned job, and updates the tenant columns when a job moves to another contractor. */
export const filesServer: FeatureServer = {
  clone: cloneFiles,
  keep: async (tx, _before, _after, tenant, moved) => {
    if (moved) await moveFilesToTenant(tx, tenant);
  },
  answers: { issues: async (useCase, given) => [...(await fileIssues(useCase, given)), ...(await readingIssues(useCase, given))] },
};
