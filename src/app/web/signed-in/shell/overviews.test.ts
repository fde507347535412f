import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPaymentsBoard, listPayments } from '@/features/payments/board/contract';
import { stubStorage } from '../../../../../test/support/fake-browser';
import { QUERIES_BY_LIVE_EVENT } from './overviews';

// Stub the browser storage before the imports, because the session module reads the storage on import.
stubStorage();
const { createQueryClient, queryKeyOf } = await import('@/platform/web/api-query');
const { createRefresher } = await import('@/live-updates/web/refresh');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reloads the payments board and its lists when another request changed a job', async () => {
  const client = createQueryClient(() => {});
  const board = queryKeyOf(getPaymentsBoard, { query: {} });
  const list = queryKeyOf(listPayments, { query: { lane: 'invoiced' } });
  const other = ['/api/notifications', {}];
  for (const key of [board, list, other]) client.setQueryData(key, {});
  const refresher = createRefresher(client, QUERIES_BY_LIVE_EVENT);
  const isOld = () => [board, list, other].map((key) => client.getQueryState(key)?.isInvalidated);
  expect(isOld()).toEqual([false, false, false]);
  refresher.hear({ kind: 'job', job_id: 'a', version: 2, task_ids: [], request_id: 'payment tool' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOld()).toEqual([true, true, false]);
  refresher.stop();
  client.clear();
});
