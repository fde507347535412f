import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { STAFF_ROLES, SYSTEM } from '@/access';
import { asSystem } from '@/access/server';
import { listActiveUsers } from '@/foundation/accounts/server';
import type { HistoryDraft } from '@/foundation/history';
import { composeNotification } from '@/foundation/messaging';
import { insertNotifications, teamChatJob } from '@/foundation/messaging/server';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { publish } from '@/live/server';
import { newId } from '@/platform/server';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import { defineBackgroundJob, enqueueSql } from '@/platform/server/outbox';
import type { NotificationRequest } from '../delivery';
import { t } from './messages';

const bellFor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contractor') }),
  z.object({ kind: z.literal('staff'), role: z.enum(STAFF_ROLES) }),
  z.object({ kind: z.literal('user'), id: z.string() }),
]);

/**
 * Rings the bells of a change, after it is committed. The people are looked up by the worker: a
 * contractor or a guest may not see who the staff are. Answers with the history rows of the chat.
 */
export async function enqueueNotifications(
  { tx, actor, now, installation }: UseCaseContext,
  bells: readonly NotificationRequest[],
  state: JobState,
): Promise<HistoryDraft[]> {
  const rows: HistoryDraft[] = [];
  const by = actor.kind === 'contractor' || actor.kind === 'staff' ? actor.userId : null;
  const asked: RawBuilder<unknown>[] = [];
  for (const { to, key, title, body, chat } of inOneJob(bells)) {
    const reason = newId();
    asked.push(enqueueSql(notificationsJob, { reason, job_id: state.id, to, kind: key, title, body, by, at: now.toISOString() }, { key: `bell:${reason}` }));
    if (!chat || !installation.teamChat) continue;
    const said = { key: `chat:${reason}`, job_id: state.id, text: [title, body].filter(Boolean).join('\n') };
    asked.push(enqueueSql(teamChatJob, said, { key: said.key }));
    rows.push({ type: 'slack_notification', action: t.kept('team_chat', { title }), field: key, after: body, visibility: 'internal' });
  }
  // All of them in one message.
  if (asked.length > 0) pipelineWrite(tx, sql`select ${sql.join(asked)}`);
  return rows;
}

/** What several are told in the same words, company and staff as a rule, is one job of the worker's. */
function inOneJob(bells: readonly NotificationRequest[]) {
  const jobs = new Map<string, Pick<NotificationRequest, 'key' | 'chat'> & { title: string; body: string; to: NotificationRequest['to'][] }>();
  for (const { to, key, values, chat } of bells) {
    const { title, body } = composeNotification(key, values);
    const said = JSON.stringify([key, title, body]);
    const job = jobs.get(said) ?? { key, title, body, chat: false, to: [] };
    jobs.set(said, { ...job, chat: job.chat || chat, to: [...job.to, to] });
  }
  return jobs.values();
}

/** One row for each person, once for one reason; whoever did it themselves is not told. */
export const notificationsJob = defineBackgroundJob(
  'jobs.bell',
  z.object({
    reason: z.string(),
    job_id: z.uuid(),
    // An earlier version asked for one reader.
    to: z.union([bellFor, z.array(bellFor)]),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  async ({ payload: { reason, job_id, to, kind, title, body, by, at }, db }) => {
    await asSystem(db, async (tx) => {
      const found = await Promise.all([to].flat().map((reader) => peopleOf(tx, job_id, reader)));
      const people = [...new Set(found.flat())].filter((id) => id !== by);
      if (people.length === 0) return;
      const rung = await insertNotifications(tx, people, { job_id, key: reason, kind, title, body, created_at: at });
      for (const user_id of rung) publish(tx, { user_id }, { kind: 'message', request_id: reason });
    });
  },
);

async function peopleOf(tx: Tx, jobId: string, to: z.infer<typeof bellFor>): Promise<string[]> {
  if (to.kind === 'user') return [to.id];
  const job = await jobsFor(SYSTEM)
    .visible(tx)
    .select(['jobs.contractor_id', 'jobs.contractor_user_id', 'jobs.ops_user_id', 'jobs.program_keys'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  if (!job) return [];
  const users = await listActiveUsers(tx, to.kind === 'contractor' ? { company: job.contractor_id } : 'staff');
  if (to.kind === 'contractor') {
    const responsible = users.filter((user) => user.id === job.contractor_user_id);
    return (responsible.length > 0 ? responsible : users.filter((user) => user.roles.includes('contractor_admin'))).map((user) => user.id);
  }
  // The one who has the job, where there is one; else everybody of the role who may see it.
  if (to.role === 'ops' && users.some((user) => user.id === job.ops_user_id)) return job.ops_user_id ? [job.ops_user_id] : [];
  const sees = (keys: string[] | null) => keys === null || keys.some((key) => job.program_keys.includes(key));
  return users.filter((user) => user.roles.includes(to.role) && sees(user.program_keys)).map((user) => user.id);
}
