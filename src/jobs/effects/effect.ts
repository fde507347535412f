import type { Answers, TaskState } from '@/tasks';
import type { Work } from '../work';

/** What completing a task does to the job beyond its answers. */
export type RunEffect = (work: Work, task: TaskState, answers: Answers) => void;
