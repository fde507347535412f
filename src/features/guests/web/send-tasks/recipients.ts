import { GUEST_ROLES, type GuestRole } from '@/access';
import type { JobDetail, TaskRow } from '@/job-view';

export type SendRecipient = { name: string; email: string };

export const guestRolesOf = (tasks: readonly TaskRow[]): GuestRole[] => GUEST_ROLES.filter((role) => tasks.some((task) => task.can_send_to.includes(role)));

/**
 * Returns the guest with this role who was added last. If the role has no guest yet, returns the job's homeowner for the role homeowner, and empty strings for
 * other roles.
 */
export function suggestedRecipient(job: Pick<JobDetail, 'guests' | 'first_name' | 'last_name' | 'email'>, role: GuestRole): SendRecipient {
  const guest = job.guests.findLast((other) => other.role === role);
  if (guest) return { name: guest.name, email: guest.email };
  return role === 'homeowner' ? { name: `${job.first_name} ${job.last_name}`, email: job.email ?? '' } : { name: '', email: '' };
}

/**
 * Returns true if this person is a guest with this role and a task already waits for the role. The person then sees the new tasks together with the earlier
 * ones.
 */
export const hasOpenTasks = ({ guests, tasks }: Pick<JobDetail, 'guests' | 'tasks'>, role: GuestRole, email: string): boolean =>
  guests.some((guest) => guest.role === role && guest.email === email) && tasks.some((task) => task.waiting_on === role);

/**
 * Returns the tasks that are selected when the dialog opens: the given task, or all tasks that fit the role and wait for no guest. Of several tasks with the
 * same questions, selects only one.
 */
export const preselectedTasks = (fitting: readonly TaskRow[], role: GuestRole, task: Pick<TaskRow, 'id'> | undefined): string[] =>
  fitting
    .filter((other) => (task ? other.id === task.id : other.waiting_on === null && isFor(role, other)))
    .filter((other, index, all) => all.findIndex((twin) => twin.satisfies === other.satisfies && twin.subject === other.subject) === index)
    .map((other) => other.id);

/**
 * Returns true if a task fits a role. A homeowner receives the tasks whose owner is the homeowner. Other guests receive required tasks that can be done now.
 */
const isFor = (role: GuestRole, { owner, required, status }: TaskRow): boolean =>
  role === 'homeowner' ? owner === 'homeowner' : required && (status === 'ready' || status === 'in_progress');
