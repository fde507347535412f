import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForPlace, placePermission, refusePlace } from './place-here';

const stored = new Map<string, string>();
let permission: PermissionState;
/** Code of the error that the browser reports: 1 (the user denied access), 2 (position unavailable) or 3 (time limit reached). */
let errorCode: number;

beforeEach(() => {
  stored.clear();
  permission = 'prompt';
  errorCode = 1;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (_done: unknown, failed: (error: { code: number }) => void) => failed({ code: errorCode }) },
    permissions: { query: async () => ({ state: permission }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('request for the location of the phone', () => {
  it('is not repeated after a refusal, unless the user then allows access in the settings of the browser', async () => {
    expect(await placePermission()).toBe('prompt');
    refusePlace();
    expect(await placePermission()).toBe('none');
    permission = 'granted';
    expect(await placePermission(), 'the person allowed it in the settings of the browser').toBe('granted');
  });

  it.each([2, 3])('is repeated when the phone had no signal (error %i)', async (code) => {
    errorCode = code;
    expect(await askForPlace()).toBe(false);
    expect(await placePermission()).toBe('prompt');
  });

  it('is repeated when the browser does not answer within a minute', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: () => undefined } });
    const asked = askForPlace();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await asked).toBe(false);
    expect(await placePermission()).toBe('prompt');
    vi.useRealTimers();
  });

  it('is not repeated after a refusal in the dialog of the browser', async () => {
    expect(await askForPlace()).toBe(false);
    expect(await placePermission()).toBe('none');
  });
});
