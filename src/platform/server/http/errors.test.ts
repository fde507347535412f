import { expect, it } from 'vitest';
import { errorBody } from './errors';

it('answers an unexpected error with 500 and without internal details', () => {
  const { status, body } = errorBody(new Error('relation "secret" does not exist'), 'r-1');
  expect([status, body]).toEqual([500, { code: 'internal', detail: 'Unexpected error occurred.', issues: [], request_id: 'r-1' }]);
});
