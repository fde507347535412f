import { expect, it } from 'vitest';
import { isTask } from './is-task';

it('what has a form with fields and answers is a task, and nothing else', () => {
  expect(isTask({ form: { fields: [] }, answers: {} })).toBe(true);
  expect([{}, { form: { fields: [] } }, { form: {}, answers: {} }, { form: null, answers: {} }, { form: { fields: [] }, answers: [] }].map(isTask)).toEqual(
    Array(5).fill(false),
  );
});
