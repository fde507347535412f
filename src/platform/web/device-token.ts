import { isRecord, isString } from '../type-guards';

/**
 * Start of a device token. Without a connection, a page cannot read its session, so it uses a device token. A device token has the form of a JSON Web Token and
 * contains the user, but no signature. The service worker of this device accepts it for data that is stored here, and never sends a request with it to the
 * server.
 */
const START = 'device.';

export const deviceTokenOf = (subject: string): string => `${START}${btoa(JSON.stringify({ sub: subject }))}.`;

export const isDeviceToken = (token: string): boolean => token.startsWith(START);

/** Returns the id of the user of a token, or an empty text. */
export function userIdOfToken(token: string): string {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) && isString(claims.sub) ? claims.sub : '';
  } catch {
    return '';
  }
}
