import { useMediaQuery } from '@mantine/hooks';
import { formatMoney } from '@/platform';
import type { HomeLookup } from '../use-home-lookup';
import classes from './household.module.css';
import { t } from './messages';

type Limits = NonNullable<HomeLookup['income_limits']>;

/** Yearly income limits of the area by household size, with this household marked. On narrow screens, each household size is a row instead of a column. */
export function IncomeLimits({ limits, people }: { limits: Limits; people: number | null }) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const caption = t('income_limits_label', { area: limits.area });
  const rows = [
    { label: t('below_80'), values: limits.ami_80 },
    { label: t('moderate_income_column'), values: limits.ami_150 },
  ];
  const isOwnSize = (size: number) => size === people;
  if (isNarrow) {
    return (
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('people')}</th>
            {rows.map((row) => (
              <th key={row.label} scope="col">
                {row.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.people.map((size, i) => (
            <tr key={size} data-mine={isOwnSize(size)}>
              <th scope="row" data-mine={isOwnSize(size)}>
                {size}
              </th>
              {rows.map((row) => (
                <td key={row.label}>{formatMoney(row.values[i] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('people')}</th>
          {limits.people.map((size) => (
            <th key={size} scope="col" data-mine={isOwnSize(size)}>
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {limits.people.map((size, i) => (
              <td key={size} data-mine={isOwnSize(size)}>
                {formatMoney(row.values[i] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
