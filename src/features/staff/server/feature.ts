import type { FeatureServer } from '@/job/server';
import { keepQueue, rebuildQueue } from './keep-queue';

export const staffServer: FeatureServer = { keep: keepQueue, rebuild: rebuildQueue };
