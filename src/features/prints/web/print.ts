import { CallError, saveFileOf, send } from '@/platform/web';
import { toast, toastError } from '@/platform/web/kit';
import { askPrint, printFile, printState } from '../contract';
import { t } from './messages';

/** A long job with many photos takes a while; whoever waits longer than this is told that it did not work. */
const PATIENCE_MS = 180_000;
const ASKED_EVERY_MS = 700;

/** Has a job, or one task of it, made as a PDF, and keeps it when it is there. */
export async function print(jobId: string, taskId?: string): Promise<void> {
  toast({ message: t('it_is_being_made') });
  const { id } = await send(askPrint, { params: { job_id: jobId }, body: { ...(taskId && { task_id: taskId }) } });
  const params = { job_id: jobId, print_id: id };
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const { status } = await send(printState, { params });
    if (status === 'made') return saveFileOf(printFile, { params });
    if (status === 'failed') break;
    await new Promise((done) => setTimeout(done, ASKED_EVERY_MS));
  }
  toastError(new CallError(500, { detail: t('it_could_not_be_made') }));
}
