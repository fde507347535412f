import { Box, Button, Checkbox, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiError, callApi, useApiQuery } from '@/platform/web';
import { Dialog, ErrorPanel, Loading, LongText, Note, useHeadingFocus, usePageTitle } from '@/platform/web/kit';
import type { SignerRole } from '@/rules/programs';
import { declineDocument, downloadDocument, openDocument, readDocument, signDocument } from '../contract';
import type { Signature } from '../document';
import { AnotherSignerDialog } from './another-signer';
import { ConsentTranslation, DocumentLanguageNote } from './consent-translation';
import { DocumentText } from './document-text';
import { t } from './messages';
import { SignatureInput } from './signature-input';
import styles from './signing.module.css';
import { useDocumentAct } from './use-documents';

type Props = { jobId: string; documentId: string; role: SignerRole; onDone?: () => void };

/** Page on which a signer reads, signs and downloads a document. Signing requires consent to electronic signing; reading does not. */
export function SignDocument({ jobId, documentId, role, onDone }: Props) {
  const params = { job_id: jobId, document_id: documentId };
  const documentQuery = useApiQuery(readDocument, { params }, { refetchInterval: 5_000, staleTime: 0 });
  usePageTitle(documentQuery.data?.title ?? t('document'));
  const [agreed, setAgreed] = useState(false);
  const ownSigner = documentQuery.data?.signers.find((other) => other.role === role);
  const isOver = ownSigner?.status === 'success' || ownSigner?.failure?.kind === 'declined';
  useHeadingFocus(isOver ? 'over' : agreed ? 'sign' : 'read');
  if (documentQuery.isPending) return <Loading rows={2} height={160} />;
  // If the document was withdrawn while the page was open, show a message instead of the form.
  if (!documentQuery.data || documentQuery.error?.status === 404)
    return <NothingToSign error={documentQuery.error} retry={() => void documentQuery.refetch()} />;
  const { title, content, translation, consent, version, supersedes, status } = documentQuery.data;
  const signer = documentQuery.data.signers.find((other) => other.role === role);
  if (signer?.status === 'success')
    return <Signed jobId={jobId} documentId={documentId} title={title} isComplete={status === 'signed'} hasCopy={documentQuery.data.has_signed_copy} />;
  if (signer?.failure?.kind === 'declined')
    return (
      <Flex component="section" direction="column" gap={16} p="clamp(16px, 4vw, 28px)" className="hl-card" role="status">
        <Title order={1}>{t('signing_declined_title')}</Title>
        <p>{t('decline_reason_sent_note', { reason: signer.failure.reason })}</p>
      </Flex>
    );
  return (
    <Stack gap="md" className={styles.flow}>
      <Title order={1}>{title}</Title>
      {supersedes !== null && (
        <Note component="p" tone="busy" role="status">
          {t('version_supersedes_note', { version, supersedes })}
        </Note>
      )}
      <Text c="dimmed" fz={14}>
        {t.rich('read_document_hint', { link: () => <DownloadLink params={params} label={t('document_pdf_link')} /> })}
      </Text>
      <DocumentLanguageNote />
      <DocumentText content={content} translation={translation} />
      {agreed ? (
        <SignPart params={params} role={role} version={version} name={signer?.name ?? ''} title={title} onDone={onDone} />
      ) : (
        <Consent consent={consent} params={params} role={role} version={version} onAgreed={() => setAgreed(true)} canSign={signer?.can_sign ?? false} />
      )}
    </Stack>
  );
}

function NothingToSign({ error, retry }: { error: ApiError | null; retry: () => void }) {
  if (error && error.status !== 404) return <ErrorPanel error={error} retry={retry} />;
  return (
    <Flex component="section" direction="column" gap={16} p="clamp(16px, 4vw, 28px)" className="hl-card" role="status">
      <Title order={1}>{t('no_signature_due_title')}</Title>
      <p>{t('document_recalled_note')}</p>
    </Flex>
  );
}

type Params = { job_id: string; document_id: string };
type PartProps = { params: Params; role: SignerRole; version: number };

