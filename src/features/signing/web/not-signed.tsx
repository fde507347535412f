import { Button } from '@mantine/core';
import { IconSignatureOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { JobDetail } from '@/job-view';
import { Notice } from '@/job-view/web/job-parts/notice';
import type { DocumentView } from '../contract';
import { t } from './messages';
import { returnedUnsigned } from './returned-unsigned';
import { useDocuments } from './use-documents';

/**
 * Lists documents that a signer declined, whose email bounced, or whose invitation expired. Shows the reason and a link to the task that sends the document
 * again.
 */
export function NotSigned({ job }: { job: JobDetail }) {
  const documents = useDocuments(job.id);
  return returnedUnsigned(job, documents.data?.items ?? []).map((document) => <Unsigned key={document.id} jobId={job.id} document={document} />);
}

function Unsigned({ jobId, document }: { jobId: string; document: DocumentView }) {
  const signer = document.signers.find(({ failure }) => failure !== null);
  if (!signer?.failure) return null;
  const { kind, reason } = signer.failure;
  const who = signer.name || signer.label;
  return (
    <Notice
      tone="bad"
      icon={IconSignatureOff}
      title={t('not_signed', { kind, who, title: document.title })}
      actions={
        <Button component={Link} to={`/${jobId}/tasks/${document.id}`} size="xs">
          {t('resend_corrected_button')}
        </Button>
      }
    >
      {reason && t('not_signed_reason', { kind, reason })}
    </Notice>
  );
}
