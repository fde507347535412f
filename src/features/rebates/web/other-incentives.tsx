import type { AmountsView } from '@/job-view';
import { LineDetails } from './ledger';
import { t } from './messages';
import styles from './rebate.module.css';

/** Incentives that others pay; they are not part of the program's total. */
export function OtherIncentives({ amounts }: { amounts: AmountsView }) {
  const beside = amounts.lines.filter((line) => line.companion);
  const known = beside.filter((line) => line.state === 'amount');
  const missing = [...new Set(beside.filter((line) => line.state === 'unknown').flatMap((line) => line.missing))];
  if (known.length === 0 && missing.length === 0) return null;
  return (
    <section className={styles.beside} aria-label={t('companion_incentives_title')}>
      <h4 className={styles.besideTitle}>{t('other_incentives')}</h4>
      <p className={styles.besideHelp}>{t('other_incentives_note')}</p>
      {known.length > 0 && (
        <ul className={styles.lines}>
          {known.map((line) => (
            <li key={line.key}>
              <LineDetails line={line} />
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p className={styles.besideHelp}>{t('amount_may_rise_note', { missing: missing.join(', ') })}</p>}
    </section>
  );
}
