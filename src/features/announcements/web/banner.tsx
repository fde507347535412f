import { Button, CloseButton } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ShownAnnouncement } from '../contract';
import styles from './announcements.module.css';
import { Media } from './media';
import { t } from './messages';
import { OpenLink } from './open-link';

/** `isReadAlong`: it is told to others than who looks. */
type Props = { announcement: ShownAnnouncement; isReadAlong?: boolean; onDismiss?: () => void };

/** A strip under the header: two lines of it until somebody wants more. */
export function Banner({ announcement, isReadAlong = false, onDismiss }: Props) {
  const { title, content, link, image_url, video_url } = announcement;
  const [open, setOpen] = useState(false);
  const { ref, isCut, words, rest } = useSentences(content, open);
  const id = useId();
  const hasMore = open || isCut || image_url !== null || video_url !== null;
  return (
    <article className={styles.banner} data-announcement={announcement.id} data-open={open || undefined} aria-labelledby={`${id}-title`}>
      <IconSpeakerphone size={20} aria-hidden className={styles.icon} />
      <div className={styles.words} id={id}>
        <strong id={`${id}-title`}>{title}</strong>
        {isReadAlong && <span className={styles.audience}>{t('told_to_contractors')}</span>}
        <p ref={ref} className={styles.content} data-cut={!open || undefined}>
          {words}
          {rest !== '' && <span hidden>{rest}</span>}
        </p>
        {open && <Media announcement={announcement} />}
      </div>
      <div className={styles.acts} data-more={(hasMore && !open) || undefined}>
        {hasMore && (
          <Button size="compact-sm" variant="default" className="hl-target" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? t('less') : t('more')}
          </Button>
        )}
        {link && <OpenLink href={link} title={title} size="compact-sm" />}
        {onDismiss && <CloseButton className="hl-target" aria-label={t('dismiss_title', { title })} onClick={onDismiss} />}
      </div>
    </article>
  );
}

/**
 * As many whole sentences as fit into two lines, at the width it has now: one that is cut at its end looks like a mistake.
 * Measured before it is painted, so the page below does not move; later when its width changes.
 */
function useSentences(content: string, open: boolean) {
  const ref = useRef<HTMLParagraphElement>(null);
  const sentences = content.split(SENTENCES);
  const all = sentences.length;
  const [count, setCount] = useState(all);
  const [isOver, setIsOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins anew, fewer sentences are measured again.
  useLayoutEffect(() => {
    const shown = ref.current;
    if (open || !shown) return;
    const isTooLong = () => shown.scrollHeight > shown.clientHeight + 1;
    setIsOver(isTooLong());
    if (isTooLong() && count > 1) {
      setCount(count - 1);
      return;
    }
    let width = shown.clientWidth;
    let isAsked = false;
    const observer = new ResizeObserver(() => {
      const isWider = shown.clientWidth > width;
      width = shown.clientWidth;
      const isOverNow = isTooLong();
      setIsOver(isOverNow);
      const fitting = isWider ? all : isOverNow ? Math.max(1, count - 1) : count;
      // One at a time: what is left is measured when it is drawn.
      if (isAsked || fitting === count) return;
      isAsked = true;
      setCount(fitting);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [content, open, count, all]);
  const words = open ? content : sentences.slice(0, count).join('');
  return { ref, isCut: isOver || count < all, words, rest: content.slice(words.length) };
}

/** Each keeps the space behind it. */
const SENTENCES = /(?<=[.!?]\s+)(?=\S)/;
