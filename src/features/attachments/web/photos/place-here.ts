import { browserStorage } from '@/platform/web';

/** Position of the device as reported by the browser. `accuracy` is in meters. */
export type PlaceHere = { latitude: number; longitude: number; accuracy: number };

/** Maximum time in milliseconds to wait for the position of a photo. A basement may have no signal. */
const MAX_WAIT_MS = 4_000;
/** Maximum age of a position in milliseconds. Within this time, a person who takes photos is still at the home. */
const MAX_AGE_MS = 60_000;

/** True if the user allowed access to the location on this page. Used for browsers that do not report the permission. */
let isAllowedHere = false;

/** Key in the browser storage. A value is stored if the user denied access to the location. The page then does not ask again. */
const REFUSED_KEY = 'hearthline.place-refused';

/** Returns the permission for the location. `none`: the browser cannot report a location, or the user denied the permission. */
export async function placePermission(): Promise<'granted' | 'prompt' | 'none'> {
  if (!('geolocation' in navigator)) return 'none';
  const state = await permissionOfBrowser();
  if (state === 'granted') return state;
  return state === 'denied' || browserStorage.read(REFUSED_KEY, (value) => value === true || undefined) ? 'none' : 'prompt';
}

async function permissionOfBrowser(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return isAllowedHere ? 'granted' : 'prompt';
  }
}

/** Stores that the user does not want to be asked again on this device. */
export const refusePlace = (): void => browserStorage.write(REFUSED_KEY, true);

/**
 * Asks the user once for permission to use the location. Returns true if the browser reports a position within a minute. If the user denies the permission,
 * stores this decision. Without a signal, stores nothing, so that the next page asks again. Call this function only after the user pressed the button that adds
 * locations.
 */
export async function askForPlace(): Promise<boolean> {
  const found = await position(60_000);
  if (found === 'refused') refusePlace();
  isAllowedHere = isPlace(found);
  return isAllowedHere;
}

/**
 * Returns the position for a photo that was just taken; null if there is no permission, or if the device finds no position within the time limit. Never opens
 * the permission dialog of the browser.
 */
export async function placeHere(): Promise<PlaceHere | null> {
  if ((await placePermission()) !== 'granted') return null;
  const found = await position(MAX_WAIT_MS);
  return isPlace(found) ? found : null;
}

type Position = PlaceHere | 'refused' | 'no_signal';

const isPlace = (found: Position): found is PlaceHere => typeof found !== 'string';

/** Code of the error that the browser reports if the user or the device denies access to the location. */
const PERMISSION_DENIED = 1;

const position = (timeout: number): Promise<Position> =>
  new Promise((resolve) => {
    // Use an additional timer, because some browsers stop their own timeout while the permission dialog is open, and some browsers never answer.
    const timer = setTimeout(() => resolve('no_signal'), timeout + 500);
    const finish = (found: Position) => {
      clearTimeout(timer);
      resolve(found);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => finish({ latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }),
      ({ code }) => finish(code === PERMISSION_DENIED ? 'refused' : 'no_signal'),
      { enableHighAccuracy: true, timeout, maximumAge: MAX_AGE_MS },
    );
  });