function Consent({
  consent,
  params,
  role,
  version,
  onAgreed,
  canSign,
}: PartProps & { consent: { version: number; title: string; items: string[]; sample: boolean }; onAgreed: () => void; canSign: boolean }) {
  const [ticked, setTicked] = useState(false);
  const agree = useDocumentAct(openDocument, undefined, onAgreed);
  return (
    <Flex component="section" direction="column" gap={16} p="clamp(16px, 4vw, 28px)" className="hl-card" aria-labelledby="consent">
      <Title id="consent" order={2} fz={19} lh={1.3} fw={700} lang="en">
        {consent.title}
      </Title>
      <Stack component="ul" gap="xs" lh={1.55} className="hl-bullets" lang="en">
        {consent.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Stack>
      <ConsentTranslation version={consent.version} />
      {consent.sample && (
        <Text c="dimmed" fz={14}>
          {t('sample_consent_note', { version: consent.version })}
        </Text>
      )}
      {canSign ? (
        <>
          <Checkbox size="md" label={t('electronic_consent_label')} checked={ticked} onChange={(event) => setTicked(event.currentTarget.checked)} py={4} />
          <Button
            size="lg"
            disabled={!ticked}
            loading={agree.isPending}
            onClick={() => agree.mutate({ params, body: { role, version, consent_version: consent.version } })}
          >
            {t('document_consent_button')}
          </Button>
          {agree.error && (
            <p className={styles.problem} role="alert">
              {agree.error.message}
            </p>
          )}
        </>
      ) : (
        <p role="status">{t('awaiting_turn_note')}</p>
      )}
    </Flex>
  );
}

function SignPart({ params, role, version, name, title, onDone }: PartProps & { name: string; title: string; onDone?: (() => void) | undefined }) {
  const [signature, setSignature] = useState<Signature | null>(null);
  const [declining, setDeclining] = useState(false);
  const [naming, setNaming] = useState(false);
  const sign = useDocumentAct(signDocument, undefined, onDone);
  return (
    <Flex component="section" direction="column" gap={16} p="clamp(16px, 4vw, 28px)" className="hl-card" aria-labelledby="sign-here">
      <Title id="sign-here" data-question-heading order={2} fz={19} lh={1.3} fw={700}>
        {t('sign_here')}
      </Title>
      <SignatureInput name={name} onChange={setSignature} />
      <Text c="dimmed" fz={14}>
        {t('sign_document_hint', { title })}
      </Text>
      <Group gap={10} className={styles.actions}>
        <Button
          size="lg"
          disabled={!signature}
          loading={sign.isPending}
          onClick={() => signature && sign.mutate({ params, body: { role, version, signature } })}
        >
          {t('sign')}
        </Button>
        <Button size="lg" variant="default" onClick={() => setDeclining(true)}>
          {t('open_decline_button')}
        </Button>
        {(role === 'homeowner' || role === 'property_manager') && (
          <Button size="lg" variant="subtle" onClick={() => setNaming(true)}>
            {t('change_signer_title')}
          </Button>
        )}
      </Group>
      {sign.error && (
        <p className={styles.problem} role="alert">
          {sign.error.message}
        </p>
      )}
      {naming && <AnotherSignerDialog params={params} role={role} version={version} onClose={() => setNaming(false)} />}
      {declining && <DeclineDialog params={params} role={role} version={version} onClose={() => setDeclining(false)} />}
    </Flex>
  );
}

function DeclineDialog({ params, role, version, onClose }: PartProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useDocumentAct(declineDocument, undefined, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('decline_signing_button')}
      confirm={t('decline_signing_button')}
      disabled={reason.trim().length < 3}
      busy={decline.isPending}
      error={decline.error}
      onConfirm={() => decline.mutate({ params, body: { role, version, reason: reason.trim() } })}
    >
      <LongText label={t('decline_reason_label')} description={t('decline_reason_hint')} minRows={3} value={reason} onChange={setReason} />
    </Dialog>
  );
}

function Signed({
  jobId,
  documentId,
  title,
  isComplete,
  hasCopy,
}: {
  jobId: string;
  documentId: string;
  title: string;
  isComplete: boolean;
  hasCopy: boolean;
}) {
  const params = { job_id: jobId, document_id: documentId };
  return (
    <Flex component="section" direction="column" gap={16} p="clamp(16px, 4vw, 28px)" className="hl-card" role="status">
      <IconCircleCheckFilled size={40} aria-hidden style={{ color: 'var(--hl-good)' }} />
      <Title order={1}>{t('document_signed_title')}</Title>
      <p>{!isComplete ? t('awaiting_others_note', { title }) : hasCopy ? t('signed_copy_ready_note', { title }) : t('signed_copy_sealing_note', { title })}</p>
      {hasCopy && <DownloadLink params={params} label={t('signer_copy_link')} isButton />}
    </Flex>
  );
}

/** Link that requests a download URL only when the user clicks it, because download URLs expire after a few minutes. */
export function DownloadLink({
  params,
  label,
  isButton = false,
  copy,
  version,
}: {
  params: Params;
  label: string;
  isButton?: boolean;
  copy?: 'signed' | 'unsigned';
  version?: number;
}) {
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    // Open the window immediately; otherwise the browser blocks it as a pop-up.
    const page = window.open('', '_blank');
    try {
      const { url } = await callApi(downloadDocument, { params, query: { ...(copy && { copy }), ...(version && { version }) } }, { errors: 'caller' });
      if (page) page.location.href = url;
      else window.location.href = url;
    } catch {
      page?.close();
      setFailed(true);
    }
  };
  return (
    <>
      {isButton ? (
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void open()}>
          {label}
        </Button>
      ) : (
        <Box type="button" component="button" c="var(--mantine-color-anchor)" className="hl-underline" onClick={() => void open()}>
          {label}
        </Box>
      )}
      {failed && (
        <span className={styles.problem} role="alert">
          {t('document_download_error')}
        </span>
      )}
    </>
  );
}
