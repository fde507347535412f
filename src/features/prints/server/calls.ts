import type { Actor } from '@/access';
import { reads, readsAFile, type UseCase, writes } from '@/access/server';
import type { FileStore } from '@/features/files/server';
import { findTask } from '@/job/server';
import { notFound } from '@/platform';
import { newId } from '@/platform/server';
import { enqueue } from '@/platform/server/outbox';
import { jobsFor } from '@/record/server';
import * as contract from '../contract';
import { forgetInADay, openPrint, printStatus } from './keep-print';
import { t } from './messages';
import { keyOfPrint, printRequest } from './print-requests';
import { putTogether } from './put-together';

/** A job as a file: asked for, made by the worker, taken by whoever asked. */
export function printCalls({ files }: { files: FileStore }): UseCase[] {
  return [
    writes(contract.askPrint, async (context) => {
      const { tx, actor, params, body } = context;
      const { state, version } = await jobsFor(actor).find(tx, params.job_id);
      // Not theirs to read, or not of this job: not found.
      if (body.task_id) findTask(state, body.task_id, context);
      const id = newId();
      const key = keyOfPrint(state.id, askerOf(actor), id);
      await enqueue(tx, printRequest, { key, content: await putTogether(context, { state, version, taskId: body.task_id }) }, { key: `print:${id}` });
      await forgetInADay(tx, key, id);
      return { id };
    }),
    reads(contract.printState, async ({ tx, actor, params }) => {
      await jobsFor(actor).find(tx, params.job_id);
      return { status: await printStatus(files, keyOfPrint(params.job_id, askerOf(actor), params.print_id)) };
    }),
    readsAFile(contract.printFile, async (context) => {
      const { actor, params, read } = context;
      const { state } = await read((tx) => jobsFor(actor).find(tx, params.job_id));
      return openPrint(context, files, keyOfPrint(params.job_id, askerOf(actor), params.print_id), t.kept('file_name', { code: state.short_code }));
    }),
  ];
}

/** The person: what one of a company asked for is not the others' to find. */
function askerOf(actor: Actor): string {
  if (actor.kind === 'contractor' || actor.kind === 'staff') return actor.userId;
  throw notFound(t('this_print_was_not_found'));
}
