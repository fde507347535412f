import { SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Loading, lazyPart } from '@/platform/web/kit';
import { formatChange, REPORT_COLUMN_LABELS } from '../tables';
import type { ReportBar } from './bars';
import { t } from './messages';

/** The chart library (about 100 KB) loads when a chart is shown for the first time. */
const Bars = lazyPart(async () => (await import('./bars')).ReportBars, <Loading rows={1} height={160} />);

/** Maximum number of bars in a chart. The table has all rows. */
const MAX_BARS = 12;

/** `finding`: the most important number as a sentence. `chart`: chart that is shown instead of the bars. */
type Props = { title: string; finding: string | null; note?: ReactNode; bars: readonly ReportBar[]; name?: string; chart?: ReactNode; children: ReactNode };

/** Section of a report with a title, the main finding, a chart, and a table next to the chart with the same numbers. */
export function ReportSection({ title, finding, note, bars, name = REPORT_COLUMN_LABELS.jobs, chart, children }: Props) {
  const id = useId();
  const isEmpty = bars.length === 0 && !chart;
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {finding && (
          <Text fw={600} mt={2}>
            {finding}
          </Text>
        )}
        {note && (
          <Text c="dimmed" fz="md" mt={2} component="div">
            {note}
          </Text>
        )}
      </div>
      {isEmpty ? (
        children
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          {chart ?? <Bars bars={bars.slice(0, MAX_BARS)} label={t('chart_of_title', { title })} name={name} />}
          {children}
        </SimpleGrid>
      )}
    </Stack>
  );
}

const NumberHead = ({ children }: { children: ReactNode }) => (
  <Table.Th scope="col" ta="right">
    {children}
  </Table.Th>
);

export const NumberCell = ({ children }: { children: ReactNode }) => (
  <Table.Td ta="right" className="hl-number">
    {children}
  </Table.Td>
);

/** Difference from the earlier period; a dash if either number is hidden or missing. */
export const ChangeCell = ({ change }: { change: number | null }) => <NumberCell>{change === null ? '–' : formatChange(change)}</NumberCell>;

/** Table that scrolls sideways on a phone. A wide table can receive focus, so people can scroll it by keyboard. */
export function ReportTable({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={heads.length > 3 ? 0 : undefined}>
      <Table verticalSpacing={6} horizontalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, at) =>
              at === 0 ? (
                <Table.Th scope="col" key={head}>
                  {head}
                </Table.Th>
              ) : (
                <NumberHead key={head}>{head}</NumberHead>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
