import { type PendingFile, pendingFilesDb } from '@/features/attachments/web/pending-files-db';
import { unsavedChangesStore } from '@/rules/forms/web/unsaved-changes';

/**
 * Job and the person who works on it on this device. `who`: key of the person's stored answers. `owner`: key of the person's stored files. `isOwn`: true for a
 * guest, false for a contractor user.
 */
export type DeviceJob = { jobId: string; who: string; owner: string; isOwn: boolean };

/** Returns the files of the person for this job that are stored on this device. These files wait for upload, or no form has added them to its answers yet. */
export const filesOnDevice = async ({ jobId, owner }: DeviceJob): Promise<PendingFile[]> =>
  (await pendingFilesDb.all()).filter((file) => file.owner === owner && file.place.jobId === jobId);

/** Returns the tasks with unsent answers or files on this device, with the field paths of these files. */
export async function waitingTasks(device: DeviceJob, taskIds: readonly string[]): Promise<{ taskId: string; paths: string[] }[]> {
  const files = await filesOnDevice(device);
  return taskIds.flatMap((taskId) => {
    const paths = [...new Set(files.filter(({ place }) => place.taskId === taskId).map(({ path }) => path))];
    return paths.length > 0 || unsavedChangesStore.read(device.who, taskId) ? [{ taskId, paths }] : [];
  });
}
