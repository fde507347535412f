import { Money } from '@/platform/web/kit';
import type { GuestProfile } from '../../contract';
import { t } from './messages';
import styles from './profile.module.css';
import { Rebates } from './rebates';

/** What it is worth to them: each rebate that was shared, and what is left to pay where that is known. */
export function Worth({ profile: { rebates, left_to_pay, bill } }: { profile: GuestProfile }) {
  if (rebates.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('your_rebates')}>
      {bill && <Line words={t('the_work')} dollars={bill.work} />}
      <Rebates rebates={rebates} />
      {bill && bill.other_incentives > 0 && <Line words={t('other_incentives')} dollars={bill.other_incentives} />}
      {left_to_pay !== null && (
        <p className={styles.left}>
          <span>{t('left_for_you_to_pay')}</span>
          <Money dollars={left_to_pay} fw={700} fz={24} />
        </p>
      )}
    </section>
  );
}

function Line({ words, dollars }: { words: string; dollars: number }) {
  return (
    <p className={styles.rebate}>
      <span>{words}</span>
      <Money dollars={dollars} fw={650} />
    </p>
  );
}
