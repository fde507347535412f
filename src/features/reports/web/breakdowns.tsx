import { Table, Text } from '@mantine/core';
import type { Breakdown, BreakdownKey } from '../contract';
import { FigureLink } from './figure-link';
import { t } from './messages';
import type { ReportSearch } from './page-search';
import { NumberCell, ReportTable, Section } from './section';

const TEXTS: Readonly<Record<BreakdownKey, { title: string; note: string }>> = {
  waiting: { title: t('breakdown_waiting_title'), note: t('breakdown_waiting_note') },
  returned: { title: t('breakdown_returned_title'), note: t('breakdown_returned_note') },
  declined: { title: t('breakdown_declined_title'), note: t('breakdown_declined_note') },
  brand: { title: t('breakdown_brand_title'), note: t('breakdown_brand_note') },
  county: { title: t('breakdown_county_title'), note: t('breakdown_county_note') },
  band: { title: t('breakdown_band_title'), note: t('breakdown_band_note') },
};

/** Numbers of jobs by one property, the highest first. */
export function BreakdownSection({ breakdown: { key, rows }, search }: { breakdown: Breakdown; search: ReportSearch }) {
  const { title, note } = TEXTS[key];
  return (
    <Section title={title} note={note} bars={rows.flatMap(({ label, jobs }) => (jobs === null ? [] : [{ label, value: jobs }]))}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('breakdown_empty')}</Text>
      ) : (
        <ReportTable label={title} heads={[title, t('jobs_column')]}>
          {rows.map((figure) => (
            <Table.Tr key={figure.key}>
              <Table.Th scope="row" fw={400} className="hl-wrap">
                {figure.label}
              </Table.Th>
              <NumberCell>
                <FigureLink figure={figure} search={search} />
              </NumberCell>
            </Table.Tr>
          ))}
        </ReportTable>
      )}
    </Section>
  );
}
