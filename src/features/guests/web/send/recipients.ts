import type { GuestRole } from '@/access';
import type { JobDetail, TaskRow } from '@/job-view';

export type SendRecipient = { name: string; email: string };

const ORDER: readonly GuestRole[] = ['homeowner', 'installer', 'property_manager'];
export const rolesOf = (tasks: readonly TaskRow[]): GuestRole[] => ORDER.filter((role) => tasks.some((task) => task.can_send_to.includes(role)));

/** Who it went to last time; a homeowner the job knows. */
export function recipientFor(job: Pick<JobDetail, 'guests' | 'first_name' | 'last_name' | 'email'>, role: GuestRole): SendRecipient {
  const guest = job.guests.findLast((other) => other.role === role);
  if (guest) return { name: guest.name, email: guest.email };
  return role === 'homeowner' ? { name: `${job.first_name} ${job.last_name}`, email: job.email ?? '' } : { name: '', email: '' };
}

/** Whether this person still has tasks to do, to which new ones are added. */
export const hasOpenTasks = ({ guests, tasks }: Pick<JobDetail, 'guests' | 'tasks'>, role: GuestRole, email: string): boolean =>
  guests.some((guest) => guest.role === role && guest.email === email) && tasks.some((task) => task.waiting_on === role);

/** What goes to somebody unless it is chosen otherwise: the task it began with, else what is theirs and open; of two forms that ask the same, one. */
export const preselectedTasks = (fitting: readonly TaskRow[], role: GuestRole, task: Pick<TaskRow, 'id'> | undefined): string[] =>
  fitting
    .filter((other) => (task ? other.id === task.id : other.waiting_on === null && isFor(role, other)))
    .filter((other, index, all) => all.findIndex((twin) => twin.satisfies === other.satisfies && twin.subject === other.subject) === index)
    .map((other) => other.id);

/** A homeowner gets their own forms; whoever works on site gets what can be done now and is not done. */
const isFor = (role: GuestRole, { owner, required, status }: TaskRow): boolean =>
  role === 'homeowner' ? owner === 'homeowner' : required && (status === 'ready' || status === 'in_progress');
