import type { FeatureServer } from '@/job/server';
import { takenElsewhere } from './unique';

export const tasksServer: FeatureServer = {
  answers: { issues: ({ tx }, given) => takenElsewhere(tx, given) },
};
