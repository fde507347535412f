import type { FeatureServer } from '@/job/server';
import { findDuplicateAnswers } from './unique';

/** Functions of this feature that run on the server when answers are saved. These functions check answers that must be unique across jobs. */
export const tasksServer: FeatureServer = {
  answers: { issues: ({ tx }, given) => findDuplicateAnswers(tx, given) },
};
