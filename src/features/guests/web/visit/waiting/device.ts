import { guestUploader } from '@/features/attachments/web/current-uploader';
import { type PendingFile, pendingFilesDb } from '@/features/attachments/web/pending-files-db';
import { type GuestSession, session } from '@/platform/web';
import { unsavedChangesStore } from '@/rules/forms/web/unsaved-changes';
import { guestId } from './guest-id';

/** The guest of this device: their job, and the ids under which their answers and files are stored. */
export type Device = { jobId: string; who: string; owner: string };

const deviceOf = ({ job_id, role }: Pick<GuestSession, 'job_id' | 'role'>): Device => ({
  jobId: job_id,
  who: guestId({ job_id, role }),
  owner: guestUploader({ job_id, role }),
});

/** Returns the guest who is signed in on this device for the job. */
export function deviceHere(jobId: string): Device | null {
  const guest = session.guest();
  return guest?.job_id === jobId ? deviceOf(guest) : null;
}

/** Files of the guest that wait on this device, or that no form has taken yet. */
export const filesHere = async ({ jobId, owner }: Device): Promise<PendingFile[]> =>
  (await pendingFilesDb.all()).filter((file) => file.owner === owner && file.place.jobId === jobId);

/** Returns the tasks with answers or files that wait on this device, and the places of these files. */
export async function waitingTasks(device: Device, taskIds: readonly string[]): Promise<{ taskId: string; paths: string[] }[]> {
  const files = await filesHere(device);
  return taskIds.flatMap((taskId) => {
    const paths = [...new Set(files.filter(({ place }) => place.taskId === taskId).map(({ path }) => path))];
    return paths.length > 0 || unsavedChangesStore.read(device.who, taskId) ? [{ taskId, paths }] : [];
  });
}
