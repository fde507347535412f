import { sql } from 'kysely';
import type { GuestRole } from '@/access';
import { publicUseCase, readUseCase, secretResponseUseCase, writeUseCase } from '@/access/server';
import { sharedMessage } from '@/foundation/messaging';
import { AppError, notFound } from '@/platform';
import { languageTag } from '@/platform/i18n';
import { hashToken, newId, newToken, translationStatus } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import * as peopleContract from '../contract';
import { GUEST_LINK_TERMS } from '../guest-links';
import { findContractor } from './contractors';
import { guestCodeBackgroundJob, guestCodeHash } from './guest-code';
import { guestInviteBackgroundJob } from './guest-invite';
import { enforceRateLimit } from './rate-limits';
import './tables';
import { t } from './messages';

const SESSION_HOURS = 24;

/** Prefix that distinguishes guest tokens from identity tokens. */
export const GUEST_TOKEN = 'guest_';

/** Exchanges a guest link for a session. Unknown, revoked and expired links get the same response. */
export const signInGuestHandler = publicUseCase(peopleContract.signInGuest, openLink, {
  first: async (tx, { request, body }) => {
    await enforceRateLimit(tx, 'guest-sign-in', request.ip, { tries: 60, minutes: 15 });
    // Attempts with a code are also counted per link, because an attacker with many IP addresses could otherwise guess the six digits.
    if (body.code !== undefined) await enforceRateLimit(tx, 'guest-code of', hashToken(body.token), { tries: 5, minutes: 10 });
  },
});

type OpenLink = { token: string; device?: string | undefined; code?: string | undefined };

async function openLink({ tx, body }: { tx: Tx; body: OpenLink }) {
  const token = GUEST_TOKEN + newToken();
  const now = new Date();
  const expires = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  const linkGuestId = body.code === undefined ? undefined : (await guestOfLink(tx, body.token, now))?.guest_id;
  const code = linkGuestId && body.code !== undefined ? guestCodeHash(linkGuestId, body.code) : null;
  const device = body.device === undefined ? null : hashToken(body.device);
  const { rows } = await sql<{ outcome: 'open' | 'code' }>`
    select outcome from app.open_guest_link(${hashToken(body.token)}, ${hashToken(token)}, ${device}, ${code}, ${now}, ${expires})`.execute(tx);
  if (rows[0]?.outcome === 'code') throw new AppError('code_needed', code === null ? t('guest_code_needed') : t('guest_code_wrong'));
  const linkGuest = rows[0] ? await findGuestByToken(tx, token, now) : null;
  if (!linkGuest) throw new AppError('not_found', sharedMessage('guest_invalid_link'));
  return {
    token,
    job_id: linkGuest.job_id,
    role: linkGuest.role,
    helper_id: linkGuest.helps === null ? null : linkGuest.id,
    expires_at: expires.toISOString(),
  };
}

export type GuestRow = {
  id: string;
  job_id: string;
  contractor_id: string;
  role: GuestRole;
  name: string;
  email: string;
  helper_ids: string[];
  helps: string | null;
  helps_name: string | null;
  helps_email: string | null;
};

/**
 * Returns the guest whose active session has this token, or null. With `quietly`, does not extend the session; the repeated access check of an open event
 * stream uses `quietly`.
 */
export async function findGuestByToken(tx: Tx, token: string, now: Date, { quietly = false } = {}): Promise<GuestRow | null> {
  const ask = sql.ref(quietly ? 'app.find_guest_session' : 'app.use_guest_session');
  const { rows } = await sql<GuestRow>`select * from ${ask}(${hashToken(token)}, ${now}, make_interval(mins => ${GUEST_LINK_TERMS.idle_minutes}))`.execute(tx);
  return rows[0] ?? null;
}

