import { Box, Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconFileText, IconMail, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { capitalize, isKeyOf } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { Dialog, displayDate, displayDateTime, ErrorPanel, Loading, LongText, Note } from '@/platform/web/kit';
import { SIGNER_ROLES, type SignerRole } from '@/rules/programs';
import { type DocumentView, generateDocument, inviteSigners, readDocument, remindSigner, type SignerView, voidDocument } from '../contract';
import { DocumentText } from './document-text';
import { t } from './messages';
import { SendForSignature } from './send-for-signature';
import { DownloadLink, SignDocument } from './sign-document';
import { enteredEmails, SIGNER_EMAIL_FIELDS, type SignerEmails, signerEmailOf } from './signer-emails';
import styles from './signing.module.css';
import { DocumentSteps, StateIcon, signStateLabel } from './steps';
import { useDocumentAct } from './use-documents';
import { EarlierVersions, NewVersionDialog } from './versions';

type Props = {
  jobId: string;
  document: DocumentView;
  /** True if the document is signed on paper. The panel then invites no signer. */
  onPaper: boolean;
  emails: SignerEmails;
  /** Saves the answer that the document is signed electronically; absent if the panel is not part of a form. */
  onBegin?: (() => Promise<boolean>) | undefined;
  /** Renders a link to a task. The surrounding page provides this function. */
  linkTo: (taskId: string, label: string) => ReactNode;
};

/** Panel in which office users see the steps, missing answers and signers of a document, with buttons for its actions. */
export function DocumentPanel({ jobId, document, onPaper, emails, onBegin, linkTo }: Props) {
  const [open, setOpen] = useState<'preview' | 'void' | 'replace' | SignerRole | null>(null);
  const params = { job_id: jobId, document_id: document.id };
  const generate = useDocumentAct(generateDocument);
  const remind = useDocumentAct(remindSigner, t('reminder_sent'));
  const isFinal = document.status === 'signed' || document.status === 'on_paper';
  const error = generate.error ?? remind.error;
  // Include the status `made`, because the button must stay visible between the generation and the sending of the document.
  const canSend =
    onBegin !== undefined &&
    !onPaper &&
    document.abilities.generate &&
    document.missing.length === 0 &&
    (document.status === 'none' || document.status === 'made');
  const pending = document.signers.find((signer) => signer.status === 'pending');
  return (
    <Stack gap="md" className={styles.panel}>
      <DocumentSteps steps={document.steps} />
      {document.voided && (
        <Note component="p" tone="wait" role="status">
          {t('version_void_warning', { version: document.voided.version, reason: document.voided.reason })}
        </Note>
      )}
      {document.outdated.length > 0 && (
        <Note component="p" tone="wait" role="status">
          {t('signed_document_outdated_note', { outdated: document.outdated.join(', ') })}
        </Note>
      )}
      <Missing missing={document.missing} linkTo={linkTo} />
      {pending?.email && pending.invited_at && !onPaper && (
        <Note component="p" tone="busy" role="status">
          {t('signing_invitation_sent_note', { email: pending.email, invited_at: displayDate(pending.invited_at) })}
        </Note>
      )}
      {(!onPaper || isFinal) && (
        <Stack component="ul" gap="xs" aria-label={t('signers')}>
          {document.signers.map((signer) => (
            <SignerCard key={signer.role} signer={signer} onSign={() => setOpen(signer.role)} />
          ))}
        </Stack>
      )}
      {document.status === 'made' && !onPaper && document.abilities.invite && <Invite params={params} document={document} emails={emails} />}
      <Group gap={10} className={styles.actions}>
        {canSend && onBegin && <SendForSignature params={params} document={document} emails={emails} onBegin={onBegin} />}
        {document.abilities.generate &&
          !isFinal &&
          document.missing.length === 0 &&
          (document.status === 'none' || document.steps.some((step) => step.step === 'generate' && step.status === 'failure')) && (
            <Button
              variant={canSend ? 'default' : 'filled'}
              leftSection={<IconFileText size={18} aria-hidden />}
              loading={generate.isPending}
              onClick={() => generate.mutate({ params })}
            >
              {t('generate')}
            </Button>
          )}
        {document.abilities.read && (
          <Button variant="default" onClick={() => setOpen('preview')}>
            {t('preview')}
          </Button>
        )}
        {document.has_pdf && document.abilities.download && !isFinal && <DownloadLink params={params} label={t('download_pdf')} isButton copy="unsigned" />}
        {document.has_signed_copy && <DownloadLink params={params} label={t('signed_copy_link')} isButton copy="signed" />}
        {document.status === 'out' && document.abilities.remind && (
          <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} loading={remind.isPending} onClick={() => remind.mutate({ params })}>
            {t('remind')}
          </Button>
        )}
        {document.abilities.replace && (
          <Button variant="default" onClick={() => setOpen('replace')}>
            {t('new_version')}
          </Button>
        )}
        {document.abilities.void && document.status === 'out' && (
          <Button variant="subtle" color="red" onClick={() => setOpen('void')}>
            {t('void')}
          </Button>
        )}
      </Group>
      {error && (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      )}
      <Text c="dimmed" fz={14}>
        {versionWords(document)}
      </Text>
      <EarlierVersions params={params} document={document} />
      {open === 'preview' && <Preview params={params} onClose={() => setOpen(null)} />}
      {open === 'void' && <VoidDialog params={params} document={document} onClose={() => setOpen(null)} />}
      {open === 'replace' && <NewVersionDialog params={params} document={document} onClose={() => setOpen(null)} />}
      {isSigner(open) && <SignDialog jobId={jobId} document={document} role={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

const isSigner = (open: string | null): open is SignerRole => SIGNER_ROLES.some((role) => role === open);

function versionWords({ version, supersedes, template, made_at, made_by, program }: DocumentView): string {
  if (version === 0 || !made_at) return program;
  return [
    t('version', { version, has_supersedes: supersedes ? 'yes' : 'no', supersedes: supersedes ?? '' }),
    t('made_made_at', { made_at: displayDateTime(made_at), has_made_by: made_by ? 'yes' : 'no', made_by: made_by ?? '' }),
    template && t('wording_version', { version: template.version, has_sample: template.sample ? 'yes' : 'no' }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Missing({ missing, linkTo }: Pick<Props, 'linkTo'> & { missing: DocumentView['missing'] }) {
  if (missing.length === 0) return null;
  return (
    <Note tone="wait" className={styles.missing} role="status">
      <strong>{t('missing_info')}</strong>
      <ul className="hl-bullets">
        {missing.map(({ fact, label, task_id, task }) => (
          <li key={fact}>
            {capitalize(label)}
            {task_id && <>: {linkTo(task_id, task)}</>}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function SignerCard({ signer, onSign }: { signer: SignerView; onSign: () => void }) {
  const says = signer.signed_at
    ? t('signature_date_label', { signed_at: displayDateTime(signer.signed_at) })
    : signer.failure
      ? `${{ declined: t('declined'), bounced: t('invitation_undelivered_label'), expired: t('expired') }[signer.failure.kind]}: ${signer.failure.reason}`
      : signer.invited_at && signer.status === 'pending'
        ? [
            t('signer_invited_label', { invited_at: displayDate(signer.invited_at) }),
            signer.opened_at && t('opened_opened_at', { opened_at: displayDate(signer.opened_at) }),
            signer.reminded_at.length > 0 && t('reminded_reminded_at', { reminded_at: signer.reminded_at.map((at) => displayDate(at)).join(', ') }),
            signer.expires_on && t('expires_expires_on', { expires_on: displayDate(signer.expires_on) }),
          ]
            .filter(Boolean)
            .join(' · ')
        : t('not_asked_yet');
  return (
    <Group component="li" gap={10} bd="1px solid var(--hl-line)" bdrs={10} py={10} px={14} className={styles.signer} data-status={signer.status}>
      <StateIcon state={signer.status} />
      <div>
        <strong>{signer.label}</strong>
        {signer.name && `, ${signer.name}`}
        <VisuallyHidden> ({signStateLabel(signer.status)})</VisuallyHidden>
        <Box component="span" c="dimmed" display="block" fz="sm">
          {[signer.email, says].filter(Boolean).join(' · ')}
        </Box>
      </div>
      {signer.can_sign && (
        <Button size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onSign}>
          {t('sign_now')}
        </Button>
      )}
    </Group>
  );
}

function Invite({ params, document, emails }: { params: { job_id: string; document_id: string }; document: DocumentView; emails: Props['emails'] }) {
  const [message, setMessage] = useState('');
  const invite = useDocumentAct(inviteSigners, t('signatures_requested_toast'));
  const first = document.signers.find((signer) => signer.status !== 'success');
  const field = first && isKeyOf(SIGNER_EMAIL_FIELDS, first.role) ? SIGNER_EMAIL_FIELDS[first.role] : undefined;
  const lacksEmail = field !== undefined && signerEmailOf(emails, field.key) === '';
  return (
    <Stack gap="md">
      <LongText label={t('message')} description={t('invitation_message_hint')} value={message} onChange={setMessage} />
      {field && lacksEmail && <p className={styles.problem}>{t('signer_email_error', { label: field.label.toLowerCase() })}</p>}
      <Group gap={10} className={styles.actions}>
        <Button
          leftSection={<IconMail size={18} aria-hidden />}
          loading={invite.isPending}
          disabled={!document.has_pdf || lacksEmail}
          onClick={() => invite.mutate({ params, body: { ...enteredEmails(emails), message: message.trim() || null } })}
        >
          {field ? t('send_invitation') : t('start_signing')}
        </Button>
        {!document.has_pdf && (
          <Text span c="dimmed" fz={14}>
            {t('pdf_pending_note')}
          </Text>
        )}
      </Group>
      {invite.error && (
        <p className={styles.problem} role="alert">
          {invite.error.message}
        </p>
      )}
    </Stack>
  );
}

function Preview({ params, onClose }: { params: { job_id: string; document_id: string }; onClose: () => void }) {
  const documentQuery = useApiQuery(readDocument, { params });
  return (
    <Dialog opened onClose={onClose} title={t('preview')} confirm={t('close')} onConfirm={onClose} size="xl" cancel={t('back')}>
      {documentQuery.data ? (
        <DocumentText content={documentQuery.data.content} />
      ) : documentQuery.error ? (
        <ErrorPanel error={documentQuery.error} />
      ) : (
        <Loading rows={3} />
      )}
    </Dialog>
  );
}

function VoidDialog({ params, document, onClose }: { params: { job_id: string; document_id: string }; document: DocumentView; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const voidVersion = useDocumentAct(voidDocument, t('document_void'), onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('void_title', { title: document.title.toLowerCase() })}
      confirm={t('void')}
      isDangerous
      disabled={reason.trim().length < 3}
      busy={voidVersion.isPending}
      error={voidVersion.error}
      onConfirm={() => voidVersion.mutate({ params, body: { reason: reason.trim(), version: document.version } })}
    >
      <p>{t('version_voided_note')}</p>
      <TextInput label={t('why')} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  );
}

function SignDialog({ jobId, document, role, onClose }: { jobId: string; document: DocumentView; role: SignerRole; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('sign')} confirm={t('close')} onConfirm={onClose} size="xl" cancel={t('back')}>
      <SignDocument jobId={jobId} documentId={document.id} role={role} />
    </Dialog>
  );
}
