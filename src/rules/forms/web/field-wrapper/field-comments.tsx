import { createContext, type ReactNode, useContext } from 'react';
import { displayDateTime, lazyPart } from '@/platform/web/kit';
import type { ReviewComment } from '../../review';
import styles from './frame.module.css';
import { t } from './messages';

type Resolve = (comment: ReviewComment, resolved: boolean) => void;

/** Checkbox that is loaded on demand, because guests cannot resolve corrections. The placeholder reserves its space. */
const ResolveBox = lazyPart(async () => (await import('./resolve-box')).ResolveBox, <span className={styles.resolve} />);

const ResolveContext = createContext<Resolve | null>(null);

/** Provides the fields inside this component with the function that marks corrections as resolved. */
export function ResolveProvider({ resolve, children }: { resolve: Resolve; children: ReactNode }) {
  return <ResolveContext value={resolve}>{children}</ResolveContext>;
}

/** Corrections that a reviewer requested for a field, shown at that field. */
export function FieldComments({ comments }: { comments: readonly ReviewComment[] }) {
  const resolve = useContext(ResolveContext);
  return comments.map((comment) => (
    <div key={comment.at + comment.text} className={styles.comment} data-resolved={comment.resolved || undefined}>
      <strong>{t('by_asks', { has_resolved: comment.resolved ? 'yes' : 'no', by: comment.by })}</strong> {comment.text}
      <br />
      <small>{displayDateTime(comment.at)}</small>
      {resolve && comment.id !== undefined && <ResolveBox comment={comment} resolve={resolve} />}
    </div>
  ));
}
