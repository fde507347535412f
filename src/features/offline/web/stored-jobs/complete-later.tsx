import { Button, Stack, Text, Title } from '@mantine/core';
import { uploadQueue } from '@/features/attachments/web/upload-queue';
import type { TaskView } from '@/features/tasks';
import type { LoadForm } from '@/rules/forms/web/load-form';
import type { Completion } from '@/rules/forms/web/open-task';
import { filesOnDevice } from '../device';
import { taskOnDevice } from '../on-device';
import { t } from './messages';
import { pendingCompletions } from './pending-completions';
import { deviceOf } from './send-stored';

/**
 * Stores the completion of a task on this device. Runs if the server could not be reached, or if the task lacks only files that are unsent on this device. Does
 * nothing if the task has other errors.
 * @param result - result of the attempt to complete the task now
 */
export async function storeCompletion(result: Completion, view: TaskView, uid: string, loadForm: LoadForm): Promise<void> {
  if (result !== 'offline' && !(result === 'to_fix' && haveFilesToWait(view))) return;
  const device = deviceOf(uid, view.job.id);
  const files = (await filesOnDevice(device)).filter(({ place }) => place.taskId === view.id);
  const { problems } = await taskOnDevice(view, uid, files, loadForm);
  if (problems.length === 0) pendingCompletions.add(uid, { jobId: view.job.id, taskId: view.id, name: view.name });
}

const haveFilesToWait = ({ id, job }: TaskView): boolean => uploadQueue.sending.some(({ at, waits }) => waits && at.startsWith(`${job.id} ${id} `));

/** Replaces the form of a task that was completed on this device and whose completion is not sent yet. */
export const PendingCompletionPanel = ({ view, uid }: { view: TaskView; uid: string }) => (
  <Stack component="section" className="hl-card" p={{ base: 'md', sm: 'lg' }} gap="md">
    <Title order={2} size="h3">
      {t('stored_title')}
    </Title>
    <Text role="status">{t('stored_note')}</Text>
    <Button variant="default" size="md" className="hl-start" onClick={() => pendingCompletions.forget(uid, view.id)}>
      {t('change_something')}
    </Button>
  </Stack>
);
