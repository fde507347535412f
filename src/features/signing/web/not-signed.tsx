import { Button } from '@mantine/core';
import { IconSignatureOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { JobDetail } from '@/view';
import { Notice } from '@/view/web/show/notice';
import type { DocumentView } from '../contract';
import { SIGN_DOCUMENT } from '../sign-task';
import { t } from './messages';
import { useDocuments } from './use-documents';

/** What was sent for signature and came back unsigned: why, and the way to send it again. */
export function NotSigned({ job }: { job: JobDetail }) {
  const documents = useDocuments(job.id);
  return documents.data?.items.filter(isBack(job)).map((document) => <Unsigned key={document.id} jobId={job.id} document={document} />) ?? null;
}

/** Something was sent and lies with nobody now: only then it is asked why. */
export const hasUnsigned = ({ tasks, is_canceled }: Pick<JobDetail, 'tasks' | 'is_canceled'>): boolean =>
  !is_canceled &&
  tasks.some(
    (task) => task.key === SIGN_DOCUMENT && task.sent.length > 0 && task.waiting_on === null && (task.status === 'ready' || task.status === 'in_progress'),
  );

const isBack =
  ({ tasks }: JobDetail) =>
  ({ id, signers }: DocumentView): boolean =>
    signers.some(({ failure }) => failure !== null) && tasks.some((task) => task.id === id && task.waiting_on === null && task.status !== 'complete');

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
      acts={
        <Button component={Link} to={`/${jobId}/tasks/${document.id}`} size="xs">
          {t('fix_and_send_again')}
        </Button>
      }
    >
      {reason && t('not_signed_reason', { kind, reason })}
    </Notice>
  );
}
