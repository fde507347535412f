import { BarChart } from '@mantine/charts';
import { formatNumber } from '@/platform';
import { ReadableChart } from '@/platform/web/kit/chart';
import { t } from './messages';

export type ReportBar = { label: string; value: number };

/** Draws a horizontal bar for each row. `label` describes the chart for screen readers. The table next to the chart has the numbers and links. */
export function ReportBars({ bars, label, name }: { bars: readonly ReportBar[]; label: string; name: string }) {
  const textOf = (row: string) => t('bar_value', { label: row, name, value: formatNumber(bars.find((bar) => bar.label === row)?.value ?? 0) });
  return (
    <ReadableChart label={label} textOf={textOf} isVertical>
      {({ svg, current }) => (
        <BarChart
          h={Math.max(120, bars.length * 34 + 40)}
          data={bars.map((bar) => ({ ...bar }))}
          dataKey="label"
          orientation="vertical"
          xAxisProps={{ allowDecimals: false }}
          yAxisProps={{ width: 130, interval: 0 }}
          series={[{ name: 'value', label: name, color: 'var(--hl-busy)' }]}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={22}
          barProps={{ isAnimationActive: false }}
          barChartProps={svg}
        >
          {current}
        </BarChart>
      )}
    </ReadableChart>
  );
}
