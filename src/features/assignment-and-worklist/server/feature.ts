import type { FeatureServer } from '@/job/server';
import { auditDecisions } from './audit-decisions';
import { rebuildWorklist, syncWorklist } from './sync-worklist';

export const jobAssignmentServer: FeatureServer = { outbox: auditDecisions, save: syncWorklist, rebuild: rebuildWorklist };
