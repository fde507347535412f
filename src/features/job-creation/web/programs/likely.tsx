import { Stack } from '@mantine/core';
import type { HomeProgram } from '../use-home-lookup';
import { formatLikelyAmount } from './format-likely-amount';
import { t } from './messages';
import classes from './program-card.module.css';

/** Likely amount with its reason and a note that the amount is not guaranteed. Without an amount, shows a hint if more answers could add one. */
export function LikelyAmount({ program, isMoneyKnown }: { program: HomeProgram; isMoneyKnown: boolean }) {
  const { likely, is_amount_entered } = program;
  const amount = formatLikelyAmount(program);
  if (is_amount_entered && !likely) return <p>{amount}</p>;
  // Show nothing. More answers on this page cannot add an amount, because the program has no amount until the job exists.
  if (!likely && isMoneyKnown) return null;
  if (!likely) return <p>{t('amount_answers_hint')}</p>;
  return (
    <Stack gap={2} className={classes.likely} aria-live="polite">
      <strong>{amount}</strong>
      <span>{whyInWords(likely)}</span>
    </Stack>
  );
}

function whyInWords({ open, jobs }: NonNullable<HomeProgram['likely']>): string {
  if (jobs !== null) return t('because_of_prices', { jobs });
  if (open.length === 0) return t('because_of_maximums');
  const [first, ...others] = open.filter((name) => name !== 'answers');
  return t('because_nothing_narrows_it', { open: others.length > 0 ? 'both' : (first ?? 'answers') });
}
