import { sql } from 'kysely';
import type { z } from 'zod';
import type { GuestRole } from '@/access';
import { GUEST_LINK_TERMS } from '@/foundation/accounts';
import {
  contractorEmailRecipients,
  findContractor,
  findOrCreateGuest,
  type guestEmailSchema,
  guestInviteJob,
  listJobGuests,
  restoreGuests,
  revokeGuestAccess,
} from '@/foundation/accounts/server';
import type { HistoryDraft } from '@/foundation/history';
import { CHANNEL_LABELS, composeEmail, type EmailFrequency, isUrgent } from '@/foundation/messaging';
import { addDigestItem, addedTasksEmailJob, emailJob, textMessageJob } from '@/foundation/messaging/server';
import type { Settled } from '@/job';
import type { FeatureServer, UseCaseContext } from '@/job/server';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { type BackgroundJobRequest, enqueue } from '@/platform/server/outbox';
import type { ProgramReleases } from '@/rules/programs/server';
import type { GuestEmailJobRequest, GuestEmailJobs, MessageRequest } from '../delivery';
import type { NotificationTable } from '../notification-table';
import { planDeliveries } from '../plan-deliveries';
import { enqueueNotifications } from './in-app';
import { assertMayInvite, assertMaySendCustomMessage } from './limits';
import { t } from './messages';

type GuestMail = z.infer<typeof guestEmailSchema>;

/** The worker jobs of features that carry letters to guests, by name. */
export type GuestEmailBackgroundJobs = { [K in keyof GuestEmailJobs]: BackgroundJobRequest<GuestMail & GuestEmailJobs[K]> };

/**
 * Puts the letters of a change into the outbox, in the transaction of the change: they go out if and only if it
 * happened. Who is told what, and which jobs of features carry letters, the app puts together.
 */
export const notificationsServer = (table: NotificationTable, carriers: GuestEmailBackgroundJobs): FeatureServer => ({
  outbox: (useCase, settled, releases) => announce(useCase, settled, releases, table, carriers),
  writesToPeople: true,
});

/** Answers with the history rows that say what went out. */
async function announce(
  useCase: UseCaseContext,
  settled: Settled,
  releases: ProgramReleases,
  table: NotificationTable,
  carriers: GuestEmailBackgroundJobs,
): Promise<HistoryDraft[]> {
  if (settled.events.length === 0) return [];
  const { tx, actor } = useCase;
  const { state, facts } = settled;
  const company = actor.kind === 'contractor' ? undefined : await findContractor(tx, state.contractor_id);
  const contractor = actor.kind === 'contractor' ? actor.contractorName : (company?.name ?? '');
  const context = { state, facts, definitions: useCase.installation.house.definitions, program: releases.program, contractorName: contractor };
  const { letters, bells } = planDeliveries(table, settled.events, context);
  if (settled.events.some((event) => event.kind === 'canceled')) await revokeGuestAccess(tx, state.id, useCase.now);
  for (const event of settled.events) if (event.kind === 'restored') await restoreGuests(tx, state.id, event.canceled_at);
  const rows: HistoryDraft[] = [];
  const invites = letters.filter((notice) => notice.page === 'guest' && notice.letter !== 'guest_reminder');
  if (invites.length > 0) await assertMayInvite(useCase, state.contractor_id, state.id, invites);
  await assertMaySendCustomMessage(useCase, state.contractor_id, letters);
  const phone = letters.length > 0 ? (company ?? (await findContractor(tx, state.contractor_id)))?.phone : undefined;
  for (const told of letters) {
    const notice = { ...told, values: { ...told.values, ...(phone && { phone }), reader: READERS[told.to.kind] } };
    for (const reader of await readersOf(tx, notice, settled)) {
      const way = wayOf(notice, reader);
      if (way === 'none') continue;
      if (way === 'post') await post(useCase, notice, reader.address, settled, carriers);
      if (way === 'post') rows.push(...(await alsoByText(useCase, notice, settled)));
      else await gather(useCase, notice, reader.user, settled, way);
      rows.push({
        type: 'email_notification',
        action: t.kept('way_and_subject', {
          way: way === 'post' ? CHANNEL_LABELS[notice.by] : t.kept('daily_digest_option'),
          subject: subjectOf(notice),
        }),
        field: notice.letter,
        after: reader.address,
      });
    }
  }
  rows.push(...(await enqueueNotifications(useCase, bells, state)));
  return rows;
}

/** As it will arrive: what its link holds is the same for everybody. */
const subjectOf = ({ letter, values }: MessageRequest): string => composeEmail(letter, { ...values, ...GUEST_LINK_TERMS }).subject;

/** A letter to a payee or to all sides is worded for who reads it. */
const READERS: Record<MessageRequest['to']['kind'], 'company' | 'guest'> = { contractor: 'company', ops: 'company', homeowner: 'guest', guest: 'guest' };

/** A guest of this job with this address whose door is open. */
async function openGuest(tx: Tx, jobId: string, to: MessageRequest['to'], address: string): Promise<string | undefined> {
  const role = to.kind === 'guest' ? to.role : 'homeowner';
  const email = address.toLowerCase();
  return (await listJobGuests(tx, jobId)).find((guest) => guest.role === role && guest.email === email && guest.revoked_at === null)?.id;
}

/** Who reads a letter; colleagues with what they chose to get by e-mail. */
type Reader = { address: string; user: { id: string; choice: EmailFrequency } | null };

/** What is urgent, and what is for somebody without a choice, goes out at once. */
function wayOf(notice: MessageRequest, { user }: Reader): 'post' | 'none' | 'daily' | 'job' {
  if (!user || isUrgent(notice.letter)) return 'post';
  if (user.choice === 'off') return 'none';
  if (user.choice === 'daily') return 'daily';
  return notice.gather?.bundle ?? 'post';
}

