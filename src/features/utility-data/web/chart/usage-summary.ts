import { formatMonth, formatNumber } from '@/platform';
import type { MonthComparison, UsageComparison } from '@/rules/energy-use';
import { t } from './messages';

export const fuelName = ({ fuel }: UsageComparison): string => (fuel === 'electricity' ? t('electricity') : t('natural_gas'));
export const unitName = ({ unit }: Pick<UsageComparison, 'unit'>): string => (unit === 'kWh' ? t('unit_kwh') : t('unit_therm'));

/** Returns the sentences that describe the chart. They appear above the chart and as its label for screen readers. */
export function usageSummary(comparison: UsageComparison): string {
  const unit = unitName(comparison);
  const billed = comparison.months.flatMap(({ month, before }) => (before === null ? [] : [{ month, use: before }])).toSorted((a, b) => b.use - a.use);
  const [most, least] = [billed[0], billed.at(-1)];
  const sentences: string[] = [];
  if (most && least) {
    sentences.push(
      t('finding_year', {
        fuel: fuelName(comparison),
        total: formatNumber(Math.round(comparison.before)),
        unit,
        most_month: formatMonth(most.month),
        most: formatNumber(Math.round(most.use)),
        least_month: formatMonth(least.month),
        least: formatNumber(Math.round(least.use)),
      }),
    );
  }
  if (comparison.heating) sentences.push(t('finding_heating', { heating: formatNumber(comparison.heating), unit }));
  const { after } = comparison;
  if (after && after.sameMonthsBefore > 0) {
    const change = Math.round((1 - after.use / after.sameMonthsBefore) * 100);
    const values = {
      use: formatNumber(Math.round(after.use)),
      unit,
      before: formatNumber(Math.round(after.sameMonthsBefore)),
      months: after.months,
      percent: Math.abs(change),
    };
    sentences.push(change >= 0 ? t('finding_less', values) : t('finding_more', values));
  }
  return sentences.join(' ');
}

/** Returns a sentence with the values of one month, for screen readers. */
export function monthSummary(comparison: UsageComparison, { month, before, after, degreeDays, isEstimated }: MonthComparison): string {
  const unit = unitName(comparison);
  const values = [
    { label: t('before'), value: before, unit },
    { label: t('after'), value: after, unit },
    { label: t('degree_days'), value: degreeDays, unit: '' },
  ].flatMap(({ label, value, unit: one }) =>
    value === null ? [] : [t('value_of_month', { label, value: formatNumber(Math.round(value)), unit: one }).trim()],
  );
  return [t('values_of_month', { month: formatMonth(month), values: values.join(', ') }), ...(isEstimated ? [t('estimated')] : [])].join(' ');
}
