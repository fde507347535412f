import type { GuestSession } from '@/platform/web';

/** Returns the id under which the unsaved answers of a guest are stored on this device. */
export const guestId = ({ job_id, role, helper_id }: Pick<GuestSession, 'job_id' | 'role' | 'helper_id'>): string =>
  `guest-${job_id}-${role}${helper_id ? `-${helper_id}` : ''}`;
