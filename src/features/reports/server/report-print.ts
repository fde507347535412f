import { type Actor, actorIdOf, actorNameOf, assertCan } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { definePrint, openPrint, printStatus } from '@/features/printed-jobs/server';
import { dateInTimeZone, formatDate, formatDateTime } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import * as contract from '../contract';
import { earlierDays } from '../findings';
import { printTablesOf, type ReportPrint } from '../print-content';
import { figureLabel } from '../report';
import { t } from './messages';
import { readReport } from './read-report';

export const reportPrint = definePrint<ReportPrint>('reports.print', async (content) => (await import('./report-pdf')).renderReport(content));

/** Routes for the PDF of a report: request the PDF, then download it after the worker has rendered it. */
export function reportPrintRoutes(files: FileStore): UseCase[] {
  return [
    writeUseCase(contract.requestReportPrint, async ({ tx, actor, now, deployment, body }) => {
      const today = dateInTimeZone(now, deployment.timeZone);
      const report = await readReport(tx, actor, body, now, today);
      const print = newId();
      const content: ReportPrint = {
        about: await filtersInWords(tx, body, report),
        counted: formatDateTime(report.counted_at, deployment.timeZone),
        isMasked: report.is_masked,
        by: `${actorNameOf(actor)}, ${formatDate(today)}`,
        tables: printTablesOf(report),
      };
      await reportPrint.request(tx, print, keyOf(actor, print), content);
      return { id: print };
    }),
    readUseCase(contract.reportPrintState, async ({ actor, params }) => {
      assertCan(actor, 'report.see');
      return { status: await printStatus(files, keyOf(actor, params.print_id)) };
    }),
    fileUseCase(contract.reportPrintFile, (context) => {
      const { actor, params } = context;
      assertCan(actor, 'report.see');
      return openPrint(context, files, keyOf(actor, params.print_id), t.source('report_file_name'));
    }),
  ];
}

/** Returns the file key of a PDF. The key contains the ID of the user, so no other user can read the file. */
const keyOf = (actor: Actor, print: string): string => `prints/reports/${actorIdOf(actor)}/${print}`;

async function filtersInWords(tx: Tx, { program, period, county, band }: contract.ReportFilters, { contractor, earlier }: contract.Report): Promise<string> {
  return [
    program === undefined ? t.source('all_programs_filter') : programName(await loadReleases(tx), program),
    period === 0 ? t.source('all_time_filter') : t.source('period_filter', { count: period }),
    ...(contractor === null ? [] : [contractor.name]),
    ...(county === undefined ? [] : [county]),
    ...(band === undefined ? [] : [figureLabel(`band:${band}`)]),
    ...(earlier === null ? [] : [t.source('earlier_filter', { days: earlierDays(earlier) })]),
  ].join(', ');
}
