import type { GuestSession } from '@/platform/web';

/** Returns the ID under which this device stores the unsaved answers of a guest. */
export const guestId = ({ job_id, role, helper_id }: Pick<GuestSession, 'job_id' | 'role' | 'helper_id'>): string =>
  `guest-${job_id}-${role}${helper_id ? `-${helper_id}` : ''}`;
