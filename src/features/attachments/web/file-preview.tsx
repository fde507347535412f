import { Button, Loader, Stack, Text } from '@mantine/core';
import { sharedMessage } from '@/foundation/messaging';
import { useApiQuery } from '@/platform/web';
import type { AttachmentView } from '../contract';
import * as contract from '../contract';
import { t } from './messages';
import styles from './viewer.module.css';

const FRESH_MS = 4 * 60_000;

/** `page`: first page to show of a file with pages. `onSeen`: called when the file is visible, or was opened in a separate browser tab. */
type Props = { file: AttachmentView; jobId: string; rotation: number; zoom: number; page?: number; onSeen?: (() => void) | undefined };

/** Shows the content of a file if the browser can display its format, and otherwise a button that opens the file. */
export function FilePreview({ file, jobId, rotation, zoom, page = 1, onSeen }: Props) {
  const link = useApiQuery(
    contract.getAttachmentLink,
    { params: { job_id: jobId, attachment_id: file.id }, query: { version: 'view' } },
    { staleTime: FRESH_MS, refetchInterval: false },
  );
  if (link.isPending) return <Stage>{<Loader aria-label={t('file_opening_label')} />}</Stage>;
  if (link.error) return <Stage>{link.error.status === 409 ? link.error.message : sharedMessage('attachment_gone')}</Stage>;
  const { url, content_type } = link.data;
  if (SHOWN.includes(content_type))
    return (
      // A zoomed or rotated image is larger than its area, so the arrow keys scroll it.
      <Stack data-stage component="section" gap={0} align="center" justify="safe center" className={styles.stage} aria-label={t('picture')} tabIndex={0}>
        <img
          className={styles.image}
          src={url}
          onLoad={onSeen}
          alt={`${file.category_label}: ${file.file_name}`}
          data-aside={rotation % 180 !== 0 || undefined}
          // The cast is necessary, because the types of React do not include custom properties.
          style={{ '--zoom': zoom, transform: `rotate(${rotation}deg)` } as React.CSSProperties}
        />
      </Stack>
    );
  if (content_type === 'application/pdf' && navigator.pdfViewerEnabled) {
    // Browsers ignore a changed page number in the URL of an open frame, so the key creates a new frame.
    return <iframe key={page} data-stage className={styles.pdf} src={page > 1 ? `${url}#page=${page}` : url} title={file.file_name} onLoad={onSeen} />;
  }
  return (
    <Stage>
      <Text my="1em">{t('preview_unsupported_note')}</Text>
      <Button component="a" href={url} target="_blank" rel="noopener" onClick={onSeen}>
        {t('open_file_name', { file_name: file.file_name })}
      </Button>
    </Stage>
  );
}

const SHOWN = ['image/jpeg', 'image/png', 'image/webp'];

const Stage = ({ children }: { children: React.ReactNode }) => (
  <Stack data-stage gap={0} align="center" justify="safe center" className={styles.stage}>
    {children}
  </Stack>
);
