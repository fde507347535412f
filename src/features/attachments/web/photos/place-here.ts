import { browserStorage } from '@/platform/web';

/** Position of the device as reported by the browser. `accuracy` is in meters. */
export type PlaceHere = { latitude: number; longitude: number; accuracy: number };

/** Maximum time in milliseconds to wait for the position of a photo. A basement may have no signal. */
const MAX_WAIT_MS = 4_000;
/** Maximum age of a position in milliseconds. Within this time, a person who takes photos is still at the home. */
const MAX_AGE_MS = 60_000;

/** True if the user allowed access to the location on this page. Used for browsers that do not report the permission. */
let isAllowedHere = false;

/**
 * Key in the browser storage. It is set if the user refused access to the location, or if the browser reported none after the question. The page then does not
 * ask again.
 */
const REFUSED_KEY = 'hearthline.place-refused';

/** Returns the permission for the location. `none`: the browser has no location, or the user refused it. */
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
 * Asks for the permission once. Returns true if the browser reports a position within a minute; otherwise stores a refusal. Call it only after the user pressed
 * the button for it.
 */
export async function askForPlace(): Promise<boolean> {
  isAllowedHere = (await position(60_000)) !== null;
  if (!isAllowedHere) refusePlace();
  return isAllowedHere;
}

/**
 * Returns the position for a photo that was just taken, or null if there is no permission or the time limit is reached. Never opens the permission dialog of
 * the browser.
 */
export const placeHere = async (): Promise<PlaceHere | null> => ((await placePermission()) === 'granted' ? position(MAX_WAIT_MS) : null);

const position = (timeout: number): Promise<PlaceHere | null> =>
  new Promise((resolve) => {
    // Use an additional timer. Some browsers stop their own timeout while the permission dialog is open, and some never answer.
    const timer = setTimeout(() => resolve(null), timeout + 500);
    const finish = (place: PlaceHere | null) => {
      clearTimeout(timer);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => finish({ latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }),
      () => finish(null),
      { enableHighAccuracy: true, timeout, maximumAge: MAX_AGE_MS },
    );
  });
