import { sql } from 'kysely';
import type { z } from 'zod';
import type { GuestRole } from '@/access';
import { guestLanguages } from '@/features/languages/server';
import { maskedPhone, mayText } from '@/features/text-messages';
import { GUEST_LINK_TERMS } from '@/foundation/accounts';
import {
  contractorEmailRecipients,
  findContractor,
  findOrCreateGuest,
  type guestEmailSchema,
  guestInviteBackgroundJob,
  listJobGuests,
  restoreGuests,
  revokeGuestAccess,
  userNames,
} from '@/foundation/accounts/server';
import type { HistoryDraft } from '@/foundation/history';
import { CHANNEL_LABELS, composeEmail, type EmailFrequency, type EmailTemplateKey, earliestDaytime, isReminder, isUrgent } from '@/foundation/messaging';
import { addDigestItem, addedTasksEmailBackgroundJob, emailBackgroundJob, textMessageBackgroundJob } from '@/foundation/messaging/server';
import type { SettledJob } from '@/job';
import type { FeatureServer, UseCaseContext } from '@/job/server';
import { dateInTimeZone } from '@/platform';
import { languageWithTag, newId, runInLanguage } from '@/platform/server';
import { type BackgroundJobRequest, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { translateDefinitions } from '@/rules/forms';
import type { ProgramReleases } from '@/rules/programs/server';
import type { GuestEmailJobRequest, GuestEmailJobs, MessageRequest } from '../delivery';
import type { NotificationTable } from '../notification-table';
import { planDeliveries } from '../plan-deliveries';
import { enqueueNotifications } from './in-app';
import { assertMayInvite, assertMaySendCustomMessage } from './limits';
import { t } from './messages';

type GuestEmail = z.infer<typeof guestEmailSchema>;

/** Background jobs of features that send emails to guests, by name. */
export type GuestEmailBackgroundJobs = { [K in keyof GuestEmailJobs]: BackgroundJobRequest<GuestEmail & GuestEmailJobs[K]> };

/**
 * Writes the emails, text messages and notifications of a change to the outbox. This happens in the transaction of the change, so a failed change sends
 * nothing. `app/` passes the notification table and the background jobs of features.
 */
export const notificationsServer = (table: NotificationTable, emailBackgroundJobs: GuestEmailBackgroundJobs): FeatureServer => ({
  outbox: (useCase, settled, releases) => enqueueDeliveries(useCase, settled, releases, table, emailBackgroundJobs),
  skippedForDemoHistory: true,
});

/** Writes emails, text messages and notifications to the outbox. Returns their history entries. */
async function enqueueDeliveries(
  useCase: UseCaseContext,
  settled: SettledJob,
  releases: ProgramReleases,
  table: NotificationTable,
  emailBackgroundJobs: GuestEmailBackgroundJobs,
): Promise<HistoryDraft[]> {
  if (settled.events.length === 0) return [];
  const { tx, actor } = useCase;
  const { state, facts } = settled;
  const contractorRow = actor.kind === 'contractor' ? undefined : await findContractor(tx, state.contractor_id);
  const contractor = actor.kind === 'contractor' ? actor.contractorName : (contractorRow?.name ?? '');
  const context = { state, facts, definitions: useCase.deployment.registry.definitions, releaseOf: releases.releaseOf, contractorName: contractor };
  const { emails, notifications } = planDeliveries(table, settled.events, context);
  const translate = await translatorFor(tx, settled, (language) =>
    runInLanguage(languageWithTag(language), () => {
      const translated = { ...context, definitions: translateDefinitions(context.definitions) };
      return planDeliveries(table, settled.events, translated).emails;
    }),
  );
  if (settled.events.some((event) => event.kind === 'canceled')) await revokeGuestAccess(tx, state.id, useCase.now);
  for (const event of settled.events) if (event.kind === 'restored') await restoreGuests(tx, state.id, event.canceled_at);
  const rows: HistoryDraft[] = [];
  await assertMayInvite(useCase, state.contractor_id, state.id, emails);
  await assertMaySendCustomMessage(useCase, state.contractor_id, emails);
  const phone = emails.length > 0 ? (contractorRow ?? (await findContractor(tx, state.contractor_id)))?.phone : undefined;
  const contact = emails.length > 0 && state.contractor_user_id ? (await userNames(tx, [state.contractor_user_id])).get(state.contractor_user_id) : undefined;
  const isTexting = mayText(state, settled.columns.phone_number) && facts.value('$text_messages') === true;
  for (const [index, planned] of emails.entries()) {
    const request = isTexting ? planned : byEmail(planned, emails);
    if (!request) continue;
    const message = {
      ...request,
      ...translate(request.to, index),
      values: { ...request.values, ...(phone && { phone }), ...(contact && { contact_name: contact }), reader: RECIPIENT_KINDS[request.to.kind] },
    };
    for (const recipient of await recipientsOf(tx, message, settled)) {
      const method = deliveryMethodOf(message, recipient);
      if (method === 'none') continue;
      if (method === 'post') {
        await post(useCase, message, recipient.address, settled, emailBackgroundJobs);
        if (isTexting && !hasText(message, emails)) rows.push(...(await enqueueTextMessage(useCase, message, settled)));
      } else await addToDigest(useCase, message, recipient.user, settled, method);
      rows.push(method === 'post' ? entryOf(useCase, message, message.by, recipient.address, settled) : digestEntry(message, recipient.address));
    }
  }
  rows.push(...(await enqueueNotifications(useCase, notifications, state)));
  return rows;
}

/** Returns the final subject of an email. The link does not exist yet, but the subject needs only link values that are the same for all recipients. */
const subjectOf = ({ template, values }: Pick<MessageRequest, 'template' | 'values'>): string =>
  composeEmail(template, { ...values, ...GUEST_LINK_TERMS }).subject;

type TranslatedRequest = MessageRequest & Pick<GuestEmail, 'translated'>;

/**
 * Returns a function that translates the values of an email for guests who do not read English. The values contain texts, dates and amounts, so the function
 * plans all emails again in the language of the guest.
 */
async function translatorFor(tx: Tx, { state, columns, facts }: SettledJob, planIn: (language: string) => readonly MessageRequest[]) {
  const languageOf = await guestLanguages(tx, { jobId: state.id, programs: columns.program_keys, preferred: facts.value('preferred_written_language') });
  const plans = new Map<string, readonly MessageRequest[]>();
  return (to: MessageRequest['to'], index: number): Pick<TranslatedRequest, 'translated'> => {
    const language = to.kind === 'guest' ? languageOf(to.role, to.email) : to.kind === 'homeowner' ? languageOf('homeowner', columns.email ?? '') : null;
    if (language === null) return {};
    const plan = plans.get(language) ?? planIn(language);
    plans.set(language, plan);
    return { translated: { language, values: mutable(plan[index]?.values ?? {}) } };
  };
}

const translationOf = ({ translated }: TranslatedRequest) => (translated ? { translated } : {});

/** Recipients as email templates distinguish them. Some templates have different texts for contractors and guests. */
const RECIPIENT_KINDS: Record<MessageRequest['to']['kind'], 'contractor' | 'guest'> = {
  contractor: 'contractor',
  ops: 'contractor',
  homeowner: 'guest',
  guest: 'guest',
};

/** Returns the ID of the guest with this email address and working links; undefined without such a guest. */
async function findActiveGuest({ tx, now }: UseCaseContext, to: MessageRequest['to'], address: string, { state, columns }: SettledJob) {
  const role = to.kind === 'guest' ? to.role : 'homeowner';
  const until = columns.installer_access_until;
  if (role === 'installer' && until !== null && dateInTimeZone(now, state.place.time_zone) > until) return undefined;
  const email = address.toLowerCase();
  return (await listJobGuests(tx, state.id)).find((guest) => guest.role === role && guest.email === email && guest.revoked_at === null)?.id;
}

/** Address of a recipient. `user`: contractor user with an email preference; null for all other recipients. */
type EmailRecipient = { address: string; user: { id: string; choice: EmailFrequency } | null };

/**
 * Returns how an email is delivered. `post`: immediately, for urgent emails and recipients without an email preference. `daily` and `job`: in a digest. `none`:
 * not at all.
 */
function deliveryMethodOf(message: MessageRequest, { user }: EmailRecipient): 'post' | 'none' | 'daily' | 'job' {
  if (!user || isUrgent(message.template)) return 'post';
  if (user.choice === 'off') return 'none';
  if (user.choice === 'daily') return 'daily';
  return message.digest?.bundle ?? 'post';
}

async function recipientsOf(tx: Tx, { to, by }: MessageRequest, { state, columns }: SettledJob): Promise<EmailRecipient[]> {
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

/** Adds lines to a digest email: the daily email, or the email about new tasks of this job. */
async function addToDigest(
  { tx, now }: UseCaseContext,
  message: MessageRequest,
  user: EmailRecipient['user'],
  { state }: SettledJob,
  method: 'daily' | 'job',
): Promise<void> {
  if (!user) return;
  const lines = message.digest?.lines ?? [subjectOf(message)];
  const about = method === 'daily' ? `${state.place.street}: ` : '';
  for (const line of lines)
    await addDigestItem(tx, { user_id: user.id, job_id: state.id, bundle: method === 'daily' ? 'daily' : state.id, line: `${about}${line}`, now });
  if (method === 'job') {
    const values = mutable(message.values);
    await enqueue(
      tx,
      addedTasksEmailBackgroundJob,
      { user_id: user.id, job_id: state.id, time_zone: state.place.time_zone, values },
      { key: `added:${user.id}:${state.id}`, keepTime: true },
    );
  }
}

/** Returns the address of the ops owner of the job. Without an active ops owner, returns the addresses of all active ops users. */
async function opsAddresses(tx: Tx, state: SettledJob['state']): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select * from app.ops_emails(${state.ops_user_id}::uuid) as email`.execute(tx);
  return rows.map((row) => row.email);
}

async function post(
  useCase: UseCaseContext,
  message: TranslatedRequest,
  address: string,
  settled: SettledJob,
  emailBackgroundJobs: GuestEmailBackgroundJobs,
): Promise<void> {
  const { tx, now } = useCase;
  const { state, columns } = settled;
  // The background job that sends this email can run twice. Both runs use this key, so the email is sent once.
  const email = {
    key: newId(),
    job_id: state.id,
    to: address,
    template: message.template,
    values: mutable(message.values),
    ...translationOf(message),
    ...askedOf(message),
    time_zone: state.place.time_zone,
  };
  if (message.by === 'text_message') {
    await enqueue(tx, textMessageBackgroundJob, email, { key: email.key });
    return;
  }
  // An email to the homeowner and an email with `page` null get a link to the guest page if the recipient already has access to this page.
  const usesExistingPage = message.to.kind === 'homeowner' || (message.page === null && message.to.kind === 'guest');
  const guestId = usesExistingPage ? await findActiveGuest(useCase, message.to, address, settled) : undefined;
  if (guestId) return enqueue(tx, guestInviteBackgroundJob, { ...email, guest_id: guestId }, { key: email.key });
  const to = await guestToInvite(useCase, message, settled);
  // Without a page, the email shows the phone number of the contractor.
  if (!to) {
    await enqueue(tx, emailBackgroundJob, { ...email, path: message.page === 'job' ? `/${state.id}` : null }, { key: email.key });
    return;
  }
  const guest = {
    job_id: state.id,
    contractor_id: state.contractor_id,
    program_keys: columns.program_keys,
    role: to.role,
    name: guestName(to.name, to.role, columns),
    email: address,
  };
  // A job has one homeowner and one property manager. If the email goes to a new address, revoke the access of the old address.
  if (guest.role !== 'installer' && !to.isAdditionalSigner) await revokeGuestAccess(tx, state.id, now, { role: guest.role, exceptEmail: address });
  const guest_id = await findOrCreateGuest(tx, guest, now);
  if (message.ownBackgroundJob) await enqueueFeatureEmail(tx, emailBackgroundJobs, message.ownBackgroundJob, { ...email, guest_id });
  else await enqueue(tx, guestInviteBackgroundJob, { ...email, guest_id }, { key: email.key });
}

/**
 * Returns the guest who gets access to the guest page with this email; null if the email gives no access. The homeowner gets access only if no homeowner has
 * access yet, because a job has one homeowner, and an email to the address of the job must not revoke the access of the address to which tasks were sent.
 */
async function guestToInvite({ tx }: UseCaseContext, { to, page }: MessageRequest, { state }: SettledJob) {
  if (page !== 'guest') return null;
  if (to.kind === 'guest') return to;
  if (to.kind !== 'homeowner') return null;
  const hasHomeowner = (await listJobGuests(tx, state.id)).some((guest) => guest.role === 'homeowner' && guest.revoked_at === null);
  return hasHomeowner ? null : { role: 'homeowner' as const, name: null, isAdditionalSigner: false };
}

/**
 * Returns a planned text message as an email, because the recipient has not consented to text messages. Returns null if an email with the same template is
 * already planned.
 */
const byEmail = (request: MessageRequest, all: readonly MessageRequest[]): MessageRequest | null =>
  request.by !== 'text_message'
    ? request
    : all.some(({ by, template }) => by === 'email' && template === request.template)
      ? null
      : { ...request, by: 'email' };

/** Returns true if a text message with the same template as this email is planned separately. */
const hasText = ({ template }: MessageRequest, all: readonly MessageRequest[]): boolean =>
  all.some((other) => other.by === 'text_message' && other.template === template);

/**
 * Queues a text message with the content of an email. Does nothing if the recipient is not a homeowner with a phone number. The caller must check that the
 * homeowner agreed to text messages.
 */
async function enqueueTextMessage(useCase: UseCaseContext, message: TranslatedRequest, settled: SettledJob): Promise<HistoryDraft[]> {
  const { state, columns } = settled;
  const isHomeowner = message.to.kind === 'homeowner' || (message.to.kind === 'guest' && message.to.role === 'homeowner');
  const number = columns.phone_number;
  if (message.by !== 'email' || !isHomeowner || !number) return [];
  const key = newId();
  const text = {
    key,
    job_id: state.id,
    to: number,
    template: message.template,
    values: { ...mutable(message.values), ...GUEST_LINK_TERMS },
    ...translationOf(message),
    ...askedOf(message),
    time_zone: state.place.time_zone,
  };
  await enqueue(useCase.tx, textMessageBackgroundJob, text, { key });
  return [entryOf(useCase, message, 'text_message', number, settled)];
}

/** Returns the history entry of a message. A message that is held overnight may be canceled in the morning, so the entry says that it is held. */
function entryOf({ now }: UseCaseContext, { template, values }: TranslatedRequest, by: MessageRequest['by'], to: string, { state }: SettledJob): HistoryDraft {
  const isText = by === 'text_message';
  const isHeld = (isText || isReminder(template)) && earliestDaytime(now, state.place.time_zone) > now;
  const words = { way: CHANNEL_LABELS[by], subject: subjectOf({ template, values }) };
  return {
    type: 'email_notification',
    action: isHeld ? t.source('held_message_entry', words) : t.source('way_and_subject', words),
    field: template,
    after: isText ? maskedPhone(to) : to,
  };
}

const digestEntry = (message: TranslatedRequest, address: string): HistoryDraft => ({
  type: 'email_notification',
  action: t.source('way_and_subject', { way: t.source('daily_digest_option'), subject: subjectOf(message) }),
  field: message.template,
  after: address,
});

/** Email templates that ask a guest to do tasks. All other emails about tasks only inform the guest. */
const ASKING: readonly EmailTemplateKey[] = ['guest_invite', 'installer_invite', 'guest_reminder', 'document_invite', 'document_reminder'];

/** Returns the tasks that a message asks a guest to do. The message is outdated when none of these tasks is open. */
const askedOf = ({ to, template, task_ids }: MessageRequest): Pick<GuestEmail, 'asks'> =>
  to.kind === 'guest' && ASKING.includes(template) && task_ids.length > 0 ? { asks: { role: to.role, task_ids } } : {};

const enqueueFeatureEmail = <K extends keyof GuestEmailJobs>(
  tx: Tx,
  emailBackgroundJobs: GuestEmailBackgroundJobs,
  { by, about }: GuestEmailJobRequest<K>,
  email: GuestEmail,
): Promise<void> => enqueue(tx, emailBackgroundJobs[by], { ...email, ...about }, { key: email.key });

const guestName = (given: string | null, role: GuestRole, columns: SettledJob['columns']): string =>
  given || (role === 'homeowner' ? `${columns.first_name} ${columns.last_name}` : '');

const mutable = (values: MessageRequest['values']): Record<string, string | number | string[]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' || typeof value === 'number' ? value : [...value]]));
