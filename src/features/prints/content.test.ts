import { expect, it } from 'vitest';
import { endTogether, type PrintedAnswer } from './content';

const line = (label: string): PrintedAnswer => ({ kind: 'value', label, value: 'Yes' });
const files = (label: string): PrintedAnswer => ({ kind: 'files', label, files: [] });
const labels = (answers: readonly PrintedAnswer[]) => endTogether(answers).map((block) => block.map(({ label }) => label).join('+'));

it('no page begins with the last answer of a task alone', () => {
  expect(labels([line('a'), line('b'), line('c')])).toEqual(['a', 'b+c']);
  expect(labels([line('a')])).toEqual(['a']);
  expect(labels([line('a'), files('photos')]), 'pictures are tall: they go on where there is room').toEqual(['a', 'photos']);
  expect(labels([files('photos'), line('a')])).toEqual(['photos', 'a']);
  expect(labels([])).toEqual([]);
});
