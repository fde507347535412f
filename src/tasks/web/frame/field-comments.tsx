import { showInstant } from '@/platform/web/kit';
import type { ReviewComment } from '@/tasks';
import styles from './frame.module.css';

/** What a reviewer asked to be corrected, at the field it is about. */
export function FieldComments({ comments }: { comments: readonly ReviewComment[] }) {
  return comments.map((comment) => (
    <p key={comment.at + comment.text} className={styles.comment} data-resolved={comment.resolved || undefined}>
      <strong>{comment.resolved ? 'Resolved' : `${comment.by} asks`}:</strong> {comment.text}
      <br />
      <small>{showInstant(comment.at)}</small>
    </p>
  ));
}
