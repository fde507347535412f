import type { FeatureServer } from '@/job/server';
import { fileIssues } from './calls/check';
import { cloneFiles } from './clone';
import { moveFilesToTenant } from './stored';

export const filesServer: FeatureServer = {
  clone: cloneFiles,
  keep: async (tx, _before, _after, tenant, moved) => {
    if (moved) await moveFilesToTenant(tx, tenant);
  },
  answers: { issues: fileIssues },
};
