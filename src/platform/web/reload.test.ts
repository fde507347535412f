import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const reload = vi.fn();
vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
vi.stubGlobal('window', { location: { reload } });
const { reloadOnce } = await import('./reload');

describe('a script that cannot be loaded', () => {
  beforeEach(() => {
    stored.clear();
    reload.mockClear();
  });

  it('reloads the page once', () => {
    expect([reloadOnce(1_000_000), reloadOnce(1_030_000)]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page again when the last reload is more than a minute ago', () => {
    expect([reloadOnce(1_000_000), reloadOnce(1_090_000)]).toEqual([true, true]);
  });
});

describe('a newer release', () => {
  it('is reported once to each listener when a response has another X-Release header', async () => {
    const { checkRelease: noteRelease, onNewRelease } = await import('./release');
    const listener = vi.fn();
    onNewRelease(listener);
    const answer = (release?: string) => ({ headers: new Headers(release === undefined ? {} : { 'X-Release': release }) });
    for (const release of [undefined, 'a', 'a', undefined]) noteRelease(answer(release));
    expect(listener).not.toHaveBeenCalled();
    for (const release of ['b', 'a', 'c']) noteRelease(answer(release));
    expect(listener).toHaveBeenCalledTimes(1);
    const later = vi.fn();
    onNewRelease(later);
    expect(later).toHaveBeenCalledTimes(1);
  });
});
