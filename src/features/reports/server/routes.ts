import { Readable } from 'node:stream';
import { assertCan } from '@/access';
import { fileUseCase, readUseCase, type UseCase } from '@/access/server';
import { recordFileExport } from '@/foundation/audit/server';
import { dateInTimeZone } from '@/platform';
import { FileResponse } from '@/platform/server/http';
import * as contract from '../contract';
import { REPORT_EMAIL_ROUTES } from './emails';
import { listJobsOf } from './list-jobs';
import { readReport } from './read-report';
import { reportCsv } from './report-csv';

const getReportHandler = readUseCase(contract.getReport, async ({ tx, actor, now, deployment, query }) =>
  readReport(tx, actor, query, now, dateInTimeZone(now, deployment.timeZone)),
);

const listReportJobsHandler = readUseCase(contract.listReportJobs, async ({ tx, actor, now, deployment, query }) => {
  assertCan(actor, 'report.see');
  return listJobsOf(tx, actor, query, dateInTimeZone(now, deployment.timeZone));
});

const exportReportHandler = fileUseCase(contract.exportReport, async (context) => {
  const { now, deployment, query, read } = context;
  const today = dateInTimeZone(now, deployment.timeZone);
  const report = await read((tx, actor) => readReport(tx, actor, query, now, today));
  const file = `report-${today}.csv`;
  await recordFileExport(context, file);
  return new FileResponse(file, Readable.from([reportCsv(report)]));
});

export const REPORT_ROUTES: readonly UseCase[] = [getReportHandler, listReportJobsHandler, exportReportHandler, ...REPORT_EMAIL_ROUTES];
