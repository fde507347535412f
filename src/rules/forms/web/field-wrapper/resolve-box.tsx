import { Checkbox } from '@mantine/core';
import type { ReviewComment } from '../../review';
import styles from './frame.module.css';
import { t } from './messages';

type Props = { comment: ReviewComment; resolve: (comment: ReviewComment, resolved: boolean) => void };

export function ResolveBox({ comment, resolve }: Props) {
  return (
    <Checkbox
      className={styles.resolve}
      size="sm"
      label={t('resolved')}
      aria-label={t('resolved_text', { text: comment.text })}
      checked={comment.resolved}
      onChange={(event) => resolve(comment, event.currentTarget.checked)}
    />
  );
}
