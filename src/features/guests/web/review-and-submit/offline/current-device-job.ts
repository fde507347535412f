import { guestUploader } from '@/features/attachments/web/current-uploader';
import type { DeviceJob } from '@/features/offline/web/device';
import { session } from '@/platform/web';
import { guestId } from './guest-id';

/** Returns the keys under which this device stores data of this job for the signed-in guest. Null if no guest of this job is signed in. */
export function currentDeviceJob(jobId: string): DeviceJob | null {
  const guest = session.guest();
  return guest?.job_id === jobId ? { jobId, who: guestId(guest), owner: guestUploader(guest), isOwn: true } : null;
}
