import { expect, it } from 'vitest';
import { isTaskResponse } from './is-task';

it('isTaskResponse accepts only objects with form fields and answers', () => {
  expect(isTaskResponse({ form: { fields: [] }, answers: {} })).toBe(true);
  expect(
    [{}, { form: { fields: [] } }, { form: {}, answers: {} }, { form: null, answers: {} }, { form: { fields: [] }, answers: [] }].map(isTaskResponse),
  ).toEqual(Array(5).fill(false));
});
