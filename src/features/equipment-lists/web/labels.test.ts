import { expect, it } from 'vitest';
import { stateLabelOf } from './labels';

it('shows an import that cannot be applied anymore as replaced, and other imports with their state', () => {
  expect(stateLabelOf({ state: 'preview', is_outdated: true })).toBe('Replaced by another import');
  expect(stateLabelOf({ state: 'unmatched', is_outdated: true })).toBe('Replaced by another import');
  expect(stateLabelOf({ state: 'preview', is_outdated: false })).toBe('Waits for your decision');
});
