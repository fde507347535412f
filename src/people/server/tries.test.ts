import { expect, it } from 'vitest';
import { Refusal } from '@/platform';
import { limitTries } from './tries';

const LIMIT = { tries: 3, minutes: 15 };
const NOON = Date.UTC(2026, 2, 2, 12);

const refusalOf = (kind: string, key: string, now: number): Refusal | null => {
  try {
    limitTries(kind, key, LIMIT, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

it('the one too many is refused and told how long to wait; another key and another kind are not', () => {
  for (let i = 0; i < 3; i++) expect(refusalOf('one', 'ana', NOON)).toBeNull();
  expect(refusalOf('one', 'ana', NOON + 60_000)).toMatchObject({
    code: 'too_many_tries',
    message: 'Too many tries. Please wait 14 minutes.',
    headers: { 'Retry-After': '840' },
  });
  expect(refusalOf('one', 'ana', NOON + 14.5 * 60_000)?.message).toBe('Too many tries. Please wait a minute.');
  expect(refusalOf('one', 'ben', NOON)).toBeNull();
  expect(refusalOf('two', 'ana', NOON)).toBeNull();
});

it('being refused does not make the wait longer', () => {
  for (let i = 0; i < 10; i++) refusalOf('wait', 'ana', NOON + i * 60_000);
  expect(refusalOf('wait', 'ana', NOON + 15 * 60_000)).toBeNull();
});

it('a try taken back does not count, a right one forgets those before it', () => {
  for (let i = 0; i < 10; i++) limitTries('back', 'ana', LIMIT, NOON).takeBack();
  for (let i = 0; i < 10; i++) {
    limitTries('right', 'ana', LIMIT, NOON);
    limitTries('right', 'ana', LIMIT, NOON).forget();
  }
  for (const kind of ['back', 'right']) {
    for (let i = 0; i < 3; i++) expect(refusalOf(kind, 'ana', NOON)).toBeNull();
    expect(refusalOf(kind, 'ana', NOON)).not.toBeNull();
  }
});

it('whoever tries very many keys does not clear what is known of one they began later with', () => {
  for (let i = 0; i < 30_000; i++) limitTries('many', `before-${i}`, LIMIT, NOON);
  for (let i = 0; i < 3; i++) limitTries('many', 'ana', LIMIT, NOON);
  for (let i = 0; i < 40_000; i++) limitTries('many', `after-${i}`, LIMIT, NOON);
  expect(refusalOf('many', 'ana', NOON)).not.toBeNull();
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002::', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['::1', '::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['::ffff:10.0.0.1', '10.0.0.2', false],
])('%s and %s count as one address: %s', (one, other, same) => {
  const kind = `${one} ${other}`;
  for (let i = 0; i < 3; i++) limitTries(kind, one, LIMIT, NOON);
  expect(refusalOf(kind, other, NOON) !== null).toBe(same);
});
