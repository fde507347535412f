import { guestUploader } from '@/features/attachments/web/current-uploader';
import type { DeviceJob } from '@/features/offline/web/device';
import { session } from '@/platform/web';
import { guestId } from './guest-id';

/** Returns the guest who is signed in on this device for the job. */
export function currentDeviceJob(jobId: string): DeviceJob | null {
  const guest = session.guest();
  return guest?.job_id === jobId ? { jobId, who: guestId(guest), owner: guestUploader(guest), isOwn: true } : null;
}
