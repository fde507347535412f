import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FILE_CONTROLS } from '@/app/web/file-controls';
import { fuelSwitchingCalculator } from '@/content/forms/utility/fuel_switching_calculator';
import { type FormView, WidgetProvider } from '@/rules/forms/web';
import { CompletedResults } from '@/rules/forms/web/completed-results';
import { FakeServer } from '@/rules/forms/web/fake-server';
import { FileControlsProvider } from '@/rules/forms/web/file-controls';
import { BillAssumptions } from './bill-assumptions';

const GAS = {
  existing_fuel: 'natural_gas',
  existing_efficiency: 80,
  annual_existing_use: 500,
  price_existing_fuel: 1.5,
  share_replaced: 100,
  new_efficiency: 3,
  price_electricity: 0.2,
};

/** Renders the results of a completed calculator and returns their text. */
function resultsOf(answers: FormView['answers'], version = fuelSwitchingCalculator.version): string {
  const { key, fields, groups } = fuelSwitchingCalculator;
  const view = new FakeServer().view();
  const shown: FormView = { ...view, answers, form: { ...view.form, key, version, fields, groups, checks: [], editable: [] } };
  const client = new QueryClient();
  client.setQueryData(['form-code', key], fuelSwitchingCalculator);
  const results = createElement(CompletedResults, { view: shown });
  const page = createElement(WidgetProvider, { widgets: {}, results: { bill_assumptions: BillAssumptions } }, results);
  const controls = createElement(FileControlsProvider, { value: FILE_CONTROLS }, page);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(MantineProvider, null, controls))).replaceAll(
    /<style.*?<\/style>|<[^>]*>/g,
    ' ',
  );
}

describe('the results of a completed fuel switching calculator', () => {
  it('show the change of the bill, its range, and the assumptions with their units and sources', () => {
    const text = resultsOf(GAS);
    for (const part of [
      'Annual bill change ($)',
      '$31.56',
      'Lower end of the range ($)',
      '$204.00',
      'Upper end of the range ($)',
      '$308.00',
      'Price of the existing fuel ($ per therm)',
      '1.35 to 1.65',
      'Price of electricity ($ per kWh)',
      '0.18 to 0.22',
      '90% to 110%',
    ])
      expect(text).toContain(part);
  });

  it('state the default price that is used if no price is entered', () => {
    const text = resultsOf({ ...GAS, existing_fuel: 'propane', price_existing_fuel: undefined, price_electricity: undefined });
    expect(text).toContain('$2.50 per gallon, U.S. residential average in 2024, rounded (EIA, Heating Oil and Propane Update)');
    expect(text).toContain('$0.165 per kWh, U.S. residential average in 2024, rounded (EIA, Electric Power Monthly)');
  });

  it('are not shown for incomplete answers or for a form version without calculations', () => {
    expect(resultsOf({ existing_fuel: 'natural_gas' }).trim()).toBe('');
    expect(resultsOf(GAS, 1).trim()).toBe('');
  });
});
