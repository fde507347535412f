import type { FeatureServer } from '@/job/server';
import { fileIssues } from './calls/check';
import { cloneFiles } from './clone';
import { moveFiles } from './stored';

export const filesServer: FeatureServer = {
  clone: cloneFiles,
  keep: async (tx, _before, _after, wall, moved) => {
    if (moved) await moveFiles(tx, wall);
  },
  answers: { issues: fileIssues },
};
