import { expect, it } from 'vitest';
import { isTask } from './is-task';

it('accepts only objects with form fields and answers', () => {
  expect(isTask({ form: { fields: [] }, answers: {} })).toBe(true);
  expect([{}, { form: { fields: [] } }, { form: {}, answers: {} }, { form: null, answers: {} }, { form: { fields: [] }, answers: [] }].map(isTask)).toEqual(
    Array(5).fill(false),
  );
});
