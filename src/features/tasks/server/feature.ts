import type { FeatureServer } from '@/job/server';
import { findDuplicateAnswers } from './unique';

export const tasksServer: FeatureServer = {
  answers: { issues: ({ tx }, given) => findDuplicateAnswers(tx, given) },
};
