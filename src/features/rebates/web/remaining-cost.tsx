import { Money } from '@/platform/web/kit';
import { t } from './messages';
import styles from './rebate.module.css';

/** Shows the amount that the homeowner pays after the rebates and incentives of all programs. Renders nothing while this amount is unknown. */
export function RemainingCost({ dollars }: { dollars: number | null }) {
  if (dollars === null) return null;
  return (
    <dl className={`${styles.shares} hl-pairs`}>
      <div>
        <dt>{t('homeowner_remainder_label')}</dt>
        <dd>
          <Money dollars={dollars} cents />
        </dd>
      </div>
    </dl>
  );
}
