import { sql } from 'kysely';
import { demoUseCase } from '@/access/server';
import { notFound } from '@/platform';
import * as messagesContract from '../contract';
import { t } from './messages';

const PER_PAGE = 50;

const toIsoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

/** Lists all messages of a demo, regardless of the recipient. The endpoint exists only in demo mode. */
export const listMailboxMessagesHandler = demoUseCase(messagesContract.listMailboxMessages, async ({ tx, query }) => {
  const matching = tx.selectFrom('app.outgoing_messages as messages').$if(Boolean(query.q), (q) =>
    // Compare the search text with the job ID too, because subjects do not contain the job ID.
    q.where((eb) => eb.or([eb('recipient', 'ilike', `%${query.q}%`), eb('subject', 'ilike', `%${query.q}%`), eb(sql`job_id::text`, '=', query.q ?? '')])),
  );
  const { total } = await matching.select(() => sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'recipient', 'subject', 'template', 'channel', 'created_at', 'sent_at', 'send_after', 'job_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((query.page_number - 1) * PER_PAGE)
    .execute();
  return {
    items: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      sent_at: toIsoOrNull(row.sent_at),
      send_after: toIsoOrNull(row.send_after),
    })),
    total,
    page_number: query.page_number,
    per_page: PER_PAGE,
  };
});

/** Returns one message of the demo mailbox. Demo mode only. */
export const getMailboxMessageHandler = demoUseCase(messagesContract.getMailboxMessage, async ({ tx, params }) => {
  const row = await tx.selectFrom('app.outgoing_messages as messages').selectAll().where('id', '=', params.message_id).executeTakeFirst();
  if (!row) throw notFound(t('message_not_found_error'));
  return { ...row, created_at: row.created_at.toISOString(), sent_at: toIsoOrNull(row.sent_at), send_after: toIsoOrNull(row.send_after) };
});
