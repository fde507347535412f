import { Button, Loader } from '@mantine/core';
import { useCall } from '@/platform/web';
import { text } from '@/world/messages';
import type { AttachmentView } from '../contract';
import * as contract from '../contract';
import { t } from './messages';
import styles from './viewer.module.css';

const FRESH_MS = 4 * 60_000;

/** The file itself, as far as a browser can show it. */
export function Picture({ file, jobId, turn, zoom }: { file: AttachmentView; jobId: string; turn: number; zoom: number }) {
  const link = useCall(
    contract.attachmentLink,
    { params: { job_id: jobId, attachment_id: file.id }, query: { version: 'view' } },
    { staleTime: FRESH_MS, refetchInterval: false },
  );
  if (link.isPending) return <Stage>{<Loader aria-label={t('opening_the_file')} />}</Stage>;
  if (link.error) return <Stage>{link.error.status === 409 ? link.error.message : text('attachment_gone')}</Stage>;
  const { url, content_type } = link.data;
  if (SHOWN.includes(content_type))
    return (
      // What is zoomed or turned is larger than its place: arrow keys move it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with a keyboard.
      <section className={styles.stage} aria-label={t('picture')} tabIndex={0}>
        <img
          className={styles.picture}
          src={url}
          alt={`${file.category_label}: ${file.file_name}`}
          data-aside={turn % 180 !== 0 || undefined}
          // The types of React know no custom properties.
          style={{ '--zoom': zoom, transform: `rotate(${turn}deg)` } as React.CSSProperties}
        />
      </section>
    );
  if (content_type === 'application/pdf' && navigator.pdfViewerEnabled) return <iframe className={styles.pdf} src={url} title={file.file_name} />;
  return (
    <Stage>
      <p>{t('this_browser_cannot_show_the_file_here')}</p>
      <Button component="a" href={url} target="_blank" rel="noopener">
        {t('open_file_name', { file_name: file.file_name })}
      </Button>
    </Stage>
  );
}

const SHOWN = ['image/jpeg', 'image/png', 'image/webp'];

const Stage = ({ children }: { children: React.ReactNode }) => <div className={styles.stage}>{children}</div>;
