import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForPlace, placePermission, refusePlace } from './place-here';

const stored = new Map<string, string>();
let permission: PermissionState;

beforeEach(() => {
  stored.clear();
  permission = 'prompt';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (_done: unknown, failed: () => void) => failed() },
    permissions: { query: async () => ({ state: permission }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for the location of the phone once, and not again after a no', async () => {
  expect(await placePermission()).toBe('prompt');
  refusePlace();
  expect(await placePermission()).toBe('none');
  permission = 'granted';
  expect(await placePermission(), 'the person allowed it in the settings of the browser').toBe('granted');
});

it('does not ask again after a refusal in the dialog of the browser', async () => {
  expect(await askForPlace()).toBe(false);
  expect(await placePermission()).toBe('none');
});
