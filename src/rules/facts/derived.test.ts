import { describe, expect, it } from 'vitest';
import { FactBook, type FactClaim } from './';

const book = (values: Record<string, unknown>) =>
  new FactBook(
    Object.entries(values).map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })),
  );

describe('cost of a measure', () => {
  const scope_lines = [{ id: 'a', service: 'panel', total: 900 }];

  it('is unanswered and depends on the invoice lines when an invoice line has no total', () => {
    const facts = book({ scope_lines, invoice_lines: [{ id: 'a', service: 'panel' }] });
    for (const fact of ['measure_total', 'measure_cost.panel'])
      expect([fact, facts.read(fact)]).toEqual([fact, { state: 'unanswered', waitsFor: ['invoice_lines'] }]);
  });

  it('is unanswered and depends on the scope lines when a line of the scope of work has no total', () => {
    const facts = book({ scope_lines: [{ id: 'a', service: 'panel' }] });
    for (const fact of ['measure_total', 'measure_cost.panel'])
      expect([fact, facts.read(fact)]).toEqual([fact, { state: 'unanswered', waitsFor: ['scope_lines'] }]);
  });

  it('is known when each line has a total', () => {
    expect(book({ scope_lines }).read('measure_cost.panel')).toEqual({ state: 'known', value: 900 });
  });
});

describe('heat pumps carry the main load', () => {
  const PUMP = { id: 'a', service: 'heat_pump' };
  const SECOND = { id: 'b', service: 'heat_pump' };
  const WATER_HEATER = { id: 'c', service: 'heat_pump_water_heater' };
  it.each([
    ['an only heat pump of the lowest band', [PUMP], { a: 'zero_to_fifty' }, false],
    ['an only heat pump beside a water heater', [PUMP, WATER_HEATER], { a: 'zero_to_fifty' }, false],
    ['an only heat pump of the middle band', [PUMP], { a: 'fifty_to_ninety_nine' }, true],
    ['an only heat pump of the highest band', [PUMP], { a: 'one_hundred' }, true],
    ['two heat pumps, one of the middle band', [PUMP, SECOND], { a: 'zero_to_fifty', b: 'fifty_to_ninety_nine' }, true],
    // Two shares of up to 50% each can add up to more than 51%, so the bands alone do not decide.
    ['two heat pumps of the lowest band', [PUMP, SECOND], { a: 'zero_to_fifty', b: 'zero_to_fifty' }, undefined],
    ['two heat pumps, one without an answer', [PUMP, SECOND], { a: 'zero_to_fifty' }, undefined],
    ['a heat pump without an answer', [PUMP], {}, undefined],
  ])('has the correct result for %s', (_name, systems, bands, expected) => {
    const answers = Object.fromEntries(Object.entries(bands).map(([id, band]) => [`heat_pump_load_percentage.${id}`, band]));
    expect(book({ systems, ...answers }).value('heat_pumps_carry_main_load')).toBe(expected);
  });
});
