import { isRecord, isString } from '../type-guards';

/**
 * Beginning of a device token. A page uses a device token if it cannot read its session because there is no connection. A device token has the form of a JSON
 * Web Token and contains the user ID, but no signature. The service worker on this device accepts the token for data that is stored here, and never sends it to
 * the server.
 */
const START = 'device.';

export const deviceTokenOf = (subject: string): string => `${START}${btoa(JSON.stringify({ sub: subject }))}.`;

export const isDeviceToken = (token: string): boolean => token.startsWith(START);

/** Returns the user ID in a token, or an empty string if the token contains none. */
export function userIdOfToken(token: string): string {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) && isString(claims.sub) ? claims.sub : '';
  } catch {
    return '';
  }
}
