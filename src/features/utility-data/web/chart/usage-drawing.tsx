import { CompositeChart, type CompositeChartSeries } from '@mantine/charts';
import { formatMonth } from '@/platform';
import { ReadableChart } from '@/platform/web/kit/chart';
import type { UsageComparison } from '@/rules/energy-use';
import { t } from './messages';
import { monthSummary, unitName } from './usage-summary';

/**
 * Colors with a contrast of at least 3:1 in light and dark mode. Users who cannot tell the colors apart can identify the bars by their order and the legend.
 */
const BEFORE = 'var(--hl-edge)';
const AFTER = 'var(--hl-busy)';
const DEGREE_DAYS = 'var(--mantine-color-anchor)';

/** Draws a bar chart of the use before and after the work, with a line for degree days. `finding`: description of the chart for screen readers. */
export function UsageDrawing({ comparison, finding }: { comparison: UsageComparison; finding: string }) {
  const hasAfter = comparison.after !== null;
  const hasDegreeDays = comparison.months.some(({ degreeDays }) => degreeDays !== null);
  const series: CompositeChartSeries[] = [
    { name: 'before', label: t('before'), color: BEFORE, type: 'bar' },
    ...(hasAfter ? [{ name: 'after', label: t('after'), color: AFTER, type: 'bar' as const }] : []),
    ...(hasDegreeDays
      ? [{ name: 'degreeDays', label: t('degree_days'), color: DEGREE_DAYS, type: 'line' as const, yAxisId: 'right', strokeDasharray: '4 4' }]
      : []),
  ];
  const textOf = (name: string) => {
    const month = comparison.months.find((candidate) => formatMonth(candidate.month) === name);
    return month ? monthSummary(comparison, month) : '';
  };
  return (
    <ReadableChart label={finding} textOf={textOf}>
      {({ svg, current }) => (
        <CompositeChart
          h={260}
          data={comparison.months.map(({ month, before, after, degreeDays }) => ({ month: formatMonth(month), before, after, degreeDays }))}
          dataKey="month"
          series={series}
          withLegend
          legendProps={{ itemSorter: null }}
          curveType="linear"
          withRightYAxis={hasDegreeDays}
          yAxisLabel={unitName(comparison)}
          rightYAxisLabel={hasDegreeDays ? t('degree_days') : undefined}
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 12 }}
          maxBarWidth={22}
          withDots={false}
          composedChartProps={svg}
          barProps={{ isAnimationActive: false }}
          lineProps={{ isAnimationActive: false }}
        >
          {current}
        </CompositeChart>
      )}
    </ReadableChart>
  );
}
