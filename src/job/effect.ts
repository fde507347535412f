import type { Answers } from '@/rules/forms/definition';
import type { TaskState } from '@/rules/tasks/state';
import type { Work } from './work';

/** What completing a task does to the job beyond its answers; `before` are those of the completion before this one. */
export type RunEffect = (work: Work, task: TaskState, answers: Answers, before: Answers | null) => void;
