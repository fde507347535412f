import { sql } from 'kysely';
import { readUseCase, writeUseCase } from '@/access/server';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import * as messagesContract from '../contract';
import './tables';

const PER_PAGE = 20;

/** Lists the user's notifications. Row-level security hides the notifications of other users. */
export const listNotificationsHandler = readUseCase(messagesContract.listNotifications, async ({ tx, query }) => {
  const rows = await tx
    .selectFrom('app.notifications as notifications')
    .select(['id', 'job_id', 'kind', 'title', 'body', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((query.page_number - 1) * PER_PAGE)
    .execute();
  const { total } = await tx
    .selectFrom('app.notifications as notifications')
    .select(() => sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), read_at: row.read_at?.toISOString() ?? null })),
    total,
    unread: await unreadOf(tx),
    page_number: query.page_number,
    per_page: PER_PAGE,
  };
});

/** Marks the caller's notifications with the given IDs as read, or all of them if the request has no IDs. Returns the number of unread notifications. */
export const markNotificationsReadHandler = writeUseCase(messagesContract.markNotificationsRead, async ({ tx, body, now }) => {
  await tx
    .updateTable('app.notifications')
    .set({ read_at: now })
    .where('read_at', 'is', null)
    .$if(body.ids !== undefined, (query) => query.where('id', 'in', body.ids && body.ids.length > 0 ? body.ids : ['00000000-0000-0000-0000-000000000000']))
    .execute();
  return { unread: await unreadOf(tx) };
});

async function unreadOf(tx: Tx): Promise<number> {
  const { unread } = await tx
    .selectFrom('app.notifications as notifications')
    .select(() => sql<number>`count(*)::int`.as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Notification to insert. `job_id` is null if the notification is not about a job, for example if it is about a quote. */
type NewNotification = { job_id: string | null; key: string; kind: string; title: string; body: string; created_at: string };

/** Inserts a notification for each user who has no notification with this key yet. Returns the IDs of these users. */
export async function insertNotifications(tx: Tx, people: readonly string[], notification: NewNotification): Promise<string[]> {
  const insertedRows = await tx
    .insertInto('app.notifications')
    .values(people.map((user_id) => ({ id: newId(), user_id, ...notification, read_at: null })))
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('user_id')
    .execute();
  return insertedRows.map(({ user_id }) => user_id);
}
