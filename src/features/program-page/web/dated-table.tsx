import { Box, Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { displayDate } from '@/platform/web/kit';
import type { AmountCell, RatePeriod } from '../contract';
import { t } from './messages';
import styles from './program-page.module.css';
import { type ProgramSources, SourceLink } from './source';

/** Returns the heading of a column with amounts: its period, or `alone` for amounts without dates. */
export function formatPeriodHeading({ from, to }: RatePeriod, alone: string): string {
  if (from && to) return t('day_from_to', { from: displayDate(from), to: displayDate(to) });
  if (from) return t('day_from', { from: displayDate(from) });
  return to ? t('day_until', { to: displayDate(to) }) : alone;
}

type Props = {
  label: string;
  /** Headings of the columns before the amounts. */
  heads: readonly string[];
  stretches: readonly RatePeriod[];
  rows: readonly { key: string; heads: readonly ReactNode[]; cells: readonly (readonly AmountCell[])[]; below?: ReactNode }[];
  alone: string;
  today: string;
  /** Main source of the table. Cells with another source or a default value show their own source. */
  source: string;
  sources: ProgramSources;
};

/** Table of amounts with a column for each period. The table scrolls separately from the page, also by keyboard. */
export function DatedTable({ label, heads, stretches, rows, alone, today, source, sources }: Props) {
  const isNow = ({ from, to }: RatePeriod) => (from === null || from <= today) && (to === null || today <= to);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className="hl-card hl-scroll" tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {stretches.map((stretch) => (
              <th key={stretch.from ?? ''} scope="col" data-now={(stretches.length > 1 && isNow(stretch)) || undefined}>
                {formatPeriodHeading(stretch, alone)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr>
                {row.heads.map((head, index) =>
                  index === 0 ? (
                    <th key={heads[index]} scope="row">
                      {head}
                    </th>
                  ) : (
                    <td key={heads[index]}>{head}</td>
                  ),
                )}
                {stretches.map((stretch, index) => (
                  <td key={stretch.from ?? ''} data-now={(stretches.length > 1 && isNow(stretch)) || undefined}>
                    <Cells cells={row.cells[index] ?? []} source={source} sources={sources} />
                  </td>
                ))}
              </tr>
              {row.below && (
                <tr className={styles.below}>
                  <td colSpan={heads.length + stretches.length}>{row.below}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cells({ cells, source, sources }: { cells: readonly AmountCell[]; source: string; sources: ProgramSources }) {
  if (cells.length === 0)
    return (
      <Box component="span" c="dimmed" fz="md">
        {t('not_paid_value')}
      </Box>
    );
  return (
    <Stack component="ul" gap={6}>
      {cells.map((cell) => (
        <li key={`${cell.amount}/${cell.only_when}`}>
          <strong>{cell.amount}</strong>{' '}
          {cell.only_when && (
            <Box component="span" c="dimmed" fz="md">
              {t('only_when', { condition: cell.only_when })}
            </Box>
          )}
          {(cell.is_default || cell.source !== source) && <SourceLink of={cell} sources={sources} />}
        </li>
      ))}
    </Stack>
  );
}