async function readersOf(tx: Tx, { to, by }: MessageRequest, { state, columns }: Settled): Promise<Reader[]> {
  if (to.kind === 'guest') return [{ address: to.email, user: null }];
  if (to.kind === 'homeowner') {
    const address = by === 'email' ? columns.email : columns.phone_number;
    return address ? [{ address, user: null }] : [];
  }
  if (to.kind === 'ops') return (await opsAddresses(tx, state)).map((address) => ({ address, user: null }));
  const users = await contractorEmailRecipients(tx, state.contractor_id);
  const responsible = users.filter((user) => user.id === state.contractor_user_id);
  return (responsible.length > 0 ? responsible : users.filter((user) => user.roles.includes('contractor_admin'))).map((user) => ({
    address: user.email,
    user: { id: user.id, choice: user.choice },
  }));
}

/** Into a letter that gathers: of the day, or of the new tasks of this job. */
async function gather({ tx, now }: UseCaseContext, notice: MessageRequest, user: Reader['user'], { state }: Settled, way: 'daily' | 'job'): Promise<void> {
  if (!user) return;
  const lines = notice.gather?.lines ?? [subjectOf(notice)];
  const about = way === 'daily' ? `${state.place.street}: ` : '';
  for (const line of lines)
    await addDigestItem(tx, { user_id: user.id, job_id: state.id, bundle: way === 'daily' ? 'daily' : state.id, line: `${about}${line}`, now });
  if (way === 'job') {
    const values = mutable(notice.values);
    await enqueue(
      tx,
      addedTasksEmailJob,
      { user_id: user.id, job_id: state.id, time_zone: state.place.time_zone, values },
      { key: `added:${user.id}:${state.id}`, keepTime: true },
    );
  }
}

/** The one whose job it is, else everybody who could take it. */
async function opsAddresses(tx: Tx, state: Settled['state']): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select * from app.ops_emails(${state.ops_user_id}::uuid) as email`.execute(tx);
  return rows.map((row) => row.email);
}

async function post(
  { tx, now }: UseCaseContext,
  notice: MessageRequest,
  address: string,
  { state, columns }: Settled,
  carriers: GuestEmailBackgroundJobs,
): Promise<void> {
  // One key for one reason: the queue may run the job twice, the mail goes out once.
  const mail = { key: newId(), job_id: state.id, to: address, letter: notice.letter, values: mutable(notice.values) };
  if (notice.by === 'text_message') {
    await enqueue(tx, textMessageJob, { ...mail, time_zone: state.place.time_zone }, { key: mail.key });
    return;
  }
  // Who was invited opens their page from every letter; whoever was not is given the telephone number.
  const known = notice.page === null && notice.to.kind !== 'contractor' ? await openGuest(tx, state.id, notice.to, address) : undefined;
  if (known) return enqueue(tx, guestInviteJob, { ...mail, guest_id: known }, { key: mail.key });
  if (notice.page !== 'guest' || notice.to.kind !== 'guest') {
    await enqueue(tx, emailJob, { ...mail, path: notice.page === 'job' ? `/${state.id}` : null }, { key: mail.key });
    return;
  }
  const guest = {
    job_id: state.id,
    contractor_id: state.contractor_id,
    program_keys: columns.program_keys,
    role: notice.to.role,
    name: guestName(notice.to.name, notice.to.role, columns),
    email: address,
  };
  // One home, one homeowner, one owner of the building: a corrected address closes the door of the old one.
  if (guest.role !== 'installer' && !notice.to.isBeside) await revokeGuestAccess(tx, state.id, now, { role: guest.role, exceptEmail: address });
  const guest_id = await findOrCreateGuest(tx, guest, now);
  if (notice.carried) await carry(tx, carriers, notice.carried, { ...mail, guest_id });
  else await enqueue(tx, guestInviteJob, { ...mail, guest_id }, { key: mail.key });
}

/** The homeowner chose text messages: each email to them is announced by one. */
async function alsoByText({ tx }: UseCaseContext, notice: MessageRequest, { state, columns, facts }: Settled): Promise<HistoryDraft[]> {
  const isHomeowner = notice.to.kind === 'homeowner' || (notice.to.kind === 'guest' && notice.to.role === 'homeowner');
  const number = columns.phone_number;
  if (notice.by !== 'email' || !isHomeowner || !number) return [];
  if (facts.value('preferred_contact_method') !== 'text_message' || facts.value('$text_messages') !== true) return [];
  const key = newId();
  const text = { key, job_id: state.id, to: number, letter: notice.letter, values: { ...mutable(notice.values), ...GUEST_LINK_TERMS } };
  await enqueue(tx, textMessageJob, { ...text, time_zone: state.place.time_zone }, { key });
  return [
    {
      type: 'email_notification',
      action: t.kept('way_and_subject', { way: CHANNEL_LABELS.text_message, subject: subjectOf(notice) }),
      field: notice.letter,
      after: number,
    },
  ];
}

const carry = <K extends keyof GuestEmailJobs>(
  tx: Tx,
  carriers: GuestEmailBackgroundJobs,
  { by, about }: GuestEmailJobRequest<K>,
  mail: GuestMail,
): Promise<void> => enqueue(tx, carriers[by], { ...mail, ...about }, { key: mail.key });

const guestName = (given: string | null, role: GuestRole, columns: Settled['columns']): string =>
  given || (role === 'homeowner' ? `${columns.first_name} ${columns.last_name}` : '');

const mutable = (values: MessageRequest['values']): Record<string, string | number | string[]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' || typeof value === 'number' ? value : [...value]]));
