import type { Selectable } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import './tables';

const COLUMNS = ['id', 'recipient', 'subject', 'job_id', 'created_at', 'attempts', 'problem', 'final_status', 'request'] as const;

export type UnsentEmailRow = Pick<Selectable<Schema['app.outgoing_messages']>, Exclude<(typeof COLUMNS)[number], 'final_status'>> & {
  final_status: 'failed' | 'bounced' | null;
};

/**
 * Returns a query for the emails and text messages that could not be sent. Row-level security limits them to jobs that the user can see. Staff of all programs
 * also see emails that are not about a job.
 */
const unsent = (tx: Tx) =>
  tx
    .selectFrom('app.outgoing_messages as messages')
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .where((eb) => eb.or([eb('final_status', 'is', null), eb('final_status', '!=', 'withdrawn')]));

/**
 * Returns one page of the emails and text messages that could not be sent, newest first, and their total number.
 *
 * @param page.offset Number of messages to skip.
 */
export async function listUnsentEmails(tx: Tx, { limit, offset }: { limit: number; offset: number }): Promise<{ rows: UnsentEmailRow[]; total: number }> {
  const rows = await unsent(tx)
    .select(COLUMNS)
    .$narrowType<{ final_status: 'failed' | 'bounced' | null }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await unsent(tx)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Returns an email or text message that could not be sent. Undefined if no unsent message has the ID or row-level security hides it. */
export const findUnsentEmail = (tx: Tx, id: string): Promise<UnsentEmailRow | undefined> =>
  unsent(tx).select(COLUMNS).$narrowType<{ final_status: 'failed' | 'bounced' | null }>().where('id', '=', id).executeTakeFirst();
