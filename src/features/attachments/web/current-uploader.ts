import { isRecord } from '@/platform';
import { type GuestSession, session } from '@/platform/web';

/** Returns the owner id of the files that a guest adds. */
export const guestUploader = ({ job_id, role, helper_id }: Pick<GuestSession, 'job_id' | 'role' | 'helper_id'>): string =>
  `guest ${job_id} ${role}${helper_id ? ` ${helper_id}` : ''}`;

/** Returns the owner id of the files that a user adds. */
export const userUploader = (uid: string): string => `user ${uid}`;

/**
 * Returns an id of the signed-in user for files that are stored on this device. Null if the user is signed out or unknown because of a missing
 * connection.
 */
export async function currentUploader(): Promise<string | null> {
  const guest = session.guest();
  try {
    const token = await session.token();
    if (!token) return null;
    if (guest && token === guest.token) return guestUploader(guest);
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) && claims.sub ? userUploader(String(claims.sub)) : null;
  } catch {
    return null;
  }
}