/** Returns true if the session ended and the guest has submitted the tasks, possibly on another device. */
export async function isGuestSessionDone(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.is_guest_session_done(${hashToken(token)}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

export const signOutGuestHandler = writeUseCase(peopleContract.signOutGuest, async ({ tx, actor }) => {
  if (actor.kind === 'guest') await endGuestSessions(tx, actor.guestId);
  return { done: true as const };
});

/** Ends all sessions of a guest. The links of the guest stay valid. */
export const endGuestSessions = async (tx: Tx, guestId: string): Promise<void> => {
  await sql`select app.end_guest_sessions(${guestId}::uuid, ${new Date()})`.execute(tx);
};

/**
 * Revokes the access of a job's guests, with their links and sessions. With `only`, revokes only the access of guests with the role `only.role`. The guest with
 * the address `only.exceptEmail` and the helpers of this guest then keep their access.
 */
export async function revokeGuestAccess(tx: Tx, jobId: string, now: Date, only?: { role: GuestRole; exceptEmail: string }): Promise<void> {
  await sql`select app.revoke_guests(${jobId}::uuid, ${only?.role ?? null}, ${only?.exceptEmail ?? null}, ${now})`.execute(tx);
}

/** Restores the guests and links that were revoked when the job was canceled at `canceledAt`. */
export async function restoreGuests(tx: Tx, jobId: string, canceledAt: string): Promise<void> {
  await sql`select app.restore_guests(${jobId}::uuid, ${canceledAt}::timestamptz)`.execute(tx);
}

/** Revokes the access of one guest and of this guest's helpers. */
export async function revokeOneGuest(tx: Tx, guestId: string, now: Date): Promise<void> {
  await sql`select app.revoke_guest(${guestId}::uuid, ${now})`.execute(tx);
}

/** Returns the contractor of the guest's job. Row-level security hides all other contractors, so their IDs give `not_found`. */
export const getGuestContractorHandler = readUseCase(peopleContract.getGuestContractor, async ({ tx, params }) => {
  const contractor = await findContractor(tx, params.id);
  if (!contractor) throw notFound(t('contractor_not_found_error'));
  return contractor;
});

/** Returns at most 100 open jobs to which the contractor invited this installer, including the current job. */
export const listInstallerJobsHandler = readUseCase(peopleContract.listInstallerJobs, async ({ tx, actor }) => {
  if (actor.kind !== 'guest') throw notFound();
  const { rows } = await sql<{ job_id: string; address: string; waiting: number }>`select * from app.installer_jobs(${actor.guestId}::uuid)`.execute(tx);
  return { items: rows.map(({ job_id, address, waiting }) => ({ job_id, address, waiting, is_current: job_id === actor.jobId })) };
});

/** Opens another job of the same contractor to which the installer is invited with the same email address. Every job has a separate session. */
export const openInstallerJobHandler = secretResponseUseCase(peopleContract.openInstallerJob, async ({ tx, actor, params }) => {
  if (actor.kind !== 'guest') throw notFound();
  const token = GUEST_TOKEN + newToken();
  const now = new Date();
  const expires = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  const { rows } = await sql<{
    guest: string | null;
  }>`select app.open_installer_job(${actor.guestId}::uuid, ${params.job_id}::uuid, ${hashToken(token)}, ${now}, ${expires}) as guest`.execute(tx);
  if (!rows[0]?.guest) throw notFound(t('job_not_found_error'));
  return { token, job_id: params.job_id, role: 'installer' as const, helper_id: null, expires_at: expires.toISOString() };
});

const HOUR_MS = 3_600_000;

/**
 * Sends a new link to the guest who received the link in the request, even if that link has expired. Uses the guest's email address or phone number. The
 * response is the same for every link.
 */
export const requestGuestLinkHandler = publicUseCase(peopleContract.requestGuestLink, async ({ tx, body, request, now }) => {
  await enforceRateLimit(tx, 'guest-new-link', request.ip, { tries: 10, minutes: 60 });
  const { rows } = await sql<GuestOfLink>`select * from app.find_guest_of_expired_link(${hashToken(body.token)})`.execute(tx);
  const [guest] = rows;
  if (guest) {
    // The idempotency key contains the hour, so a guest gets at most one message in each clock hour.
    const key = `guest_new_link:${guest.guest_id}:${Math.floor(now.getTime() / HOUR_MS)}`;
    const values = { name: guest.name, contractor: guest.contractor, address: guest.address, code: guest.code, ...(guest.phone && { phone: guest.phone }) };
    await enqueue(
      tx,
      guestInviteBackgroundJob,
      { key, job_id: guest.job_id, ...recipientOf(guest), template: 'guest_new_link', values, ...inLanguageOfPage(), guest_id: guest.guest_id },
      { key },
    );
  }
  return { sent: true as const };
});

/**
 * Returns the language of the page as the message language, if a translation exists. The guest requested the message on this page, so the guest can read this
 * language.
 */
const inLanguageOfPage = () => (languageTag() in translationStatus() ? { translated: { language: languageTag(), values: {} } } : {});

/** Guest who received a link. `by_text`: true if the guest has a phone number instead of an email address and gets text messages. */
type GuestOfLink = {
  guest_id: string;
  job_id: string;
  recipient: string;
  by_text: boolean;
  name: string;
  code: string;
  contractor: string;
  phone: string | null;
  address: string;
};

const recipientOf = ({ recipient, by_text }: GuestOfLink) => ({ to: recipient, ...(by_text && { by_text }) });

const guestOfLink = async (tx: Tx, token: string, now: Date): Promise<GuestOfLink | undefined> =>
  (await sql<GuestOfLink>`select * from app.find_guest_of_link(${hashToken(token)}, ${now})`.execute(tx)).rows[0];

/**
 * Sends a one-time code to the guest who received the link in the request. Uses the guest's email address or phone number. The response is the same for every
 * link.
 */
export const sendGuestCodeHandler = publicUseCase(
  peopleContract.sendGuestCode,
  async ({ tx, body, request }) => {
    const guest = await guestOfLink(tx, body.token, new Date());
    if (guest) {
      // A repeated request has the same idempotency key and sends no second code.
      const key = `guest_code:${guest.guest_id}:${request.idempotencyKey ?? request.id}`;
      const values = {
        name: guest.name,
        contractor: guest.contractor,
        address: guest.address,
        code: guest.code,
        ...(guest.phone && { phone: guest.phone }),
      };
      await enqueue(
        tx,
        guestCodeBackgroundJob,
        { key, job_id: guest.job_id, ...recipientOf(guest), template: 'guest_code', values, ...inLanguageOfPage(), guest_id: guest.guest_id },
        { key },
      );
    }
    return { sent: true as const };
  },
  {
    first: async (tx, { request, body }) => {
      await enforceRateLimit(tx, 'guest-code', request.ip, { tries: 20, minutes: 60 });
      await enforceRateLimit(tx, 'guest-code to', hashToken(body.token), { tries: 5, minutes: 60 });
    },
  },
);

/**
 * Creates the guest with this role and email address on a job, or restores the access of the existing guest. Returns the guest's ID. If a later invite has no
 * name, the stored name is kept.
 */
export async function findOrCreateGuest(
  tx: Tx,
  guest: { job_id: string; contractor_id: string; program_keys: string[]; role: GuestRole; name: string; email: string },
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('app.guests')
    .values({ id: newId(), ...guest, created_at: now, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', 'role', 'email'])
        .where('helps', 'is', null)
        .doUpdateSet({ sent_at: now, done_at: null, revoked_at: null, ...(guest.name !== '' && { name: guest.name }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a person who helps a homeowner, or restores a helper whose access was revoked. Returns the helper's ID. */
export async function findOrCreateHelper(
  tx: Tx,
  helper: { job_id: string; contractor_id: string; program_keys: string[]; name: string; email: string; phone: string; helps: string; language: string | null },
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('app.guests')
    .values({ id: newId(), role: 'homeowner', ...helper, created_at: now, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['helps', 'email', 'phone'])
        .where('helps', 'is not', null)
        .doUpdateSet({ sent_at: now, done_at: null, revoked_at: null, name: helper.name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
