import type { Actor } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { findReadableTask } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { notFound } from '@/platform';
import { newId } from '@/platform/server';
import * as contract from '../contract';
import { buildPrintContent } from './build-print-content';
import { t } from './messages';
import { jobPrint } from './print-jobs';
import { openPrint, printStatus } from './store-print';

/** Routes that print a job as a PDF: request the PDF, check its status, and download it after the worker has rendered it. */
export function printRoutes({ files }: { files: FileStore }): UseCase[] {
  return [
    writeUseCase(contract.requestPrint, async (context) => {
      const { tx, actor, params, body } = context;
      const { state, version } = await jobsFor(actor).find(tx, params.job_id);
      // Throws `not_found` if the task does not belong to this job, or if the user may not see it.
      if (body.task_id) findReadableTask(state, body.task_id, context);
      const id = newId();
      const content = await buildPrintContent(context, { state, version, taskId: body.task_id });
      await jobPrint.request(tx, id, printStorageKey(state.id, askerOf(actor), id), content);
      return { id };
    }),
    readUseCase(contract.getPrintState, async ({ tx, actor, params }) => {
      await jobsFor(actor).find(tx, params.job_id);
      return { status: await printStatus(files, printStorageKey(params.job_id, askerOf(actor), params.print_id)) };
    }),
    fileUseCase(contract.downloadPrint, async (context) => {
      const { actor, params, read } = context;
      const { state } = await read((tx) => jobsFor(actor).find(tx, params.job_id));
      return openPrint(context, files, printStorageKey(params.job_id, askerOf(actor), params.print_id), t.source('file_name', { code: state.short_code }));
    }),
  ];
}

/** Returns the storage key of a print. The key contains the ID of the user who requested the print, so no other user can open it. */
const printStorageKey = (jobId: string, asker: string, id: string): string => `prints/${jobId}/${asker}/${id}`;

/** Returns the ID of the user who requests a print. A print belongs to one user, not to the whole contractor. */
function askerOf(actor: Actor): string {
  if (actor.kind === 'contractor' || actor.kind === 'staff') return actor.userId;
  throw notFound(t('print_not_found_error'));
}
