import { Money } from '@/platform/web/kit';
import { t } from './messages';
import styles from './rebate.module.css';

/** The one number the homeowner asks for, after all programs; nothing while it is not known. */
export function RemainingCost({ dollars }: { dollars: number | null }) {
  if (dollars === null) return null;
  return (
    <dl className={styles.shares}>
      <div>
        <dt>{t('homeowner_remainder_label')}</dt>
        <dd>
          <Money dollars={dollars} cents />
        </dd>
      </div>
    </dl>
  );
}
