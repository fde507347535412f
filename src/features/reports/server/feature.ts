import type { FeatureServer } from '@/job/server';
import { rebuildReportRow, syncReportRow } from './sync-report-row';

export const reportsServer: FeatureServer = { save: syncReportRow, rebuild: rebuildReportRow };
