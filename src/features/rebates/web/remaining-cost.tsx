import { Money } from '@/platform/web/kit';
import type { CostBasis } from '../remaining-cost';
import { t } from './messages';
import styles from './rebate.module.css';

/**
 * Shows the amount that the homeowner pays after the rebates and incentives of all programs, with the cost and the other incentives that it is calculated from.
 * Renders nothing while this amount is unknown.
 */
export function RemainingCost({ dollars, basis }: { dollars: number | null; basis: CostBasis | null }) {
  if (dollars === null) return null;
  return (
    <dl className={`${styles.shares} hl-pairs`}>
      {basis && <Row label={t('project_cost_label')} dollars={basis.work} />}
      {basis && basis.other_incentives > 0 && <Row label={t('other_incentives_label')} dollars={basis.other_incentives} />}
      <Row label={t('homeowner_remainder_label')} dollars={dollars} />
    </dl>
  );
}

function Row({ label, dollars }: { label: string; dollars: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money dollars={dollars} cents />
      </dd>
    </div>
  );
}
