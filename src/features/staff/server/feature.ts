import type { FeatureServer } from '@/job/server';
import { auditDecisions } from './audit-decisions';
import { keepQueue, rebuildQueue } from './keep-queue';

export const staffServer: FeatureServer = { outbox: auditDecisions, keep: keepQueue, rebuild: rebuildQueue };
