import { expect, it } from 'vitest';
import { suggestedDay } from './suggested-day';

const change = (path: string, after: unknown) => ({ path, name: 'Incentive line Heat pump', sentence: '', before: null, after });

it('suggestedDay returns the first day after today on which a changed part of the program begins', () => {
  const changes = [
    change('/lines/heat_pump/rows/0/valid_to', '2026-03-31'),
    change('/lines/heat_pump/rows/2', { valid_from: '2027-01-01' }),
    change('/lines/heat_pump/rows/1', { valid_from: '2026-04-01' }),
    change('/caps/household/valid_from', '2026-02-01'),
  ];
  expect(suggestedDay(changes, '2026-03-02')).toBe('2026-04-01');
});

it('suggestedDay returns today when no changed part of the program begins later', () => {
  expect(suggestedDay([change('/name', 'Another name')], '2026-03-02')).toBe('2026-03-02');
});
