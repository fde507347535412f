import type { GuestProfile } from '../../contract';

type Row = GuestProfile['tasks'][number];

export const isOpen = ({ status }: Pick<Row, 'status'>): boolean => status === 'to_do' || status === 'started';

/** About how many minutes are left of these tasks: what is answered of one is taken off its minutes. At least one for each: the sum of what each says. */
export function minutesLeft(tasks: readonly Pick<Row, 'status' | 'minutes' | 'answered' | 'questions' | 'page'>[]): number {
  const minutes = tasks.filter(isOpen).reduce((sum, task) => sum + Math.max(1, Math.round(task.minutes * shareLeft(task))), 0);
  return Math.max(1, minutes);
}

const shareLeft = ({ page, answered, questions }: Pick<Row, 'answered' | 'questions' | 'page'>): number =>
  page !== null || questions === 0 ? 1 : (questions - answered) / questions;

/** The task after this one in the order of the visit that is answered screen by screen; null: all were seen. */
export function taskAfter<One extends Pick<Row, 'id' | 'status' | 'page'>>(tasks: readonly One[], id: string): One | null {
  const index = tasks.findIndex((task) => task.id === id);
  return tasks.slice(index + 1).find((task) => isOpen(task) && task.page === null) ?? null;
}

/** Where a task stands among those of this visit. */
export function placeOf(tasks: readonly Pick<Row, 'id' | 'status' | 'page'>[], id: string): { index: number; count: number } {
  const own = tasks.filter((task) => task.id === id || isOpen(task));
  return { index: own.findIndex((task) => task.id === id) + 1, count: own.length };
}
