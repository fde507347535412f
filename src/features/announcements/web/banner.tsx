import { Button, CloseButton, Group } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ShownAnnouncement } from '../contract';
import styles from './announcements.module.css';
import { AnnouncementMedia } from './media';
import { t } from './messages';
import { AnnouncementLink } from './open-link';

type Props = { announcement: ShownAnnouncement; onDismiss?: () => void };

/** Shows an announcement as a banner below the header. Shows only the sentences that fit (`useSentences`) until the user opens the banner. */
export function AnnouncementBanner({ announcement, onDismiss }: Props) {
  const { title, content, link, image_url, video_url } = announcement;
  const [open, setOpen] = useState(false);
  const { ref, sentences, count, isCut } = useSentences(content, open);
  const id = useId();
  const hasMore = open || isCut || image_url !== null || video_url !== null;
  return (
    <Group
      component="article"
      align="flex-start"
      gap="sm"
      wrap="nowrap"
      className={styles.banner}
      data-open={open || undefined}
      aria-labelledby={`${id}-title`}
    >
      <IconSpeakerphone size={20} aria-hidden color="var(--hl-busy)" style={{ marginTop: 2 }} />
      <div className={styles.words} id={id}>
        <strong id={`${id}-title`}>{title}</strong>
        <p ref={ref} className={styles.content} data-cut={!open || undefined}>
          {sentences.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one text keep their order.
            <span key={index} hidden={index >= count}>
              {sentence}
            </span>
          ))}
        </p>
        {open && <AnnouncementMedia announcement={announcement} />}
      </div>
      <Group gap="xs" wrap="nowrap" flex="none" ms="auto" className={styles.actions} data-more={(hasMore && !open) || undefined}>
        {hasMore && (
          <Button size="compact-sm" variant="default" className="hl-target" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? t('less') : t('more')}
          </Button>
        )}
        {link && <AnnouncementLink href={link} title={title} size="compact-sm" />}
        {onDismiss && <CloseButton className="hl-target" aria-label={t('dismiss_title', { title })} onClick={onDismiss} />}
      </Group>
    </Group>
  );
}

/**
 * Measures how many whole sentences fit into a closed banner, because a sentence that is cut in the middle looks like a mistake. Renders all sentences once and
 * measures them together, because React limits nested renders to fifty. Measures before the browser paints, so that the page below does not move. Measures
 * again when the width changes.
 */
function useSentences(content: string, open: boolean) {
  const ref = useRef<HTMLParagraphElement>(null);
  const sentences = useMemo(() => content.split(SENTENCES), [content]);
  const [measured, setMeasured] = useState<{ content: string; width: number; count: number; isOver: boolean }>();
  const isMeasured = measured?.content === content;
  useLayoutEffect(() => {
    const element = ref.current;
    if (open || !element || isMeasured) return;
    const end = element.getBoundingClientRect().top + element.clientHeight + 1;
    const fitting = [...element.children].findIndex((sentence) => sentence.getBoundingClientRect().bottom > end);
    setMeasured({ content, width: element.clientWidth, count: fitting < 0 ? element.children.length : Math.max(1, fitting), isOver: fitting === 0 });
  }, [content, open, isMeasured]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setMeasured((last) => (last?.width === element.clientWidth ? last : undefined)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const count = open || !isMeasured ? sentences.length : measured.count;
  // Show the button "more" during the measurement too, because the button takes space from the sentences.
  return { ref, sentences, count, isCut: !isMeasured || measured.isOver || measured.count < sentences.length };
}

/** Matches the positions between sentences. Each sentence includes the space after it. */
const SENTENCES = /(?<=[.!?]\s+)(?=\S)/;
