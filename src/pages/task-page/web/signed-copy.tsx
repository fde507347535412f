import { DownloadLink, useDocument } from '@/features/signing/web';
import { t } from './messages';

/** Download link of the signed document. */
export function SignedCopy({ jobId, documentId }: { jobId: string; documentId: string }) {
  const { document } = useDocument(jobId, documentId);
  if (!document?.has_signed_copy) return null;
  return <DownloadLink params={{ job_id: jobId, document_id: documentId }} label={t('signed_copy_link')} isButton copy="signed" />;
}
