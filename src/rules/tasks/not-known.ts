import { isEmptyValue } from '@/platform';
import type { TaskState } from './state';

/** Returns the questions of an open task that a guest does not know, with that guest. A question that has an answer by now is left out. */
export const notKnownIn = (task: TaskState): [key: string, mark: { by: string; at: string }][] =>
  task.progress === 'open' ? Object.entries(task.not_known ?? {}).filter(([key]) => isEmptyValue((task.draft ?? task.answers)?.[key])) : [];
