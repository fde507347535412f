import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Box } from '@mantine/core';

export type Bar = { label: string; value: number };

/** Draws one horizontal bar for each row. `label` describes the chart for screen readers; a table next to it has the numbers and links. */
export function Bars({ bars, label, name }: { bars: readonly Bar[]; label: string; name: string }) {
  return (
    <Box role="img" aria-label={label} miw={0}>
      <BarChart
        h={Math.max(120, bars.length * 34 + 40)}
        data={bars.map((bar) => ({ ...bar }))}
        dataKey="label"
        orientation="vertical"
        yAxisProps={{ width: 130, interval: 0 }}
        series={[{ name: 'value', label: name, color: 'var(--hl-busy)' }]}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={22}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </Box>
  );
}
