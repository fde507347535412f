import { isEmptyValue } from '@/platform';
import type { TaskState } from './state';

/** Returns the questions of an open task that a guest answered with "I do not know" and that have no answer yet. `by` and `at`: name of the guest and time. */
export const notKnownIn = (task: TaskState): [key: string, mark: { by: string; at: string }][] =>
  task.progress === 'open' ? Object.entries(task.not_known ?? {}).filter(([key]) => isEmptyValue((task.draft ?? task.answers)?.[key])) : [];
