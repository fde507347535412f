import type { FeatureServer } from '@/job/server';
import { keepQueue, rebuildQueue } from './queue';

export const staffServer: FeatureServer = { keep: keepQueue, rebuild: rebuildQueue };
