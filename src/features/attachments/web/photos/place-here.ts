/** Where the device is, as the browser gives it. */
export type PlaceHere = { latitude: number; longitude: number; accuracy: number };

/** A photo does not wait longer for its place: in a cellar there may never be one. */
const MAX_WAIT_MS = 4_000;
/** A person who walks from the furnace to the panel is still at the home. */
const MAX_AGE_MS = 60_000;

/** Some browsers do not report the permission. For them the answer on this page counts. */
let isAllowedHere = false;

/** The permission for the location. `none`: the browser has no location, or the person refused it. */
export async function placePermission(): Promise<'granted' | 'prompt' | 'none'> {
  if (!('geolocation' in navigator)) return 'none';
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'denied' ? 'none' : state;
  } catch {
    return isAllowedHere ? 'granted' : 'prompt';
  }
}

/** Asks the person, once they pressed the button for it. */
export async function askForPlace(): Promise<boolean> {
  isAllowedHere = (await position(60_000)) !== null;
  return isAllowedHere;
}

/** The place for a photo that was just taken; null without permission or after the time limit. It never opens the question of the browser. */
export const placeHere = async (): Promise<PlaceHere | null> => ((await placePermission()) === 'granted' ? position(MAX_WAIT_MS) : null);

const position = (timeout: number): Promise<PlaceHere | null> =>
  new Promise((resolve) => {
    // Browsers do not count the time of their own question, and some forget to answer at all.
    const over = setTimeout(() => resolve(null), timeout + 500);
    const done = (place: PlaceHere | null) => {
      clearTimeout(over);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => done({ latitude, longitude, accuracy: Math.min(accuracy, 1_000_000) }),
      () => done(null),
      { enableHighAccuracy: true, timeout, maximumAge: MAX_AGE_MS },
    );
  });
