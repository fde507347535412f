import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import { deliverEmail, EMAIL_RETRY_OPTIONS, emailRequestSchema, emailStatus, sendEmail } from '@/foundation/messaging/server';
import { hashToken, newToken } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { defineBackgroundJob, enqueue } from '@/platform/server/outbox';
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
  letters: number;
  sent_at: Date | null;
  failed_at: Date | null;
  /** Why the email was not sent at the last attempt. */
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
  'letters',
  'sent_at',
  'failed_at',
  'problem',
  'expires_at',
] as const satisfies (keyof UserInvite)[];

/** Invites that wait: of a company, or of the staff; the newest first. */
export const listPendingInvites = (tx: Tx, company: string | null): Promise<UserInvite[]> =>
  tx
    .selectFrom('app.user_invites')
    .select(COLUMNS)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => (company === null ? eb('contractor_id', 'is', null) : eb('contractor_id', '=', company)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findPendingInvite = (tx: Tx, id: string): Promise<UserInvite | undefined> =>
  tx
    .selectFrom('app.user_invites')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Links live in real time: business time stands still or jumps in demos. */
const expiry = (): Date => new Date(Date.now() + INVITE_DAYS * 86_400_000);

type NewInvite = Pick<UserInvite, 'id' | 'email' | 'display_name' | 'kind' | 'roles' | 'contractor_id' | 'program_keys' | 'invited_by'>;

export async function insertInvite(tx: Tx, invite: NewInvite, now: Date): Promise<void> {
  await tx
    .insertInto('app.user_invites')
    .values({ ...invite, created_at: now, expires_at: expiry() })
    .execute();
}

/** The same invite once more, with what it says now: another letter, whose link takes the place of the last one's. */
export async function resendInviteRow(
  tx: Tx,
  { id, letters }: Pick<UserInvite, 'id' | 'letters'>,
  changes: Partial<Pick<UserInvite, 'display_name' | 'roles' | 'program_keys' | 'invited_by'>>,
): Promise<void> {
  await tx
    .updateTable('app.user_invites')
    .set({ ...changes, letters: letters + 1, sent_at: null, failed_at: null, problem: null, expires_at: expiry() })
    .where('id', '=', id)
    .execute();
}

export async function revokeInvite(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('app.user_invites').set({ revoked_at: now }).where('id', '=', id).execute();
}

/** Who has this address: a user of the company or the staff asked for, or somebody of whom nothing else is told. */
export async function findUserByEmail(tx: Tx, email: string): Promise<{ contractor_id: string | null; active: boolean } | undefined> {
  const { rows } = await sql<{ contractor_id: string | null; active: boolean }>`select * from app.user_of_email(${email})`.execute(tx);
  return rows[0];
}

const letter = emailRequestSchema.omit({ path: true, key: true, job_id: true }).extend({ invite_id: z.uuid(), letter_number: z.int() });

/**
 * The letter of an invite. The link is made here, in the worker, and only its hash is kept: neither the queue nor the
 * database ever holds what opens the door.
 */
export const userInviteEmailJob = defineBackgroundJob(
  'people.user_invite',
  letter,
  async ({ payload, request, db, config, clock, isLastAttempt }) => {
    const { invite_id, letter_number, ...mail } = payload;
    const key = `user_invite:${invite_id}:${letter_number}`;
    const token = newToken();
    const now = new Date();
    const isWanted = await asSystem(db, async (tx) => {
      if ((await emailStatus(tx, key))?.sent_at) return false;
      const { rows } = await sql<{ is_minted: boolean }>`
        select app.mint_user_invite_link(${invite_id}::uuid, ${letter_number}::integer, ${hashToken(token)}, ${now}, ${expiry()}) as is_minted`.execute(tx);
      return rows[0]?.is_minted === true;
    });
    if (!isWanted) return;
    const values = { ...mail.values, link: `${config.publicUrl}/accept-contractor-invite?token=${token}` };
    const note = () => asSystem(db, (tx) => noteLetter(tx, invite_id, letter_number, key));
    try {
      await deliverEmail(() => sendEmail(db, config, { ...mail, values, key, job_id: null, request }, clock.now()), { db, key, isLastAttempt });
    } finally {
      await note();
    }
  },
  EMAIL_RETRY_OPTIONS,
);

async function noteLetter(tx: Tx, id: string, letters: number, key: string): Promise<void> {
  const now = await emailStatus(tx, key);
  await tx
    .updateTable('app.user_invites')
    .set({ sent_at: now?.sent_at ?? null, failed_at: now?.ended ? new Date() : null, problem: now?.problem ?? null })
    .where('id', '=', id)
    .where('letters', '=', letters)
    .execute();
}

export const enqueueInviteEmail = (tx: Tx, payload: z.infer<typeof letter>): Promise<void> =>
  enqueue(tx, userInviteEmailJob, payload, { key: `user_invite:${payload.invite_id}` });
