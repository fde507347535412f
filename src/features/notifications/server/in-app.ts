import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { STAFF_ROLES, SYSTEM } from '@/access';
import { asSystem } from '@/access/server';
import { listActiveUsers } from '@/foundation/accounts/server';
import type { HistoryDraft } from '@/foundation/history';
import { composeNotification } from '@/foundation/messaging';
import { insertNotifications, teamChatBackgroundJob } from '@/foundation/messaging/server';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { publish } from '@/live-updates/server';
import { newId } from '@/platform/server';
import { defineBackgroundJob, enqueueSql } from '@/platform/server/background-jobs';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import type { NotificationRequest } from '../delivery';
import { t } from './messages';

const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contractor') }),
  z.object({ kind: z.literal('staff'), role: z.enum(STAFF_ROLES) }),
  z.object({ kind: z.literal('user'), id: z.string() }),
]);

/**
 * Enqueues the notifications of a change in its transaction. Contractors and guests may not see staff, so the worker looks up the recipients. Returns history
 * entries for team chat messages.
 */
export async function enqueueNotifications(
  { tx, actor, now, deployment }: UseCaseContext,
  notifications: readonly NotificationRequest[],
  state: JobState,
): Promise<HistoryDraft[]> {
  const rows: HistoryDraft[] = [];
  const by = actor.kind === 'contractor' || actor.kind === 'staff' ? actor.userId : null;
  const statements: RawBuilder<unknown>[] = [];
  for (const { to, key, title, body, chat } of mergeByText(notifications)) {
    const reason = newId();
    statements.push(
      enqueueSql(notificationsBackgroundJob, { reason, job_id: state.id, to, kind: key, title, body, by, at: now.toISOString() }, { key: `bell:${reason}` }),
    );
    if (!chat || !deployment.teamChat) continue;
    const content = { key: `chat:${reason}`, job_id: state.id, text: [title, body].filter(Boolean).join('\n') };
    statements.push(enqueueSql(teamChatBackgroundJob, content, { key: content.key }));
    rows.push({ type: 'slack_notification', action: t.source('team_chat', { title }), field: key, after: body, visibility: 'internal' });
  }
  // Enqueue all background jobs with one statement.
  if (statements.length > 0) pipelineWrite(tx, sql`select ${sql.join(statements)}`);
  return rows;
}

/** Merges notifications with the same text into one background job. Often, the contractor and staff get the same text. */
function mergeByText(notifications: readonly NotificationRequest[]) {
  const jobs = new Map<string, Pick<NotificationRequest, 'key' | 'chat'> & { title: string; body: string; to: NotificationRequest['to'][] }>();
  for (const { to, key, values, chat } of notifications) {
    const { title, body } = composeNotification(key, values);
    const content = JSON.stringify([key, title, body]);
    const job = jobs.get(content) ?? { key, title, body, chat: false, to: [] };
    jobs.set(content, { ...job, chat: job.chat || chat, to: [...job.to, to] });
  }
  return jobs.values();
}

/**
 * Inserts a notification for each user of the audience. Skips the user who made the change. `reason` prevents a second notification if the background job runs
 * again.
 */
export const notificationsBackgroundJob = defineBackgroundJob(
  'jobs.bell',
  z.object({
    reason: z.string(),
    job_id: z.uuid(),
    // Background jobs from an earlier version of the portal contain one audience instead of an array.
    to: z.union([audienceSchema, z.array(audienceSchema)]),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  async ({ payload: { reason, job_id, to, kind, title, body, by, at }, db }) => {
    await asSystem(db, async (tx) => {
      const idLists = await Promise.all([to].flat().map((reader) => peopleOf(tx, job_id, reader)));
      const people = [...new Set(idLists.flat())].filter((id) => id !== by);
      if (people.length === 0) return;
      const notifiedUsers = await insertNotifications(tx, people, { job_id, key: reason, kind, title, body, created_at: at });
      for (const user_id of notifiedUsers) publish(tx, { user_id }, { kind: 'message', request_id: reason });
    });
  },
);

async function peopleOf(tx: Tx, jobId: string, to: z.infer<typeof audienceSchema>): Promise<string[]> {
  if (to.kind === 'user') return [to.id];
  const job = await jobsFor(SYSTEM)
    .visible(tx)
    .select(['jobs.contractor_id', 'jobs.contractor_user_id', 'jobs.ops_user_id', 'jobs.program_keys'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  if (!job) return [];
  const users = await listActiveUsers(tx, to.kind === 'contractor' ? { contractorId: job.contractor_id } : 'staff');
  if (to.kind === 'contractor') {
    const responsible = users.filter((user) => user.id === job.contractor_user_id);
    return (responsible.length > 0 ? responsible : users.filter((user) => user.roles.includes('contractor_admin'))).map((user) => user.id);
  }
  // For `ops`, notify the ops owner of the job if this user is active. Otherwise, notify all users with the role who may see the job.
  if (to.role === 'ops' && users.some((user) => user.id === job.ops_user_id)) return job.ops_user_id ? [job.ops_user_id] : [];
  const canSeeJob = (keys: string[] | null) => keys === null || keys.some((key) => job.program_keys.includes(key));
  return users.filter((user) => user.roles.includes(to.role) && canSeeJob(user.program_keys)).map((user) => user.id);
}
