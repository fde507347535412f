import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveBeforeReload } from '@/platform/web';
import type { TaskDefinition } from '../task-definition';
import { loadControls } from './controls';
import { useFileControls } from './file-controls';
import type { FormView } from './form-view';
import { useLoadForm } from './load-form';
import { OpenTask, type OpenTaskOptions } from './open-task';

/** Loads the functions and controls of a form, and caches them. */
export function useFormCode(key: string) {
  const loadForm = useLoadForm();
  const fileControls = useFileControls();
  return useQuery<TaskDefinition>({
    queryKey: ['form-code', key],
    queryFn: async () => {
      const form = await loadForm(key);
      await loadControls(form.fields, fileControls);
      return form;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Returns a key that changes if the open form must be created again. Causes are another task, a new form version, another list of programs, or another number
 * of fields or editable fields.
 */
export const formIdentity = ({ id, form, programs }: FormView): string =>
  [id, form.key, form.version, form.editable.length, form.fields.length, ...programs.map((program) => program.key)].join(' ');

/**
 * Opens a task while the component is mounted. The component must have `formIdentity` as its React key. When `view` changes, the task is updated to that newer
 * state from the server. Unmounting saves the answers and writes history entries.
 */
export function useOpenTask(options: OpenTaskOptions): OpenTask {
  const { view, userKey, complete } = options;
  const key = `${userKey} ${formIdentity(view)}`;
  const [task] = useState(() => stillLeaving(key) ?? new OpenTask(options));
  useEffect(() => task.completesWith(complete), [task, complete]);
  useEffect(() => void task.adopt(view), [task, view]);
  useEffect(() => {
    leaving.delete(key);
    const removeSaver = saveBeforeReload(() => task.saver.save());
    const online = () => void task.saver.save();
    const hidden = () => document.visibilityState === 'hidden' && void task.saver.save();
    const unloading = (event: BeforeUnloadEvent) => {
      if (task.form.overview.hasChanges) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', unloading);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeSaver();
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', unloading);
      document.removeEventListener('visibilitychange', hidden);
      leaving.set(key, task);
      void task.saver.save({ log: true });
    };
  }, [task, key]);
  return task;
}

/**
 * Tasks whose page was closed before all answers were saved. If the person opens the task again, the page uses the same object. Two autosaves of one task would
 * treat each other's changes as conflicts.
 */
const leaving = new Map<string, OpenTask>();

/** Opens a task without showing it, in order to send changes that are stored on this device. If a page shows the task later, the page uses the same object. */
export async function openInBackground(options: OpenTaskOptions): Promise<OpenTask> {
  const key = `${options.userKey} ${formIdentity(options.view)}`;
  const task = stillLeaving(key) ?? new OpenTask(options);
  leaving.set(key, task);
  await task.adopt(options.view);
  return task;
}

function stillLeaving(key: string): OpenTask | undefined {
  // Remove tasks that are completely saved, so that reopening loads the newest data from the server.
  for (const [other, task] of leaving) if (task.saver.isDone) leaving.delete(other);
  return leaving.get(key);
}
