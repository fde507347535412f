import { Box, Flex } from '@mantine/core';
import { FundsNotice } from '@/features/job-programs/web/funds-notice';
import { formatMoney } from '@/platform';
import { Money } from '@/platform/web/kit';
import classes from './estimate-page.module.css';
import { amountRange, formatAmountRange, sumOfRanges } from './format-amount-range';
import { t } from './messages';
import type { Estimate } from './use-estimate';

type Best = NonNullable<Estimate['best']>;

type Row = { key: string; label: string; dollars: number | null; kind?: 'minus' | 'sum' };

/** Formats the amount of the best combination of programs in the same way as the program cards. */
export const formatBestAmount = (best: Best, likely: Estimate['likely']): string =>
  formatAmountRange(sumOfRanges(best.programs.map((estimate) => amountRange(estimate, likely.find(({ program }) => program === estimate.program)?.likely)))) ??
  t('not_known');

/**
 * Shows the amounts of the best combination of programs and the remaining cost for the homeowner. Also explains why other programs are not part of the
 * combination.
 */
export function BestCard({ best, likely, open }: { best: Best; likely: Estimate['likely']; open: number }) {
  const rows: Row[] = [
    { key: 'cost', label: t('cost'), dollars: best.project_cost },
    ...best.programs.map(
      // Show an unknown amount as “not known”, not as zero.
      ({ program, name, totals, so_far }): Row => ({ key: program, label: name, dollars: totals.homeowner_incentive ?? (so_far || null), kind: 'minus' }),
    ),
    ...best.companions.map(({ key, name, amount }): Row => ({ key: `+${key}`, label: t('others_pay', { name }), dollars: amount, kind: 'minus' })),
    { key: 'left', label: best.is_certain ? t('left_to_pay') : t('left_so_far'), dollars: best.net_cost, kind: 'sum' },
  ];
  return (
    <section className={`${classes.best} hl-card`} aria-label={best.programs.length > 1 ? t('best_together') : t('best_of_one')}>
      <Box component="h3" fz={15} fw={600}>
        {best.programs.length > 1 ? t('best_together') : t('best_of_one')}
      </Box>
      <Flex component="p" gap="4px 10px" align="baseline" wrap="wrap" mt={6} mb="sm" className={classes.gets}>
        <span>{t('homeowner_gets')}</span> <strong>{formatBestAmount(best, likely)}</strong>
      </Flex>
      <table className={classes.sum}>
        <tbody>
          {rows.map(({ key, label, dollars, kind }) => (
            <tr key={key} data-kind={kind}>
              <th scope="row">{label}</th>
              <td>{dollars === null ? t('not_known') : <Money dollars={kind === 'minus' ? -dollars : dollars} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Boolean(best.totals.contractor_incentive) && (
        <p className={classes.quiet}>{t('to_the_contractor', { amount: formatMoney(best.totals.contractor_incentive ?? 0) })}</p>
      )}
      {!best.is_certain && open > 0 && <p className={classes.quiet}>{t('still_open', { count: open })}</p>}
      <FundsNotice funds={best.programs.flatMap(({ funds }) => funds)} />
      {best.left_out.map(({ program, name, message }) => (
        <p key={program} className={classes.quiet}>
          {t.rich('program_excluded_note', { name, message, b: (text) => <strong>{text}</strong> })}
        </p>
      ))}
    </section>
  );
}
