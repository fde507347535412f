import { type PendingFile, pendingFilesDb } from '@/features/attachments/web/pending-files-db';
import { unsavedChangesStore } from '@/rules/forms/web/unsaved-changes';

/**
 * A job and the person who works on it on this device. `who`: key for the person's stored answers. `owner`: key for the person's stored files. `isOwn`: true if
 * the person is a guest, false for a contractor user.
 */
export type DeviceJob = { jobId: string; who: string; owner: string; isOwn: boolean };

/** Returns the person's files for this job that are stored on this device: files that wait for upload, and files that no form has added to its answers yet. */
export const filesOnDevice = async ({ jobId, owner }: DeviceJob): Promise<PendingFile[]> =>
  (await pendingFilesDb.all()).filter((file) => file.owner === owner && file.place.jobId === jobId);

/** Returns the tasks with unsent answers or files on this device, and the field paths of these files. */
export async function waitingTasks(device: DeviceJob, taskIds: readonly string[]): Promise<{ taskId: string; paths: string[] }[]> {
  const files = await filesOnDevice(device);
  return taskIds.flatMap((taskId) => {
    const paths = [...new Set(files.filter(({ place }) => place.taskId === taskId).map(({ path }) => path))];
    return paths.length > 0 || unsavedChangesStore.read(device.who, taskId) ? [{ taskId, paths }] : [];
  });
}
