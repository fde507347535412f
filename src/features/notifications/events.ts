import type { GuestRole } from '@/access';
import type { JobEvent } from '@/job';

/** Events that cause notifications. Tasks that were sent together are one event. */
export type NotificationEvent = Exclude<JobEvent, { kind: 'task_sent' }> | TasksSent;

export type TasksSent = { kind: 'tasks_sent'; role: GuestRole; email: string; name: string | null; message: string | null; task_ids: string[] };

/** Returns the events that cause notifications. All tasks that one change sends to one person become one event, and so one email. */
export function notificationEventsOf(events: readonly JobEvent[]): NotificationEvent[] {
  const sent = new Map<string, TasksSent>();
  const otherEvents: NotificationEvent[] = [];
  for (const event of events) {
    if (event.kind !== 'task_sent') {
      otherEvents.push(event);
      continue;
    }
    const { role, email, name, message, task_id } = event;
    const key = `${role} ${email}`;
    sent.set(key, { kind: 'tasks_sent', role, email, name, message, task_ids: [...(sent.get(key)?.task_ids ?? []), task_id] });
  }
  return [...sent.values(), ...otherEvents];
}
