import { useEffect, useState } from 'react';
import { filesOnDevice, waitingTasks } from '@/features/offline/web/device';
import type { TaskOnDevice } from '@/features/offline/web/on-device';
import type { TaskView } from '@/features/tasks';
import { useLoadForm } from '@/rules/forms/web/load-form';
import { currentDeviceJob } from './current-device-job';

/**
 * Returns the tasks with unsent answers or files on this device. Each task has the state that it will have on the server after this data is sent. Loads the
 * form code only if there is unsent data.
 */
export function useOnDevice(jobId: string, views: readonly TaskView[]): Readonly<Record<string, TaskOnDevice>> {
  const loadForm = useLoadForm();
  const [found, setFound] = useState<Record<string, TaskOnDevice>>({});
  // Each response contains new view objects, so compare the versions of the tasks to notice real changes.
  const versions = views.map(({ id, version }) => `${id} ${version}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versions` stands for the views.
  useEffect(() => {
    let isOver = false;
    const countWaiting = async () => {
      const device = currentDeviceJob(jobId);
      const pendingTasks = device
        ? await waitingTasks(
            device,
            views.map(({ id }) => id),
          )
        : [];
      const pendingViews = views.filter(({ id }) => pendingTasks.some(({ taskId }) => taskId === id));
      if (!device || pendingViews.length === 0) return {};
      const [{ taskOnDevice }, files] = await Promise.all([import('@/features/offline/web/on-device'), filesOnDevice(device)]);
      const ofTask = (id: string) => files.filter(({ place }) => place.taskId === id);
      return Object.fromEntries(
        await Promise.all(pendingViews.map(async (view) => [view.id, await taskOnDevice(view, device.who, ofTask(view.id), loadForm)] as const)),
      );
    };
    // If the form code cannot be loaded, the page shows the answers that the server has.
    countWaiting().then(
      (next) => !isOver && setFound(next),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [jobId, versions, loadForm]);
  return found;
}
