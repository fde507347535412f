import { Table, Text } from '@mantine/core';
import { Loading, lazyPart } from '@/platform/web/kit';
import type { BreakdownKey, Report, ReportBreakdown } from '../contract';
import { findingOf } from '../findings';
import { REPORT_COLUMN_LABELS, REPORT_TABLE_TITLES } from '../tables';
import { FigureLink } from './figure-link';
import { t } from './messages';
import type { ReportSearch } from './page-search';
import { ChangeCell, NumberCell, ReportSection, ReportTable } from './section';

/** The code of the map loads when a report first shows a county. */
const CountyMap = lazyPart(async () => (await import('./county-map')).CountyMap, <Loading rows={1} height={260} />);

const NOTES: Readonly<Record<BreakdownKey, string>> = {
  waiting: t('breakdown_waiting_note'),
  returned: t('breakdown_returned_note'),
  declined: t('breakdown_declined_note'),
  brand: t('breakdown_brand_note'),
  county: t('breakdown_county_note'),
  band: t('breakdown_band_note'),
};

type Props = { breakdown: ReportBreakdown; report: Report; search: ReportSearch };

/** Numbers of jobs for each value of one property, such as the county, highest first. */
export function BreakdownSection({ breakdown: { key, rows }, report, search }: Props) {
  const title = REPORT_TABLE_TITLES[key];
  const map = key === 'county' && rows.length > 0 && <CountyMap rows={rows} search={search} label={title} />;
  return (
    <ReportSection
      title={title}
      finding={findingOf(report, key)}
      note={NOTES[key]}
      {...(map && { chart: map })}
      bars={rows.flatMap(({ label, jobs }) => (jobs === null ? [] : [{ label, value: jobs }]))}
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{t('breakdown_empty')}</Text>
      ) : (
        <ReportTable label={title} heads={[title, REPORT_COLUMN_LABELS.jobs, ...(report.earlier ? [REPORT_COLUMN_LABELS.change] : [])]}>
          {rows.map((figure) => (
            <Table.Tr key={figure.key}>
              <Table.Th scope="row" fw={400} className="hl-wrap">
                {figure.label}
              </Table.Th>
              <NumberCell>
                <FigureLink figure={figure} search={search} />
              </NumberCell>
              {report.earlier && <ChangeCell change={figure.change} />}
            </Table.Tr>
          ))}
        </ReportTable>
      )}
    </ReportSection>
  );
}
