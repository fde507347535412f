import { Box, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog, displayDate, LongText } from '@/platform/web/kit';
import { type DocumentView, replaceDocument } from '../contract';
import { t } from './messages';
import { DownloadLink } from './sign-document';
import styles from './signing.module.css';
import { useDocumentAct } from './use-documents';

type Props = { params: { job_id: string; document_id: string }; document: DocumentView };

/** Lists earlier versions of a document, with download links for signed copies. */
export function EarlierVersions({ params, document: { earlier } }: Props) {
  if (earlier.length === 0) return null;
  return (
    <Stack component="section" gap={4} className={styles.earlier} aria-label={t('earlier_versions')}>
      <Box component="h3" fz="0.875rem" fw={600}>
        {t('earlier_versions')}
      </Box>
      <ul>
        {earlier.map(({ version, made_at, signed_at, ended_at, status, note, has_signed_copy }) => (
          <Group key={version} component="li" align="baseline" gap="4px 12px">
            <span>
              {t('version_was', {
                version,
                status,
                made: displayDate(made_at),
                signed: signed_at ? displayDate(signed_at) : '',
                ended: ended_at ? displayDate(ended_at) : '',
              })}
              {note && ` ${note}`}
            </span>
            {has_signed_copy && <DownloadLink params={params} label={t('version_download_link', { version })} copy="signed" version={version} />}
          </Group>
        ))}
      </ul>
    </Stack>
  );
}

/** Dialog that replaces a signed version. The guests who signed it receive an email with the reason. */
export function NewVersionDialog({ params, document, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const createVersion = useDocumentAct(replaceDocument, t('version_created_toast'), onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('make_version', { version: document.version + 1 })}
      confirm={t('new_version')}
      isDangerous
      disabled={reason.trim().length < 3}
      busy={createVersion.isPending}
      error={createVersion.error}
      onConfirm={() => createVersion.mutate({ params, body: { reason: reason.trim(), version: document.version } })}
    >
      <p>{t('everybody_signs_again', { version: document.version })}</p>
      <LongText label={t('why')} description={t('void_reason_hint')} value={reason} onChange={setReason} />
    </Dialog>
  );
}
