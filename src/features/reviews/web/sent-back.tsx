import { Box } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { displayDateTime } from '@/platform/web/kit';
import type { ReviewView } from '../contract';
import { EarlierDecisions } from './decisions';
import { evidenceViews } from './evidence-locations';
import { t } from './messages';
import styles from './review.module.css';

/** Shows the request with which the review last sent tasks back. A button shows all earlier decisions. */
export function SentBack({ review }: { review: ReviewView }) {
  const last = review.decisions.findLast(({ decision }) => decision === 'request_changes');
  if (review.decisions.length === 0) return null;
  // Corrections are stored as comments on the tasks that they are about. Comments of the last decision have the time of that decision.
  const commentTexts = last ? evidenceViews(review).flatMap(({ comments }) => comments.filter(({ at }) => at === last.at).map(({ text }) => text)) : [];
  const texts = [...new Set([...commentTexts, ...(last?.message ? [last.message] : [])])];
  return (
    <details className={styles.sentBack} data-asked={last !== undefined || undefined}>
      <summary className="hl-no-marker">
        <IconMessageReply size={18} aria-hidden />
        <span>
          {last ? t('asked_on', { by: last.by, at: displayDateTime(last.at) }) : t('earlier_decisions')}{' '}
          {texts.map((text) => (
            <q key={text}>{text}</q>
          ))}
          {last?.notes && (
            <Box component="span" display="block">
              {t('internal_note_notes', { notes: last.notes })}
            </Box>
          )}
        </span>
      </summary>
      <EarlierDecisions decisions={review.decisions} />
    </details>
  );
}
