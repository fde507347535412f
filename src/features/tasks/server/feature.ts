import type { FeatureServer } from '@/job/server';
import { findDuplicateAnswers } from './unique';

/** Server part of this feature. Before answers are saved, it checks the answers that must be unique across jobs. */
export const tasksServer: FeatureServer = {
  answers: { issues: ({ tx }, given) => findDuplicateAnswers(tx, given) },
};
