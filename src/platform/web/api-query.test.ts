import type { Query } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './api-client';
import { createQueryClient, stopPollingOnRefusal } from './api-query';

const asked = (interval: number | (() => number | false), error: ApiError | null) => {
  const every = stopPollingOnRefusal<unknown>(interval);
  // The cast is safe, because the function reads only these parts of a query.
  return typeof every === 'function' ? every({ state: { error } } as Query<unknown, ApiError>) : every;
};

it('stops polling when an object is missing or forbidden', () => {
  for (const status of [401, 403, 404, 409, 422]) expect(asked(5_000, new ApiError(status, {}))).toBe(false);
  expect(asked(() => 5_000, new ApiError(404, {}))).toBe(false);
});

it('continues polling after a temporary error', () => {
  expect(asked(5_000, null)).toBe(5_000);
  expect(asked(() => false, null)).toBe(false);
  for (const status of [0, 429, 500, 503]) expect(asked(5_000, new ApiError(status, {}))).toBe(5_000);
});

it('reports an unknown error for an exception in the browser, but not for an error of the server', async () => {
  const reported: string[] = [];
  const client = createQueryClient((error) => reported.push(error.message));
  const run = (error: Error) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(error) })
      .execute(undefined)
      .catch(() => undefined);
  await run(new ApiError(409, { detail: 'The job is canceled.' }));
  expect(reported).toEqual([]);
  await run(new TypeError('x is not a function'));
  expect(reported).toEqual(['An unknown error occurred']);
});
