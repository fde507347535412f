import type { FeatureServer } from '@/job/server';
import { fileIssues } from './calls/check';
import { cloneFiles } from './clone';
import { moveFiles } from './stored';

export const filesServer: FeatureServer = {
  clone: cloneFiles,
  keep: async (tx, _before, _after, tenant, moved) => {
    if (moved) await moveFiles(tx, tenant);
  },
  answers: { issues: fileIssues },
};
