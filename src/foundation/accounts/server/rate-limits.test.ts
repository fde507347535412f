import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { AppError } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { clearAttempts, enforceRateLimit, refundAttempt } from './rate-limits';

const LIMIT = { tries: 3, minutes: 15 };
const NOON = Date.UTC(2026, 2, 2, 12);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const apart = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction(sessionSettingsFor(null, ''), run);

async function refusalOf(kind: string, key: string, now = NOON): Promise<AppError | null> {
  try {
    await apart((tx) => enforceRateLimit(tx, kind, key, LIMIT, new Date(now)));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

it('refuses the attempt above the limit with the time to wait and counts keys and kinds separately', async () => {
  for (let i = 0; i < 3; i++) expect(await refusalOf('one', 'ana')).toBeNull();
  expect(await refusalOf('one', 'ana', NOON + 60_000)).toMatchObject({
    code: 'too_many_tries',
    message: 'Too many attempts. Please wait 14 minutes.',
    headers: { 'Retry-After': '840' },
  });
  expect((await refusalOf('one', 'ana', NOON + 14.5 * 60_000))?.message).toBe('Too many attempts. Please wait a minute.');
  expect(await refusalOf('one', 'ben')).toBeNull();
  expect(await refusalOf('two', 'ana')).toBeNull();
});

it('does not extend the wait when an attempt is refused', async () => {
  for (let i = 0; i < 10; i++) await refusalOf('wait', 'ana', NOON + i * 60_000);
  expect(await refusalOf('wait', 'ana', NOON + 15 * 60_000)).toBeNull();
});

it('allows only three of twenty concurrent attempts when the limit is three', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf('at once', 'ana')));
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(3);
});

it('does not count a refunded attempt, and clears earlier attempts after a success', async () => {
  for (let i = 0; i < 5; i++) {
    await refusalOf('back', 'ana');
    await apart((tx) => refundAttempt(tx, 'back', 'ana'));
    await refusalOf('right', 'ana');
    await apart((tx) => clearAttempts(tx, 'right', 'ana'));
  }
  for (const kind of ['back', 'right']) {
    for (let i = 0; i < 3; i++) expect(await refusalOf(kind, 'ana')).toBeNull();
    expect(await refusalOf(kind, 'ana')).not.toBeNull();
  }
});

it('stores attempts without readable keys', async () => {
  await refusalOf('secret', 'ana@example.com');
  const { rows } = await database.db.pool.query<{ name: string }>('select name from app.rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ name }) => !name.includes('ana'))).toBe(true);
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002::', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['::1', '::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['::ffff:10.0.0.1', '10.0.0.2', false],
])('counts %s and %s as one address: %s', async (one, other, same) => {
  const kind = `${one} ${other}`;
  for (let i = 0; i < 3; i++) await refusalOf(kind, one);
  expect((await refusalOf(kind, other)) !== null).toBe(same);
});
