import type { Endpoint, ResponseOf } from '@/platform';
import { useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { DocumentView } from '../contract';
import { listDocuments } from '../contract';

/** Refresh intervals in milliseconds: `BUSY_MS` while a PDF, email or seal is pending, otherwise `QUIET_MS`. */
const BUSY_MS = 1500;
const QUIET_MS = 20_000;

const isBusy = (document: DocumentView): boolean =>
  document.steps.some(({ step, status }) => status === 'pending' && (step === 'generate' || step === 'invite' || step === 'download'));

/** Hook that loads the documents of a job. Refreshes them periodically, and more often while a PDF, email or seal is pending. */
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

/** Hook that sends a request that changes a document, and then reloads the data of all jobs and guest pages. */
export function useDocumentAct<C extends Endpoint>(call: C, said?: string, onDone?: (answer: ResponseOf<C>) => void) {
  const client = useQueryClient();
  return useApiMutation(call, {
    errors: 'caller',
    onSuccess: (answer) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && /^\/api\/(jobs|guest)/.test(queryKey[0]) });
      if (said) toastSaved(said);
      onDone?.(answer);
    },
  });
}
