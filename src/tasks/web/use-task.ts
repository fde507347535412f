import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TaskDefinition } from '@/tasks';
import type { FormView } from './form-view';
import { loadForm } from './load-form';
import { OpenTask, type OpenTaskOptions } from './open-task';

/** The functions of a form; loaded once and kept. */
export const useFormCode = (key: string) =>
  useQuery<TaskDefinition>({ queryKey: ['form-code', key], queryFn: () => loadForm(key), staleTime: Number.POSITIVE_INFINITY });

/** When this changes, the open form is another one: its fields, its rights or its programs are not the same. */
export const formIdentity = ({ id, form, programs }: FormView): string =>
  [id, form.key, form.version, form.editable.length, form.fields.length, ...programs.map((program) => program.key)].join(' ');

/**
 * Opens a task for as long as the component lives; give the component `formIdentity` as its key.
 * What the server has newer comes in through `view`. Leaving saves, and says so to the history.
 */
export function useOpenTask(options: OpenTaskOptions): OpenTask {
  const [task] = useState(() => new OpenTask(options));
  const { view } = options;
  useEffect(() => task.form.adopt(view), [task, view]);
  useEffect(() => {
    const online = () => void task.saver.save();
    const hidden = () => document.visibilityState === 'hidden' && void task.saver.save();
    const leaving = (event: BeforeUnloadEvent) => {
      if (task.form.overview.hasChanges) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', hidden);
      void task.saver.save({ log: true });
    };
  }, [task]);
  return task;
}
