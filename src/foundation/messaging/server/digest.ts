import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, readAsSystem } from '@/access/server';
import { dateInTimeZone, type IsoDate, portalName } from '@/platform';
import { newId } from '@/platform/server';
import { defineBackgroundJob, defineBackgroundJobRequest, enqueue, implementBackgroundJob } from '@/platform/server/background-jobs';
import type { Database, Tx } from '@/platform/server/db';
import { sendEmail } from './send-email';
import './tables';

type Item = { user_id: string; job_id: string; bundle: string; line: string; now: Date };

/** Stores a line of text for a later email. All waiting lines with the same `bundle` go into one email to the user. */
export async function addDigestItem(tx: Tx, { now, ...item }: Item): Promise<void> {
  await tx
    .insertInto('app.digest_items')
    .values({ id: newId(), ...item, created_at: now, message_key: null })
    .execute();
}

/**
 * Assigns the waiting lines of a bundle to the email with this key and returns these lines, oldest first. The caller must enqueue the email in the same
 * transaction.
 */
export async function claimDigestLines(tx: Tx, { userId, bundle, key }: { userId: string; bundle: string; key: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string; line: string }>`
    update app.digest_items set message_key = ${key} where user_id = ${userId}::uuid and bundle = ${bundle} and message_key is null returning id, line`.execute(
    tx,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ line }) => line);
}

/**
 * Assigns the waiting lines of a bundle to the email with this key and returns all lines of this email. If the worker restarts before the email is written, it
 * finds the assigned lines by the key.
 */
function linesOf(db: Database, userId: string, bundle: string, key: string): Promise<string[]> {
  return asSystem(db, async (tx) => {
    // If this email was already written, do not assign more lines to it. Newer lines are sent in the next email.
    const isWritten = (await tx.selectFrom('app.outgoing_messages').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
    if (!isWritten)
      await sql`update app.digest_items set message_key = ${key} where user_id = ${userId}::uuid and bundle = ${bundle} and message_key is null`.execute(tx);
    const items = await tx.selectFrom('app.digest_items').select('line').where('message_key', '=', key).orderBy('created_at').orderBy('id').execute();
    return [...new Set(items.map(({ line }) => line))];
  });
}

const readerOf = (db: Database, id: string) =>
  readAsSystem(db, (tx) => tx.selectFrom('app.users').select(['email', 'display_name']).where('id', '=', id).where('active', '=', true).executeTakeFirst());

/** Runs once a day. Enqueues one email for each user who has waiting lines in the bundle `daily`. */
export const startDigestsBackgroundJob = defineBackgroundJob('messages.digests', z.object({}), async ({ db, clock, deployment }) => {
  const day = dateInTimeZone(clock.now(), deployment.timeZone);
  await asSystem(db, async (tx) => {
    const { rows } = await sql<{ user_id: string }>`select distinct user_id from app.digest_items where bundle = 'daily' and message_key is null`.execute(tx);
    for (const { user_id } of rows) await enqueue(tx, sendDigestBackgroundJob, { user_id, day }, { key: `digest:${user_id}:${day}` });
  });
});

export const sendDigestBackgroundJob = defineBackgroundJob(
  'messages.digest',
  z.object({ user_id: z.uuid(), day: z.string() }),
  async ({ payload, request, db, config, clock }) => {
    const key = `digest:${payload.user_id}:${payload.day}`;
    const reader = await readerOf(db, payload.user_id);
    if (!reader) return;
    const lines = await linesOf(db, payload.user_id, 'daily', key);
    if (lines.length === 0) return;
    const values = {
      name: reader.display_name,
      product: portalName(),
      count: lines.length,
      lines,
      link: config.publicUrl,
    };
    await sendEmail(db, config, { key, job_id: null, to: reader.email, template: 'digest', values, request }, clock.now());
  },
);

const addedTasksRequest = defineBackgroundJobRequest(
  'messages.added_tasks',
  z.object({
    user_id: z.uuid(),
    job_id: z.uuid(),
    time_zone: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  }),
);

/** Sends a user an email about new tasks in a job, at most once a day. The email contains all new tasks since the last email. */
export const addedTasksEmailBackgroundJob = implementBackgroundJob(addedTasksRequest, async ({ payload, request, db, config, clock }) => {
  const { user_id, job_id, time_zone, values } = payload;
  const today: IsoDate = dateInTimeZone(clock.now(), time_zone);
  const key = `added:${user_id}:${job_id}:${today}`;
  const reader = await readerOf(db, user_id);
  if (!reader) return;
  const tasks = await linesOf(db, user_id, job_id, key);
  const link = `${config.publicUrl}/${job_id}`;
  if (tasks.length > 0)
    await sendEmail(db, config, { key, job_id, to: reader.email, template: 'tasks_added', values: { ...values, tasks, link }, request }, clock.now());
  const tomorrow = clock.realTimeOf(new Date(clock.now().getTime() + 24 * 3_600_000));
  await asSystem(db, async (tx) => {
    const pendingQuery = tx
      .selectFrom('app.digest_items')
      .select('id')
      .where('user_id', '=', user_id)
      .where('bundle', '=', job_id)
      .where('message_key', 'is', null);
    if (await pendingQuery.executeTakeFirst()) await enqueue(tx, addedTasksRequest, payload, { key: `added:${user_id}:${job_id}`, runAt: tomorrow });
  });
});
