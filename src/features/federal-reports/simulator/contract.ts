import { z } from 'zod';
import { defineEndpoint } from '@/platform';
import { doeMessageSchema } from '../doe-api';
import { RECORD_KINDS } from '../record';

const received = z.object({
  id: z.uuid(),
  rebate: z.enum(['hear', 'homes']),
  kind: z.enum(RECORD_KINDS),
  upgrade: z.string(),
  reservation_id: z.uuid().nullable(),
  is_accepted: z.boolean(),
  messages: z.array(doeMessageSchema),
  deletion_reason: z.string().nullable(),
  received_at: z.iso.datetime(),
  payload: z.string(),
});
export type ReceivedRecord = z.infer<typeof received>;

/** Lists the records that the simulated DOE received. Works only in demo mode, like the mailbox; production responds with 404. */
export const listReceivedRecords = defineEndpoint({
  method: 'GET',
  path: '/api/doe-simulator',
  summary: 'Records that the simulated DOE received, newest first',
  tag: 'doe-simulator',
  roles: 'public',
  query: z.object({ page_number: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({ items: z.array(received), total: z.int(), page_number: z.int(), per_page: z.int() }),
  errors: ['not_found'],
});
