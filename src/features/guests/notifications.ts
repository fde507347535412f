import { NOT_NOTIFIED, type NotificationTable, notifyContractor, taskTitles } from '@/features/notifications';

/** Recipients of the events about guests. For these events, the table notifies only the contractor, and only if tasks were added to an open invitation. */
export const GUEST_NOTIFICATIONS = {
  tasks_joined: {
    // The homeowner sees the task on their page and therefore receives no additional email.
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: (event, context) => notifyContractor(context, 'tasks_joined', { tasks: taskTitles(event.task_ids, context) }),
    internal: NOT_NOTIFIED,
  },
  recipient_replaced: {
    // `server/replaced.ts` sends the email to the earlier recipient, because this email needs a separate link with which the recipient can share private
    // answers.
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: NOT_NOTIFIED,
    internal: NOT_NOTIFIED,
  },
} satisfies Partial<NotificationTable>;
