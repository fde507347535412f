import type { FeatureServer } from '@/job/server';
import { rebuildReportRow, syncReportRow } from './sync-report-row';

export const reportsServer: FeatureServer = { keep: syncReportRow, rebuild: rebuildReportRow };
