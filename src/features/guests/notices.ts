import { NOBODY, type NoticeTable, ring, titlesOf } from '@/features/notifications';

/** Who is told that something joined an open invitation. */
export const GUEST_NOTICES = {
  tasks_joined: {
    // They find it in the visit they were invited to: a letter more would be one too many.
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: (event, context) => ring(context, 'tasks_joined', { tasks: titlesOf(event.task_ids, context) }),
    internal: NOBODY,
  },
  recipient_replaced: {
    // The guests feature writes to the earlier recipient itself (`server/replaced.ts`): the letter has a link of its own kind.
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: NOBODY,
    internal: NOBODY,
  },
} satisfies Partial<NoticeTable>;
