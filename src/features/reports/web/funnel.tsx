import { Table } from '@mantine/core';
import { formatNumber } from '@/platform';
import type { FunnelRow, Report } from '../contract';
import { findingOf } from '../findings';
import { formatChange, REPORT_COLUMN_LABELS, REPORT_TABLE_TITLES } from '../tables';
import { FigureLink } from './figure-link';
import { t } from './messages';
import type { ReportSearch } from './page-search';
import { ChangeCell, NumberCell, ReportSection, ReportTable } from './section';

const percent = (value: number | null): string => (value === null ? '–' : `${formatNumber(value)}%`);

/** Formats a number of days, or explains why the number is missing. */
function days(value: number | null, { stage }: FunnelRow): string {
  if (value !== null) return t('days_value', { count: value });
  return stage === null ? '–' : t('too_few_note');
}

/** Shows how many jobs reached each stage, and how long the jobs stayed in the stage. */
export function StageFunnel({ report, search }: { report: Report; search: ReportSearch }) {
  const { funnel, created, lost, earlier } = report;
  const [stage, jobs, ...others] = REPORT_COLUMN_LABELS.funnel;
  const heads = earlier ? [stage, jobs, REPORT_COLUMN_LABELS.change, ...others] : REPORT_COLUMN_LABELS.funnel;
  return (
    <ReportSection
      title={REPORT_TABLE_TITLES.funnel}
      finding={findingOf(report, 'funnel')}
      note={
        <>
          {created !== null && lost !== null && t('funnel_lost_note', { created, lost })} {t('days_enough_note')}
        </>
      }
      bars={funnel.flatMap(({ label, jobs }) => (jobs === null ? [] : [{ label, value: jobs }]))}
    >
      <ReportTable label={REPORT_TABLE_TITLES.funnel} heads={heads}>
        {funnel.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row" fw={400}>
              {row.label}
            </Table.Th>
            <NumberCell>
              <FigureLink figure={{ ...row, has_list: true }} search={search} />
            </NumberCell>
            {earlier && <ChangeCell change={row.change} />}
            <NumberCell>{percent(row.of_created)}</NumberCell>
            <NumberCell>{percent(row.of_before)}</NumberCell>
            <NumberCell>
              {days(row.median_days, row)}
              {row.median_change !== null && ` (${formatChange(row.median_change)})`}
            </NumberCell>
            <NumberCell>{days(row.slow_days, row)}</NumberCell>
          </Table.Tr>
        ))}
      </ReportTable>
    </ReportSection>
  );
}
