import type { ComponentType } from 'react';
import type { TaskView } from '@/features/tasks';

/** Pages that stand in place of a form's questions, by the name its definition gives. Features bring them. */
export type OwnPages = Record<NonNullable<TaskView['form']['guest_page']>, ComponentType<{ jobId: string; taskId: string; role: string | undefined }>>;
