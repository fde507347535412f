import { formatMoney } from '@/platform';
import type { HomeProgram } from '../use-home';
import { t } from './messages';
import classes from './program-card.module.css';

/** What the program is likely to pay, why, and that nothing of it is promised; before that, what it takes to say so. */
export function LikelyAmount({ program, isMoneyKnown }: { program: HomeProgram; isMoneyKnown: boolean }) {
  const { likely } = program;
  // Nothing more to answer, and still no amount: it has none to say before the job is there.
  if (!likely && isMoneyKnown) return null;
  if (!likely) return <p className={classes.why}>{t('say_more_to_see_the_amount')}</p>;
  const { from, to, jobs } = likely;
  const amount =
    from === null
      ? t('up_to_amount', { to: formatMoney(to) })
      : from === to
        ? t('likely_amount', { to: formatMoney(to) })
        : t('likely_range', { from: formatMoney(from), to: formatMoney(to) });
  return (
    <div className={classes.likely} aria-live="polite">
      <strong>{amount}</strong>
      <span>{jobs === null ? t('because_of_maximums') : t('because_of_prices', { jobs })}</span>
    </div>
  );
}
