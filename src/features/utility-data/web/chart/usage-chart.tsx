import { Button, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { formatMonth, formatNumber } from '@/platform';
import { Loading, lazyPart } from '@/platform/web/kit';
import type { MonthComparison, UsageComparison } from '@/rules/energy-use';
import type { WeatherSource } from '../../account';
import { t } from './messages';
import { fuelName, unitName, usageSummary } from './usage-summary';

/** The chart library has about 100 KB, so load the chart only when it is first shown. */
const Drawing = lazyPart(async () => (await import('./usage-drawing')).UsageDrawing, <Loading rows={1} height={260} />);

/** Shows a sentence about the monthly use of one fuel. A button opens the chart and its table. */
export function UsageChart({ comparison, weather }: { comparison: UsageComparison; weather: WeatherSource | null }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const finding = usageSummary(comparison);
  return (
    <Stack gap="sm">
      <Text>{finding}</Text>
      <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} style={{ alignSelf: 'start' }}>
        {isOpen ? t('hide') : t('show')}
      </Button>
      <div id={id}>
        {isOpen && (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Drawing comparison={comparison} finding={finding} />
            <UsageTable comparison={comparison} weather={weather} />
          </SimpleGrid>
        )}
      </div>
    </Stack>
  );
}

/** Table with the same values as the chart. */
function UsageTable({ comparison, weather }: { comparison: UsageComparison; weather: WeatherSource | null }) {
  const hasAfter = comparison.after !== null;
  const hasDegreeDays = comparison.months.some(({ degreeDays }) => degreeDays !== null);
  const fuel = fuelName(comparison);
  return (
    <Stack gap={4} miw={0}>
      <Table verticalSpacing={4} captionSide="top">
        <Table.Caption ta="left">{t('table_caption', { fuel, unit: unitName(comparison) })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('month')}</Table.Th>
            <NumberHead label={t('before')} />
            {hasAfter && <NumberHead label={t('after')} />}
            {hasDegreeDays && <NumberHead label={t('degree_days')} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {comparison.months.map((month) => (
            <Table.Tr key={month.month}>
              <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
                {formatMonth(month.month)} {month.isEstimated && <abbr title={t('estimated_note')}>{t('estimated_mark')}</abbr>}
              </Table.Th>
              <NumberCell value={month.before} />
              {hasAfter && <NumberCell value={month.after} />}
              {hasDegreeDays && <NumberCell value={month.degreeDays} />}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('year')}</Table.Th>
            <NumberCell value={comparison.before} />
            {hasAfter && <NumberCell value={comparison.after?.use ?? null} />}
            {hasDegreeDays && <NumberCell value={totalOf(comparison.months)} />}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {comparison.months.some(({ isEstimated }) => isEstimated) && (
        <Text fz="sm" c="dimmed">
          {t('estimated_note')}
        </Text>
      )}
      {weather && (
        <Text fz="sm" c="dimmed">
          {weatherNote(weather)}
        </Text>
      )}
    </Stack>
  );
}

/** Returns a note that states the source and date of the temperatures and explains degree days. */
function weatherNote(weather: WeatherSource): string {
  if (weather.kind === 'default') return `${t('degree_days_note')} ${t('default_weather_note', { zone: weather.zone, city: weather.city })}`;
  return t('county_weather_note', { latest: weather.latest === null ? t('no_value') : formatMonth(weather.latest) });
}

const totalOf = (months: readonly MonthComparison[]): number => months.reduce((sum, { degreeDays }) => sum + (degreeDays ?? 0), 0);

function NumberHead({ label }: { label: string }) {
  return (
    <Table.Th scope="col" ta="right">
      {label}
    </Table.Th>
  );
}

function NumberCell({ value }: { value: number | null }) {
  return (
    <Table.Td ta="right" className="hl-number">
      {value === null ? t('no_value') : formatNumber(Math.round(value))}
    </Table.Td>
  );
}
