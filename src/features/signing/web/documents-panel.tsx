import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { JobDetail } from '@/job-view';
import styles from '@/job-view/web/job-parts/side-panel.module.css';
import { displayDate, ErrorPanel, Loading } from '@/platform/web/kit';
import type { DocumentView } from '../contract';
import { t } from './messages';
import { DownloadLink } from './sign-document';
import { DocumentSteps } from './steps';
import { useDocuments } from './use-documents';

export const hasSigningTask = (job: JobDetail): boolean => job.tasks.some((task) => task.key === 'sign_document');

/** Lists the documents of a job with their steps and signers. Each document has a link to its task. */
export function DocumentsPanel({ job }: { job: JobDetail }) {
  const documents = useDocuments(job.id);
  if (documents.isPending) return <Loading rows={2} height={88} />;
  if (documents.error) return <ErrorPanel error={documents.error} retry={() => void documents.refetch()} />;
  if (documents.data.items.length === 0) return <p className="hl-quiet">{t('documents_empty')}</p>;
  return documents.data.items.map((document) => (
    <section key={document.id} className={styles.section} aria-label={document.title}>
      <Group gap="6px 12px" justify="space-between">
        <strong>
          <Anchor component={Link} to={`/${job.id}/tasks/${document.id}`}>
            {document.title}
          </Anchor>
        </strong>
        <span className="hl-quiet">{STATUS_LABELS[document.status]}</span>
      </Group>
      <DocumentSteps steps={document.steps} isSmall />
      <p className="hl-quiet">{document.signers.map(signerWords).join(' · ')}</p>
      {document.has_signed_copy && <DownloadLink params={{ job_id: job.id, document_id: document.id }} label={t('signed_copy_link')} copy="signed" />}
    </section>
  ));
}

const STATUS_LABELS: Record<DocumentView['status'], string> = {
  none: t('not_made_yet'),
  made: t('made'),
  out: t('signature_pending_label'),
  signed: t('fully_signed_label'),
  on_paper: t('paper_signature_label'),
};

function signerWords({ label, signed_at, status, failure }: DocumentView['signers'][number]): string {
  if (signed_at) return t('signer_signed_label', { label, signed_at: displayDate(signed_at) });
  if (failure) return `${label} ${failure.kind}`;
  return status === 'pending' ? t('label_was_asked', { label }) : label;
}
