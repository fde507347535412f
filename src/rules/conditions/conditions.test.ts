import fc from 'fast-check';
import { expect, describe as group, it } from 'vitest';
import { all, any, type Condition, factsInCondition, negate, relativeToday, when } from './condition';
import { evaluate } from './evaluate';
import { describeCondition, requiredChange } from './explain';
import type { ReadFact } from './reading';
import { redactCondition } from './redact';
import { conditionSchema } from './schema';

const facts: Record<string, unknown> = {
  $today: '2026-03-02',
  fuel: 'propane',
  occupants: 4,
  scope: ['hvac', 'electrical'],
  lines: [{ service: 'panel', total: 3000 }, { service: 'wiring' }],
};
const read: ReadFact = (field) =>
  field === 'utility'
    ? { state: 'unavailable', why: 'the look-up failed' }
    : field in facts
      ? { state: 'known', value: facts[field] }
      : { state: 'unanswered' };

group('three-valued result of a condition', () => {
  it.each<[string, Condition, unknown]>([
    ['a fact equals a value', when('fuel').is('propane'), true],
    ['a fact is not in a list', when('fuel').isIn(['oil', 'electric']), false],
    ['a list contains any of two values', when('scope').has(['plumbing', 'hvac']), true],
    ['a number is in a range', when('occupants').between(1, 4), true],
    ['a date relative to today', when('$today').after({ field: '$today', days: -1 }), true],
    ['an unanswered fact is unknown', when('income_level').is('below_ami_80'), 'unknown'],
    ['an unanswered fact is empty', when('income_level').isEmpty(), true],
    ['a fact with a failed lookup is not known to be empty', when('utility').isEmpty(), 'unknown'],
    ['false and unknown is false', all(when('fuel').is('oil'), when('income_level').is('x')), false],
    ['true and unknown is unknown', all(when('fuel').is('propane'), when('income_level').is('x')), 'unknown'],
    ['true or unknown is true', any(when('income_level').is('x'), when('fuel').is('propane')), true],
    ['the negation of unknown is unknown', negate(when('income_level').is('x')), 'unknown'],
    ['some row meets a condition', when('lines').someRow(when('service').is('panel')), true],
    ['a missing value in a row is unknown', when('lines').everyRow(when('total').atLeast(1)), 'unknown'],
    ['a number of rows meets a condition', when('lines').rows({ operator: '>=', value: 1, where: when('service').is('wiring') }), true],
    ['the order of a text and a number is unknown', when('fuel').atLeast(3), 'unknown'],
  ])('has the expected value: %s', (_name, condition, expected) => {
    expect(evaluate(condition, read).value).toBe(expected);
  });

  it('lists as missing only the unanswered facts that can still change the result', () => {
    const either = (service: string, unit: string) => any(negate(when('scope').has(service)), when(unit).isYes());
    const result = evaluate(all(either('hvac', 'pump'), either('plumbing', 'heater')), read);
    expect([result.value, Object.keys(result.read), result.missing]).toEqual(['unknown', ['scope', 'pump'], ['pump']]);
    expect(Object.keys(evaluate(any(when('fuel').is('propane'), when('pump').isYes()), read).read)).toEqual(['fuel']);
  });

  it('lists the missing and the unavailable facts that keep the result unknown', () => {
    const result = evaluate(all(when('fuel').is('propane'), when('income_level').is('x'), when('utility').is('MGE')), read);
    expect(result.missing).toEqual(['income_level']);
    expect(result.unavailable).toEqual([{ field: 'utility', why: 'the look-up failed' }]);
    expect(Object.keys(result.read).sort()).toEqual(['fuel', 'income_level', 'utility']);
  });
});

const leaf: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  when('fuel').is('propane'),
  when('fuel').is('oil'),
  when('income_level').is('x'),
  when('utility').is('MGE'),
  when('occupants').atLeast(5),
  when('scope').has('hvac'),
);
const tree: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({ combinator: fc.constantFrom('and' as const, 'or' as const), not: fc.boolean(), rules: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
  ),
})).node;

