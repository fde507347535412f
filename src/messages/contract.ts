import { z } from 'zod';
import { call } from '@/platform';
import { CHANNELS } from './letters';

const mail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  template: z.string(),
  channel: z.enum(CHANNELS),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  job_id: z.uuid().nullable(),
});

/** Demo mode only: a mailbox nobody has to set up. Production answers 404. */
export const listMails = call({
  method: 'GET',
  path: '/api/mailbox',
  summary: 'Mails of the demo, newest first',
  tag: 'mailbox',
  who: 'public',
  query: z.object({ q: z.string().trim().max(100).optional(), page_number: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({ items: z.array(mail), total: z.int(), page_number: z.int(), per_page: z.int() }),
  refuses: ['not_found'],
});
export const readMail = call({
  method: 'GET',
  path: '/api/mailbox/{mail_id}',
  summary: 'One mail',
  tag: 'mailbox',
  who: 'public',
  params: z.object({ mail_id: z.uuid() }),
  response: mail.extend({ html: z.string().nullable(), plain: z.string().nullable() }),
  refuses: ['not_found'],
});
