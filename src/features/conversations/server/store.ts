import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Conversation } from '../conversation';
import type { MessagesTable } from './tables';
import './tables';

export type MessageRow = Selectable<MessagesTable>;
type Thread = { jobId: string; conversation: Conversation };

/** Maximum number of messages in one response. */
const PER_PAGE = 50;

/** Returns the newest messages of a conversation, or the newest messages before the message `before`, sorted from oldest to newest. */
export async function findMessages(tx: Tx, { jobId, conversation }: Thread, before?: string): Promise<{ rows: MessageRow[]; hasEarlier: boolean }> {
  const rows = await tx
    .selectFrom('app.conversation_messages as messages')
    .select([
      'id',
      'job_id',
      'contractor_id',
      'conversation',
      'author_side',
      'author_id',
      'author_name',
      'body',
      'mentioned_ids',
      'mentions',
      'attachment_ids',
      'created_at',
      'guest_email_key',
    ])
    .where('job_id', '=', jobId)
    .where('conversation', '=', conversation)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  return { rows: rows.slice(0, PER_PAGE).reverse(), hasEarlier: rows.length > PER_PAGE };
}

export const findMessage = (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  tx.selectFrom('app.conversation_messages as messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns each author of a conversation once, with name and side. */
export const findAuthors = (tx: Tx, { jobId, conversation }: Thread) =>
  tx
    .selectFrom('app.conversation_messages as messages')
    .select(['author_id as id', 'author_side as side'])
    .select((eb) => eb.fn.max('author_name').as('name'))
    .where('job_id', '=', jobId)
    .where('conversation', '=', conversation)
    .groupBy(['author_id', 'author_side'])
    .execute();

/** Returns whether a message of the conversation has this file as an attachment. Row-level security hides messages that the actor may not read. */
export async function isAttached(tx: Tx, { jobId, conversation }: Thread, attachmentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app.conversation_messages as messages')
    .select('id')
    .where('job_id', '=', jobId)
    .where('conversation', '=', conversation)
    .where(sql<boolean>`${attachmentId}::uuid = any (attachment_ids)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the messages that were not emailed to the homeowner yet, oldest first, and marks them, so that no other email contains them. */
export async function claimMessagesForHomeowner(tx: Tx, jobId: string, key: string): Promise<{ author_name: string; body: string }[]> {
  const rows = await tx
    .updateTable('app.conversation_messages')
    .set({ guest_email_key: key })
    .where('job_id', '=', jobId)
    .where('conversation', '=', 'homeowner')
    .where('author_side', '=', 'contractor')
    .where('guest_email_key', 'is', null)
    .returning(['id', 'author_name', 'body'])
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the newest message between contractor and homeowner on any of these jobs. */
export const findLastHomeownerMessage = (tx: Tx, jobIds: readonly string[]) =>
  tx
    .selectFrom('app.conversation_messages as messages')
    .select(['author_side', 'created_at', 'job_id'])
    .where(sql<boolean>`job_id = any (${[...jobIds]}::uuid[])`)
    .where('conversation', '=', 'homeowner')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
