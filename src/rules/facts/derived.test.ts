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
