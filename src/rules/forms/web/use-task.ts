import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TaskDefinition } from '../task-definition';
import { loadControls } from './controls';
import { useFileControls } from './file-controls';
import type { FormView } from './form-view';
import { useLoadForm } from './load-form';
import { OpenTask, type OpenTaskOptions } from './open-task';

/** The functions of a form, and with them the controls it is drawn with; loaded once and kept. */
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

/** When this changes, the open form is another one: its fields, its rights or its programs are not the same. */
export const formIdentity = ({ id, form, programs }: FormView): string =>
  [id, form.key, form.version, form.editable.length, form.fields.length, ...programs.map((program) => program.key)].join(' ');

/**
 * Opens a task for as long as the component lives; give the component `formIdentity` as its key.
 * What the server has newer comes in through `view`. Leaving saves, and says so to the history.
 */
export function useOpenTask(options: OpenTaskOptions): OpenTask {
  const { view, who, complete } = options;
  const key = `${who} ${formIdentity(view)}`;
  const [task] = useState(() => stillLeaving(key) ?? new OpenTask(options));
  useEffect(() => task.completesWith(complete), [task, complete]);
  useEffect(() => void task.adopt(view), [task, view]);
  useEffect(() => {
    leaving.delete(key);
    const online = () => void task.saver.save();
    const hidden = () => document.visibilityState === 'hidden' && void task.saver.save();
    const unloading = (event: BeforeUnloadEvent) => {
      if (task.form.overview.hasChanges) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', unloading);
    document.addEventListener('visibilitychange', hidden);
    return () => {
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
 * Tasks that were left before the server had everything. Who comes back goes on with the same one:
 * two savers over one task would take each other's answers for somebody else's.
 */
const leaving = new Map<string, OpenTask>();

function stillLeaving(key: string): OpenTask | undefined {
  // The others have nothing the server does not have, and what it has may be newer.
  for (const [other, task] of leaving) if (task.saver.isDone) leaving.delete(other);
  return leaving.get(key);
}
