import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import { deliverMessage, EMAIL_RETRY_OPTIONS, emailRequestSchema, messageStatus, sendEmail } from '@/foundation/messaging/server';
import { hashToken, newToken } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { INVITE_DAYS } from '../user-links';
import './tables';

export type UserInvite = {
  id: string;
  email: string;
  display_name: string;
  kind: 'contractor' | 'staff';
  roles: string[];
  contractor_id: string | null;
  program_keys: string[] | null;
  invited_by: string;
  created_at: Date;
  email_count: number;
  sent_at: Date | null;
  failed_at: Date | null;
  /** Reason why the last invite email could not be sent. Null if no attempt failed. */
  problem: string | null;
  expires_at: Date;
};

const COLUMNS = [
  'id',
  'email',
  'display_name',
  'kind',
  'roles',
  'contractor_id',
  'program_keys',
  'invited_by',
  'created_at',
  'email_count',
  'sent_at',
  'failed_at',
  'problem',
  'expires_at',
] as const satisfies (keyof UserInvite)[];

/** Returns the open invites of a contractor, or of the staff if `contractorId` is null, newest first. */
export const listPendingInvites = (tx: Tx, contractorId: string | null): Promise<UserInvite[]> =>
  tx
    .selectFrom('app.user_invites')
    .select(COLUMNS)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => (contractorId === null ? eb('contractor_id', 'is', null) : eb('contractor_id', '=', contractorId)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns an open invite and locks its row. Returns undefined if no open invite has this ID. An invite stays open after its link has expired. */
export const findPendingInvite = (tx: Tx, id: string): Promise<UserInvite | undefined> =>
  tx
    .selectFrom('app.user_invites')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns the time at which a new link expires. The time is real time, because a demo can stop or shift the business clock. */
const expiry = (): Date => new Date(Date.now() + INVITE_DAYS * 86_400_000);

type NewInvite = Pick<UserInvite, 'id' | 'email' | 'display_name' | 'kind' | 'roles' | 'contractor_id' | 'program_keys' | 'invited_by'>;

/** Inserts an invite. Enqueue its email separately with `enqueueInviteEmail`. */
export async function insertInvite(tx: Tx, invite: NewInvite, now: Date): Promise<void> {
  await tx
    .insertInto('app.user_invites')
    .values({ ...invite, created_at: now, expires_at: expiry() })
    .execute();
}

/** Saves changes to an invite and extends its expiry. The caller enqueues a new email, whose link replaces the previous link. */
export async function resendInviteRow(
  tx: Tx,
  { id, email_count }: Pick<UserInvite, 'id' | 'email_count'>,
  changes: Partial<Pick<UserInvite, 'display_name' | 'roles' | 'program_keys' | 'invited_by'>>,
): Promise<void> {
  await tx
    .updateTable('app.user_invites')
    .set({ ...changes, email_count: email_count + 1, sent_at: null, failed_at: null, problem: null, expires_at: expiry() })
    .where('id', '=', id)
    .execute();
}

/** Revokes an invite, so that its link stops working. */
export async function revokeInvite(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('app.user_invites').set({ revoked_at: now }).where('id', '=', id).execute();
}

/**
 * Returns the contractor and the active state of the user with this email address, even if the actor may not see that user. Undefined if no user has the
 * address.
 */
export async function findUserByEmail(tx: Tx, email: string): Promise<{ contractor_id: string | null; active: boolean } | undefined> {
  const { rows } = await sql<{ contractor_id: string | null; active: boolean }>`select * from app.user_of_email(${email})`.execute(tx);
  return rows[0];
}

const inviteEmailSchema = emailRequestSchema.omit({ path: true, key: true, job_id: true }).extend({ invite_id: z.uuid(), email_number: z.int() });

/** Sends an invite email. The worker creates the link, so the queue never contains it. `app.user_invite_links` stores only the hash of the link. */
export const userInviteEmailBackgroundJob = defineBackgroundJob(
  'people.user_invite',
  inviteEmailSchema,
  async ({ payload, request, db, config, clock, isLastAttempt }) => {
    const { invite_id, email_number, ...email } = payload;
    const key = `user_invite:${invite_id}:${email_number}`;
    const token = newToken();
    const now = new Date();
    const isWanted = await asSystem(db, async (tx) => {
      if ((await messageStatus(tx, key))?.sent_at) return false;
      const { rows } = await sql<{ is_minted: boolean }>`
        select app.create_user_invite_link(${invite_id}::uuid, ${email_number}::integer, ${hashToken(token)}, ${now}, ${expiry()}) as is_minted`.execute(tx);
      return rows[0]?.is_minted === true;
    });
    if (!isWanted) return;
    const values = { ...email.values, link: `${config.publicUrl}/accept-contractor-invite?token=${token}` };
    const note = () => asSystem(db, (tx) => recordInviteSent(tx, invite_id, email_number, key));
    try {
      await deliverMessage(() => sendEmail(db, config, { ...email, values, key, job_id: null, request }, clock.now()), { db, key, isLastAttempt });
    } finally {
      await note();
    }
  },
  EMAIL_RETRY_OPTIONS,
);

async function recordInviteSent(tx: Tx, id: string, email_count: number, key: string): Promise<void> {
  const now = await messageStatus(tx, key);
  await tx
    .updateTable('app.user_invites')
    .set({ sent_at: now?.sent_at ?? null, failed_at: now?.final_status ? new Date() : null, problem: now?.problem ?? null })
    .where('id', '=', id)
    .where('email_count', '=', email_count)
    .execute();
}

/** Enqueues an invite email. Replaces an earlier email of the same invite that is still waiting. */
export const enqueueInviteEmail = (tx: Tx, payload: z.infer<typeof inviteEmailSchema>): Promise<void> =>
  enqueue(tx, userInviteEmailBackgroundJob, payload, { key: `user_invite:${payload.invite_id}` });
