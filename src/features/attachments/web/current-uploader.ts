import { isRecord } from '@/platform';
import { session } from '@/platform/web';

/** Who is signed in here, as far as files on this device must know; null when nobody is, or nobody can say without a connection. */
export async function currentUploader(): Promise<string | null> {
  const guest = session.guest();
  try {
    const token = await session.token();
    if (!token) return null;
    if (guest && token === guest.token) return `guest ${guest.job_id} ${guest.role}`;
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) && claims.sub ? `user ${claims.sub}` : null;
  } catch {
    return null;
  }
}
