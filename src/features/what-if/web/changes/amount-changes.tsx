import { formatMoney } from '@/platform';
import { displayDateTime } from '@/platform/web/kit';
import styles from '../what-if.module.css';
import type { Compared } from './data';
import { t } from './messages';

/** Lists amounts that changed after submission, with reason, person and time. */
export function AmountChanges({ changes }: { changes: Compared['amount_changes'] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.results} aria-labelledby="amounts-changed">
      <h2 id="amounts-changed" className={styles.h2}>
        {t('amounts_changed')}
      </h2>
      {changes.map(({ program, name, payee, before, after, because, by, at }) => (
        <div key={program + payee} className={styles.program}>
          <h3 className={styles.h3}>{t('amount_change_title', { program: name, payee })}</h3>
          <p className={styles.flat}>{t('value_change_label', { before: formatMoney(before, 'always'), after: formatMoney(after, 'always') })}</p>
          {because.map((sentence) => (
            <p key={sentence} className={styles.flat}>
              {sentence}
            </p>
          ))}
          <p className={styles.quiet}>{t('by_at', { by, at: displayDateTime(at) })}</p>
        </div>
      ))}
    </section>
  );
}
