import type { Actor } from '@/access';
import { reads, readsAFile, type UseCase, writes } from '@/access/server';
import type { FileStore } from '@/features/files/server';
import { findTask } from '@/job/server';
import { notFound, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { WrittenFile } from '@/platform/server/http';
import { enqueue } from '@/platform/server/outbox';
import { jobsFor } from '@/record/server';
import * as contract from '../contract';
import { t } from './messages';
import { forgetRequest, keyOfPrint, printRequest } from './print-requests';
import { putTogether } from './put-together';

const DAY_MS = 24 * 3_600_000;

/** A job as a file: asked for, made by the worker, taken by whoever asked. */
export function printCalls({ files }: { files: FileStore }): UseCase[] {
  const sizeOf = (actor: Actor, job: string, id: string) => files.sizeOf(keyOfPrint(job, askerOf(actor), id));
  return [
    writes(contract.askPrint, async (context) => {
      const { tx, actor, params, body } = context;
      const { state, version } = await jobsFor(actor).find(tx, params.job_id);
      // Not theirs to read, or not of this job: not found.
      if (body.task_id) findTask(state, body.task_id, context);
      const id = newId();
      const key = keyOfPrint(state.id, askerOf(actor), id);
      await enqueue(tx, printRequest, { key, content: await putTogether(context, { state, version, taskId: body.task_id }) }, { key: `print:${id}` });
      await enqueue(tx, forgetRequest, { key }, { key: `forget:${id}`, runAt: new Date(Date.now() + DAY_MS) });
      return { id };
    }),
    reads(contract.printState, async ({ tx, actor, params }) => {
      await jobsFor(actor).find(tx, params.job_id);
      const size = await sizeOf(actor, params.job_id, params.print_id);
      return { status: size === null ? ('waiting' as const) : size === 0 ? ('failed' as const) : ('made' as const) };
    }),
    readsAFile(contract.printFile, async ({ actor, params, read }) => {
      const { state } = await read((tx) => jobsFor(actor).find(tx, params.job_id));
      const size = await sizeOf(actor, params.job_id, params.print_id);
      if (size === null) throw notFound(t('this_print_was_not_found'));
      if (size === 0) throw wrongState(t('this_print_could_not_be_made'));
      const name = `${t.kept('file_name', { code: state.short_code })}.pdf`;
      return new WrittenFile(name, await files.open(keyOfPrint(params.job_id, askerOf(actor), params.print_id)));
    }),
  ];
}

/** The person: what one of a company asked for is not the others' to find. */
function askerOf(actor: Actor): string {
  if (actor.kind === 'contractor' || actor.kind === 'staff') return actor.userId;
  throw notFound(t('this_print_was_not_found'));
}
