import { Table } from '@mantine/core';
import type { Report } from '../contract';
import { findingOf } from '../findings';
import { HEADS, TITLES } from '../tables';
import { FigureLink } from './figure-link';
import { t } from './messages';
import type { ReportSearch } from './page-search';
import { NumberCell, ReportTable, Section } from './section';

/** Open jobs that have been in their stage for at least as long as the slowest tenth, by the party that must act next. */
export function Slow({ report, search }: { report: Report; search: ReportSearch }) {
  const { slow } = report;
  if (slow.length === 0) return null;
  return (
    <Section
      title={TITLES.slow}
      finding={findingOf(report, 'slow')}
      note={t('slow_note')}
      bars={slow.flatMap(({ label, now }) => (now.jobs === null ? [] : [{ label, value: now.jobs }]))}
    >
      <ReportTable label={TITLES.slow} heads={HEADS.slow}>
        {slow.map(({ stage, label, from_days, now, held_by }) => (
          <Table.Tr key={stage}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <NumberCell>{t('days_value', { count: from_days })}</NumberCell>
            {[now, ...held_by].map((figure) => (
              <NumberCell key={figure.key}>
                <FigureLink figure={figure} search={search} />
              </NumberCell>
            ))}
          </Table.Tr>
        ))}
      </ReportTable>
    </Section>
  );
}
