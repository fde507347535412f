import type { UseCase } from '@/access/server';
import type { Config } from '@/platform/server/config';
import { canSendToDoe } from './doe-api/open-api';
import { monthRoutes } from './month';
import { jobRecordRoutes } from './routes';

export { schemaProblems } from './schemas';
export { sendRecordsBackgroundJob } from './send-job';
export { listReceivedRecordsHandler, serveSimulatedDoe } from './simulator';
export { federalReportsServer, storeRecentRecordsBackgroundJob, storeRecordsBackgroundJob } from './store-records-job';

export const federalReportRoutes = (config: Config): readonly UseCase[] => {
  const options = { canSend: canSendToDoe(config), dueDay: config.doeReportDueDay };
  return [...jobRecordRoutes(options), ...monthRoutes(options)];
};
