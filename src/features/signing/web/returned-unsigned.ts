import type { JobDetail, TaskRow } from '@/job-view';
import type { DocumentView } from '../contract';
import { SIGN_DOCUMENT } from '../sign-task';

type Job = { tasks: readonly Pick<TaskRow, 'id' | 'key' | 'status' | 'sent' | 'waiting_on'>[]; is_canceled: JobDetail['is_canceled'] };

/** Returns whether a document was sent for signature and came back unsigned. The page loads the documents only in this case, to show the reason. */
export const hasReturnedUnsigned = (job: Job): boolean => unsignedTasks(job).length > 0;

/** Returns the documents that were sent for signature and came back unsigned. */
export const returnedUnsigned = <D extends Pick<DocumentView, 'id' | 'signers'>>(job: Job, documents: readonly D[]): D[] =>
  documents.filter(({ id, signers }) => signers.some(({ failure }) => failure !== null) && unsignedTasks(job).some((task) => task.id === id));

const unsignedTasks = ({ tasks, is_canceled }: Job) =>
  is_canceled
    ? []
    : tasks.filter(
        ({ key, status, sent, waiting_on }) =>
          key === SIGN_DOCUMENT && sent.length > 0 && waiting_on === null && (status === 'ready' || status === 'in_progress'),
      );
