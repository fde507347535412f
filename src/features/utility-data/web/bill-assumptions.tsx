import { Stack, Table, Text } from '@mantine/core';
import { billImpactOfAnswers } from '@/content/forms/utility/fuel_switching_calculator';
import { formatNumber, isKeyOf } from '@/platform';
import { type BillImpactAssumption, type HeatingFuel, type PriceSource, SOLD_FUELS } from '@/rules/energy-use';
import { useFormValue, useShownForm, type WidgetProps } from '@/rules/forms/web';
import { t } from './messages';

const NAMES: Record<Exclude<BillImpactAssumption['name'], 'price_of_fuel'>, string> = {
  price_of_electricity: t('assumed_electricity_price'),
  seasonal_efficiency: t('assumed_efficiency'),
  weather: t('assumed_weather'),
};
const SOURCES: Record<Exclude<BillImpactAssumption['source'], 'default'>, string> = {
  entered: t('assumed_from_answer'),
  rating: t('assumed_from_label'),
  usual_winter: t('assumed_from_winter'),
};

const PRICE_SOURCES: Record<PriceSource, string> = {
  electric_power_monthly: t('electric_power_label'),
  natural_gas_monthly: t('natural_gas_label'),
  oil_and_propane_update: t('oil_propane_label'),
};

function defaultPriceOf(fuel: HeatingFuel): string {
  const { unit, price } = SOLD_FUELS[fuel];
  return t('default_price', {
    price: `$${price.dollars.toFixed(price.dollars < 1 ? 3 : 2)}`,
    unit,
    year: String(price.year),
    source: PRICE_SOURCES[price.source],
  });
}

/** Returns the source of an assumption as text. For a default price, the text contains unit, year and publisher. */
function sourceOf({ name, source }: Pick<BillImpactAssumption, 'name' | 'source'>, fuel: HeatingFuel): string {
  if (source !== 'default') return SOURCES[source];
  return t('assumed_from_default', { price: defaultPriceOf(name === 'price_of_electricity' ? 'electric' : fuel) });
}

/** Table of the assumptions behind the estimated change of the energy bill, with the limits and the source of each assumption. */
export function BillAssumptions({ state }: WidgetProps) {
  const { form } = useShownForm();
  // Subscribe to the assumptions as a JSON string, so that the table renders again only when an assumption changes.
  useFormValue((opened) => JSON.stringify(billImpactOfAnswers(opened.completeAnswers())?.assumptions));
  const answers = form.completeAnswers();
  const assumptions = billImpactOfAnswers(answers)?.assumptions ?? [];
  const fuel = isKeyOf(SOLD_FUELS, answers.existing_fuel) ? answers.existing_fuel : 'electric';
  return (
    <Stack gap={4} data-field={state.path}>
      <Text fw={600}>{state.label}</Text>
      {assumptions.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('assumptions_empty')}
        </Text>
      ) : (
        <Table fz="sm" aria-label={state.label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('assumption_label')}</Table.Th>
              <Table.Th>{t('assumed_range_label')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {assumptions.map(({ name, low, high, source }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  {name === 'price_of_fuel' ? t('assumed_fuel_price', { unit: SOLD_FUELS[fuel].unit }) : NAMES[name]}
                  <Text fz="xs" c="dimmed">
                    {sourceOf({ name, source }, fuel)}
                  </Text>
                </Table.Td>
                <Table.Td className="hl-number">{t('assumed_range_value', { low: rounded(name, low), high: rounded(name, high) })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

/** Formats the value of an assumption: weather as a percentage of a typical year, other values with up to three decimals. */
const rounded = (name: BillImpactAssumption['name'], value: number): string =>
  name === 'weather' ? `${formatNumber(Math.round(value * 100))}%` : formatNumber(Math.round(value * 1000) / 1000);
