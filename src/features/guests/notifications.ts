import { NOT_NOTIFIED, type NotificationTable, notifyContractor, taskTitles } from '@/features/notifications';

/** Who is told that something joined an open invitation. */
export const GUEST_NOTIFICATIONS = {
  tasks_joined: {
    // They find it in the visit they were invited to: a letter more would be one too many.
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => notifyContractor(context, 'tasks_joined', { tasks: taskTitles(event.task_ids, context) }),
    internal: NOT_NOTIFIED,
  },
  recipient_replaced: {
    // The guests feature writes to the earlier recipient itself (`server/replaced.ts`): the letter has a link of its own kind.
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: NOT_NOTIFIED,
    internal: NOT_NOTIFIED,
  },
} satisfies Partial<NotificationTable>;
