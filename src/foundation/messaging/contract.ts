import { z } from 'zod';
import { USER_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { CHANNELS } from './channels';

const mailboxMessage = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  template: z.string(),
  channel: z.enum([...CHANNELS, 'chat']),
  /** Time at which a text message that is held overnight will be sent: 8 a.m. at the home. Null for other messages. */
  send_after: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  job_id: z.uuid().nullable(),
});

/** Lists all outgoing messages of a demo, including failed and withdrawn messages. Returns 404 in production. */
export const listMailboxMessages = defineEndpoint({
  method: 'GET',
  path: '/api/mailbox',
  summary: 'Messages of the demo mailbox, newest first',
  tag: 'mailbox',
  roles: 'public',
  query: z.object({ q: z.string().trim().max(100).optional(), page_number: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({ items: z.array(mailboxMessage), total: z.int(), page_number: z.int(), per_page: z.int() }),
  errors: ['not_found'],
});
export const getMailboxMessage = defineEndpoint({
  method: 'GET',
  path: '/api/mailbox/{message_id}',
  summary: 'A message of the demo mailbox',
  tag: 'mailbox',
  roles: 'public',
  params: z.object({ message_id: z.uuid() }),
  response: mailboxMessage.extend({ html: z.string().nullable(), plain: z.string().nullable() }),
  errors: ['not_found'],
});

/** Simulates a reply to a text message in a demo. Returns 404 in production. */
export const replyToText = defineEndpoint({
  method: 'POST',
  path: '/api/mailbox/{message_id}/reply',
  summary: 'Simulate a reply to a text message in the demo',
  tag: 'mailbox',
  roles: 'public',
  params: z.object({ message_id: z.uuid() }),
  body: z.object({ text: z.string().min(1).max(160) }),
  response: z.object({ sent: z.literal(true) }),
  errors: ['not_found'],
});

const notification = z.object({
  id: z.uuid(),
  job_id: z.uuid().nullable(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export type NotificationView = z.infer<typeof notification>;

/** Lists the user's notifications, newest first. */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications of the user, newest first, and the number of unread notifications',
  tag: 'notifications',
  roles: USER_ROLES,
  query: z.object({ page_number: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({ items: z.array(notification), total: z.int(), unread: z.int(), page_number: z.int(), per_page: z.int() }),
});
/** Marks notifications as read. The job history does not record which notifications a user has read, because this information is private. */
export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read. Without ids, mark all notifications',
  tag: 'notifications',
  roles: USER_ROLES,
  body: z.object({ ids: z.array(z.uuid()).max(500).optional() }),
  response: z.object({ unread: z.int() }),
});
