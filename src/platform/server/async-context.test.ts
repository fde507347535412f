import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { disableAsyncContextWhenIdle } from './async-context';

/** Longer than it stays on behind the last call. */
const QUIET = 250;

function carried() {
  const storage = new AsyncLocalStorage<string>();
  let ended = 0;
  const calling = disableAsyncContextWhenIdle(async () => [
    {
      disable: () => {
        ended += 1;
        storage.disable();
      },
    },
  ]);
  return {
    calling,
    ended: () => ended,
    read: () => storage.getStore(),
    carry: <T>(value: string, run: () => Promise<T>) => calling(() => storage.run(value, run)),
  };
}

it('each of many calls at once has its own value to its end, and only then is it switched off', async () => {
  const { ended, read, carry } = carried();
  const asked = ['a', 'b', 'c'].map((value, n) => carry(value, () => sleep(n * QUIET).then(read)));
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c']);
  expect(ended()).toBe(0);
  await sleep(QUIET);
  expect([ended(), read()]).toEqual([1, undefined]);
});

it('a call that fails is over as well, and a later one begins anew', async () => {
  const { ended, read, carry } = carried();
  await expect(
    carry('a', async () => {
      throw new Error('it failed');
    }),
  ).rejects.toThrow('it failed');
  // What it left behind may still look for what it was given; another call in between puts the end off.
  expect(await carry('b', async () => read())).toBe('b');
  await sleep(QUIET);
  expect(ended()).toBe(1);
  expect(await carry('c', async () => read())).toBe('c');
  await sleep(QUIET);
  expect(ended()).toBe(2);
});

it('what is left to be done when a call is answered still finds its value', async () => {
  const { read, carry } = carried();
  let found: Promise<string | undefined> | undefined;
  await carry('a', async () => {
    found = sleep(20).then(read);
  });
  expect(await found).toBe('a');
});
