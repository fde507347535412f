import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isKeyOf } from '@/platform';
import { type DocumentView, generateDocument, inviteSigners } from '../contract';
import { t } from './messages';
import { enteredEmails, SIGNER_EMAIL_FIELDS, type SignerEmails, signerEmailOf } from './signer-emails';
import styles from './signing.module.css';
import { useDocumentAct } from './use-documents';

type Props = {
  params: { job_id: string; document_id: string };
  document: DocumentView;
  emails: SignerEmails;
  /** Saves the answer that the document is signed electronically. Called before the document is generated. */
  onBegin: () => Promise<boolean>;
};

/**
 * Button that generates the document, waits for its PDF, and sends the document to the first signer. Each step is a separate API request. If the sequence is
 * interrupted, the page shows the generated document with a button that sends it.
 */
export function SendForSignature({ params, document, emails, onBegin }: Props) {
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState('');
  const generate = useDocumentAct(generateDocument);
  const invite = useDocumentAct(inviteSigners, t('signatures_requested_toast'));
  const isReady = document.status === 'made' && document.has_pdf && document.abilities.invite;
  const isInvited = useRef(false);
  useEffect(() => {
    if (!sending || !isReady || isInvited.current) return;
    isInvited.current = true;
    invite.mutate(
      { params, body: { ...enteredEmails(emails), message: null } },
      { onError: (error) => setFailed(error.message), onSettled: () => setSending(false) },
    );
  }, [sending, isReady, invite, params, emails]);
  const couldNotBeMade = document.steps.find(({ step, status }) => step === 'generate' && status === 'failure');
  const first = document.signers[0];
  const field = first && isKeyOf(SIGNER_EMAIL_FIELDS, first.role) ? SIGNER_EMAIL_FIELDS[first.role] : undefined;
  const lacksEmail = field !== undefined && signerEmailOf(emails, field.key) === '';
  const startInvite = async () => {
    setFailed('');
    isInvited.current = false;
    setSending(true);
    if (!(await onBegin())) return setSending(false);
    generate.mutate(
      { params },
      {
        onError: (error) => {
          setFailed(error.message);
          setSending(false);
        },
      },
    );
  };
  return (
    <>
      <Button leftSection={<IconSend size={18} aria-hidden />} loading={sending && !couldNotBeMade} disabled={lacksEmail} onClick={() => void startInvite()}>
        {t('request_signatures_button')}
      </Button>
      {field && lacksEmail && <p className={styles.problem}>{t('signer_email_error', { label: field.label.toLowerCase() })}</p>}
      {failed && (
        <p className={styles.problem} role="alert">
          {failed}
        </p>
      )}
    </>
  );
}
