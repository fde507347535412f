import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

const unsentEmail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** Job to which the email belongs; null if the email does not belong to a job. */
  job: z.object({ id: z.uuid(), short_code: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  tries: z.int(),
  /** Reply of the mail server, or the reason why it was not reached. */
  reason: z.string(),
  /** `retrying`: the portal will try again. `failed`: the portal stopped trying after several days. `bounced`: the mail server rejected the recipient. */
  status: z.enum(['retrying', 'failed', 'bounced']),
  /** False if the portal did not store the data for sending the email again. A user must then repeat the action that sent the email. */
  can_send_again: z.boolean(),
});
export type UnsentEmail = z.infer<typeof unsentEmail>;

export const listUnsentEmails = defineEndpoint({
  method: 'GET',
  path: '/api/emails/unsent',
  summary: 'Emails that could not be sent, newest first, with recipient, reason and state',
  tag: 'messages',
  roles: STAFF_ROLES,
  query: z.object({
    page_number: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ items: z.array(unsentEmail), total: z.int(), page_number: z.int(), per_page: z.int() }),
  errors: ['not_allowed'],
});

export const sendEmailAgain = defineEndpoint({
  method: 'POST',
  path: '/api/emails/{id}/send-again',
  summary: 'Send an unsent email again. An email that was sent in the meantime is not sent twice',
  tag: 'messages',
  roles: STAFF_ROLES,
  params: z.object({ id: z.uuid() }),
  response: z.object({ done: z.literal(true) }),
  status: 202,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});
