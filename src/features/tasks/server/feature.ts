import type { FeatureServer } from '@/job/server';
import { findDuplicateAnswers } from './unique';

/** Server hooks of the feature. Checks answers that must be unique across jobs. */
export const tasksServer: FeatureServer = {
  answers: { issues: ({ tx }, given) => findDuplicateAnswers(tx, given) },
};
