import { expect, it } from 'vitest';
import { stateLabelOf } from './labels';

it('label of an import is "Replaced by another import" if the import is outdated, and otherwise names its state', () => {
  expect(stateLabelOf({ state: 'preview', is_outdated: true })).toBe('Replaced by another import');
  expect(stateLabelOf({ state: 'unmatched', is_outdated: true })).toBe('Replaced by another import');
  expect(stateLabelOf({ state: 'preview', is_outdated: false })).toBe('Waiting for your decision');
});
