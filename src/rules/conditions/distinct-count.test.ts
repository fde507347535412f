import { describe, expect, it } from 'vitest';
import { conditionSchema, describeCondition, evaluate, type ReadFact, when } from './';

const read =
  (rows: unknown): ReadFact =>
  (name) =>
    name === 'scope_lines' ? { state: 'known', value: rows } : { state: 'unanswered' };
const lines = (...services: (string | undefined)[]) => read(services.map((service) => ({ service })));
const twoServices = when('scope_lines').rows({ operator: '>=', value: 2, distinct: 'service' });

describe('a count of distinct values', () => {
  it('counts a value in several rows once', () => {
    expect(evaluate(twoServices, lines('insulation', 'insulation')).value).toBe(false);
    expect(evaluate(twoServices, lines('insulation', 'air_sealing', 'insulation')).value).toBe(true);
  });

  it('counts only rows that meet the condition', () => {
    const others = when('scope_lines').rows({ operator: '>=', value: 2, distinct: 'service', where: when('service').isNot('wiring') });
    expect(evaluate(others, lines('insulation', 'wiring')).value).toBe(false);
    expect(evaluate(others, lines('insulation', 'wiring', 'heat_pump')).value).toBe(true);
  });

  it('is unknown while a row has no value', () => {
    expect(evaluate(twoServices, lines('insulation', undefined)).value).toBe('unknown');
  });

  it('cannot be combined with a sum', () => {
    const both = { field: 'scope_lines', operator: 'count', value: { operator: '>=', value: 2, sum: 'total', distinct: 'service' } };
    expect(conditionSchema.safeParse(both).success).toBe(false);
    expect(conditionSchema.parse(twoServices)).toEqual(twoServices);
  });

  it('is described in words', () => {
    expect(describeCondition(twoServices, { label: (name) => name, value: (_name, value) => String(value) })).toContain(
      'the number of different values of service',
    );
  });
});
