import { isRecord } from '@/platform';
import { type GuestSession, session } from '@/platform/web';

/** Returns the ID that identifies a guest as the owner of uploads. */
export const guestUploader = ({ job_id, role, helper_id }: Pick<GuestSession, 'job_id' | 'role' | 'helper_id'>): string =>
  `guest ${job_id} ${role}${helper_id ? ` ${helper_id}` : ''}`;

/** Returns the ID that identifies a user as the owner of uploads. */
export const userUploader = (uid: string): string => `user ${uid}`;

/**
 * Returns the owner ID of the signed-in user or guest, for files that are stored on this device. Null if no person is signed in, or if the session cannot be
 * loaded because there is no connection.
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
