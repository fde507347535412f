import type { FeatureServer } from '@/job/server/feature';
import { fileIssues } from './calls/check';

export const filesServer: FeatureServer = {
  answers: { issues: ({ tx }, given) => fileIssues(tx, given) },
};
