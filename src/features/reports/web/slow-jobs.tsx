import { Table } from '@mantine/core';
import type { Report, ReportFigure } from '../contract';
import { findingOf } from '../findings';
import { REPORT_COLUMN_LABELS, REPORT_TABLE_TITLES } from '../tables';
import { FigureLink } from './figure-link';
import { t } from './messages';
import type { ReportSearch } from './page-search';
import { NumberCell, ReportSection, ReportTable } from './section';

/** One column lists all parties, because a phone has no room for one column per party. In the CSV file and the PDF, each party has its own column. */
const COLUMNS = [...REPORT_COLUMN_LABELS.slow.slice(0, 3), t('slow_parties_column')];

/**
 * Open jobs that are slow in their stage, by the party that must act next. A slow job has been in its stage for at least as long as the slowest tenth of the
 * jobs that left it.
 */
export function SlowJobs({ report, search }: { report: Report; search: ReportSearch }) {
  const { slow } = report;
  if (slow.length === 0) return null;
  return (
    <ReportSection
      title={REPORT_TABLE_TITLES.slow}
      finding={findingOf(report, 'slow')}
      note={t('slow_note')}
      bars={slow.flatMap(({ label, now }) => (now.jobs === null ? [] : [{ label, value: now.jobs }]))}
    >
      <ReportTable label={REPORT_TABLE_TITLES.slow} heads={COLUMNS}>
        {slow.map(({ stage, label, from_days, now, held_by }) => (
          <Table.Tr key={stage}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <NumberCell>{t('days_value', { count: from_days })}</NumberCell>
            <NumberCell>
              <FigureLink figure={now} search={search} />
            </NumberCell>
            <NumberCell>
              <Parties figures={held_by} search={search} />
            </NumberCell>
          </Table.Tr>
        ))}
      </ReportTable>
    </ReportSection>
  );
}

/** Lists the parties that must act next, with their numbers of jobs. */
function Parties({ figures, search }: { figures: readonly ReportFigure[]; search: ReportSearch }) {
  const shown = figures.flatMap((figure, at) => (figure.jobs === 0 ? [] : [{ figure, party: REPORT_COLUMN_LABELS.slow[at + 3] }]));
  if (shown.length === 0) return '–';
  return shown.map(({ figure, party }) => (
    <div key={figure.key}>
      {party} <FigureLink figure={figure} search={search} />
    </div>
  ));
}