group('random condition', () => {
  it('is unchanged after conversion to JSON and parsing with its schema', () => {
    fc.assert(
      fc.property(tree, (condition) => {
        expect(conditionSchema.parse(JSON.parse(JSON.stringify(condition)))).toEqual(condition);
      }),
    );
  });

  it('has missing or unavailable facts exactly when the result is unknown', () => {
    fc.assert(
      fc.property(tree, (condition) => {
        const result = evaluate(condition, read);
        expect(result.missing.length + result.unavailable.length > 0).toBe(result.value === 'unknown');
      }),
    );
  });

  it('keeps a known result when unanswered facts are answered', () => {
    const answered: ReadFact = (field) =>
      field === 'income_level' ? { state: 'known', value: 'x' } : field === 'utility' ? { state: 'known', value: 'MGE' } : read(field);
    fc.assert(
      fc.property(tree, (condition) => {
        const before = evaluate(condition, read).value;
        const after = evaluate(condition, answered).value;
        expect(after).not.toBe('unknown');
        if (before !== 'unknown') expect(after).toBe(before);
      }),
    );
  });

  it('keeps the result when facts are hidden from a viewer', () => {
    fc.assert(
      fc.property(tree, (condition) => {
        const redacted = redactCondition(condition, (field) => field === 'fuel' || field === 'utility', read);
        expect([...factsInCondition(redacted)]).not.toContain('fuel');
        expect(evaluate(redacted, read).value).toBe(evaluate(condition, read).value);
      }),
    );
  });
});

group('names that a condition reads', () => {
  it.each<[string, Condition, string[]]>([
    ['the field and a reference', when('fuel').is({ field: 'primary_fuel' }), ['fuel', 'primary_fuel']],
    ['both ends of a range', when('day').between({ field: 'start' }, { field: 'end' }), ['day', 'start', 'end']],
    ['the setting that moves a day', when('day').onOrAfter({ field: '$today', days: 'setting.days' }), ['day', '$today', 'setting.days']],
    ['the limit of a count', when('lines').rows({ operator: '<=', value: { field: 'most' }, where: when('service').is('panel') }), ['lines', 'most']],
    ['no column of a row', when('lines').someRow(when('service').is({ field: 'other' })), ['lines']],
  ])('include %s', (_name, condition, names) => {
    expect([...factsInCondition(condition)]).toEqual(names);
  });
});

group('description of a condition', () => {
  const words = { label: (f: string) => ({ fuel: 'the heating fuel', occupants: 'the household size' })[f] ?? f, value: (_f: string, v: unknown) => String(v) };

  it('is a phrase with labels and values', () => {
    expect(describeCondition(all(when('fuel').isIn(['oil', 'propane']), when('occupants').atLeast(2)), words)).toBe(
      'the heating fuel is oil or propane and the household size is at least 2',
    );
    expect(describeCondition(when('installed_on').onOrAfter(relativeToday(-60)), words)).toBe('installed_on is on or after 60 days before today');
  });

  it('contains only the parts of the condition that are still false', () => {
    expect(requiredChange(all(when('fuel').is('propane'), when('occupants').atLeast(5)), read, words)).toBe('the household size must be at least 5');
    expect(requiredChange(negate(when('fuel').is('propane')), read, words)).toBe('the heating fuel must not be propane');
    expect(requiredChange(negate(when('scope').has(['hvac'])), read, words)).toMatch(/must not include hvac$/);
    expect(requiredChange(negate(when('occupants').between(2, 5)), read, words)).toBe('the household size must not be between 2 and 5');
    expect(requiredChange(negate(when('lines').someRow(when('lines.service').is('panel'))), read, words)).toMatch(
      /^it must not be true that .* has a row where /,
    );
    expect(requiredChange(when('fuel').is('propane'), read, words)).toBe('');
  });
});
