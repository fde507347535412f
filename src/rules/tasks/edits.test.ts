import { expect, it } from 'vitest';
import { fieldEdit, withEdit } from './edits';
import type { FieldEdit } from './state';

const edit = (fields: string[], version: number): FieldEdit => ({ fields, version, by: 'contractor', id: 'u1', name: 'Carla', at: '2026-05-01T12:00:00.000Z' });

it('keeps a field only in the last edit of the field', () => {
  const edits = withEdit(withEdit(withEdit([], edit(['a', 'b'], 2)), edit(['c'], 3)), edit(['b', 'c'], 4));
  expect(edits).toEqual([edit(['a'], 2), edit(['b', 'c'], 4)]);
  expect(['a', 'b', 'c', 'd'].map((key) => fieldEdit({ edits }, key)?.version)).toEqual([2, 4, 4, undefined]);
});

it('adds no edit without fields', () => {
  expect(withEdit([edit(['a'], 2)], edit([], 3))).toEqual([edit(['a'], 2)]);
});
