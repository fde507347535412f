import type { Endpoint, ResponseOf } from '@/platform';
import { useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { DocumentView } from '../contract';
import { listDocuments } from '../contract';

/** While something is on its way (a PDF, a message, a seal) it is asked again this often. */
const BUSY_MS = 1500;
const QUIET_MS = 20_000;

const isBusy = (document: DocumentView): boolean =>
  document.steps.some(({ step, status }) => status === 'pending' && (step === 'generate' || step === 'invite' || step === 'download'));

/** The documents of a job, and again while something is on its way. */
export function useDocuments(jobId: string) {
  const documents = useApiQuery(listDocuments, { params: { job_id: jobId } }, { refetchInterval: QUIET_MS });
  const busy = documents.data?.items.some(isBusy) ?? false;
  useApiQuery(listDocuments, { params: { job_id: jobId } }, { refetchInterval: BUSY_MS, enabled: busy });
  return documents;
}

export function useDocument(jobId: string, documentId: string): { document: DocumentView | undefined; isPending: boolean } {
  const documents = useDocuments(jobId);
  return { document: documents.data?.items.find((other) => other.id === documentId), isPending: documents.isPending };
}

/** Refusals are said where it was asked. */
const SAID_INSIDE = [0, 403, 404, 409, 413, 422, 429, 500, 502, 503] as const;

/** An act on a document: what it changed of the job and its tasks is read again. */
export function useDocumentAct<C extends Endpoint>(call: C, said?: string, onDone?: (answer: ResponseOf<C>) => void) {
  const client = useQueryClient();
  return useApiMutation(call, {
    ignore: SAID_INSIDE,
    onSuccess: (answer) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && /^\/api\/(jobs|guest)/.test(queryKey[0]) });
      if (said) toastSaved(said);
      onDone?.(answer);
    },
  });
}
