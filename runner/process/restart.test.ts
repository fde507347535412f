import { expect, it } from 'vitest';
import { restartDelay } from './restart';

it('restarts a process at once after the first twelve crashes in an hour, and with increasing delays after further crashes', () => {
  const minute = 60_000;
  const times = (count: number, everyMs: number) => Array.from({ length: count }, (_, i) => i * everyMs);
  for (let n = 1; n <= 12; n++) expect(restartDelay(times(n, 1_000), n * 1_000)).toBeLessThan(500);
  const further = [13, 14, 15, 20, 30].map((n) => restartDelay(times(n, 1_000), n * 1_000));
  expect(further).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  // A program that crashes every six minutes is always restarted almost immediately.
  expect(restartDelay(times(30, 6 * minute), 30 * 6 * minute)).toBeLessThan(500);
});
