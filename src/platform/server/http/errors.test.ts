import { expect, it } from 'vitest';
import { errorBody } from './errors';

it('a mistake of ours is 500 and says nothing of our inside', () => {
  const { status, body } = errorBody(new Error('relation "secret" does not exist'), 'r-1');
  expect([status, body]).toEqual([500, { code: 'internal', detail: 'Unexpected error occurred.', issues: [], request_id: 'r-1' }]);
});
