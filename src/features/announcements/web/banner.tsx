import { Button, CloseButton } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ShownAnnouncement } from '../contract';
import styles from './announcements.module.css';
import { Media } from './media';
import { t } from './messages';
import { OpenLink } from './open-link';

type Props = { announcement: ShownAnnouncement; onDismiss?: () => void };

/** A strip under the header: two lines of it until somebody wants more. */
export function Banner({ announcement, onDismiss }: Props) {
  const { title, content, link, image_url, video_url } = announcement;
  const [open, setOpen] = useState(false);
  const { ref, isCut } = useIsCut(content);
  const id = useId();
  const hasMore = open || isCut || image_url !== null || video_url !== null;
  return (
    <article className={styles.banner} aria-labelledby={`${id}-title`}>
      <IconSpeakerphone size={20} aria-hidden className={styles.icon} />
      <div className={styles.words} id={id}>
        <strong id={`${id}-title`}>{title}</strong>
        <p ref={ref} className={styles.content} data-cut={!open || undefined}>
          {content}
        </p>
        {open && <Media announcement={announcement} />}
      </div>
      <div className={styles.acts}>
        {hasMore && (
          <Button size="compact-sm" variant="subtle" color="dark" className="hl-target" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? t('less') : t('more')}
          </Button>
        )}
        {link && <OpenLink href={link} title={title} size="compact-sm" />}
        {onDismiss && <CloseButton className="hl-target" aria-label={t('dismiss_title', { title })} onClick={onDismiss} />}
      </div>
    </article>
  );
}

/** Whether two lines are too few for the text, at the width it has now. */
function useIsCut(content: string) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be longer than its place.
  useEffect(() => {
    const shown = ref.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => shown.dataset.cut && setIsCut(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [content]);
  return { ref, isCut };
}
