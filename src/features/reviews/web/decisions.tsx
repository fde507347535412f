import { showInstant } from '@/platform/web/kit';
import type { ReviewView } from '../contract';
import styles from './review.module.css';

const WORDS = { approve: 'approved', request_changes: 'asked for changes', reject: 'rejected' } as const;

/** What was decided here before. */
export function Decisions({ decisions }: { decisions: ReviewView['decisions'] }) {
  if (decisions.length === 0) return null;
  return (
    <section className={styles.decisions} aria-label="Earlier decisions">
      <h2 className={styles.cardTitle}>Earlier decisions</h2>
      <ol className={styles.decisionList}>
        {decisions.toReversed().map((decision) => (
          <li key={decision.at}>
            <strong>{decision.by}</strong> {WORDS[decision.decision]}
            {decision.corrections > 0 && `, ${decision.corrections} ${decision.corrections === 1 ? 'correction' : 'corrections'}`} on {showInstant(decision.at)}
            {decision.seconds !== null && `, ${inMinutes(decision.seconds)}`}
            {decision.message && <q className={styles.quote}>{decision.message}</q>}
            {decision.notes && <p className={styles.quiet}>Internal note: {decision.notes}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

export const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
