import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem } from '@/access/server';
import { guestLanguages } from '@/features/languages/server';
import { emailRecipients, findContractor, findOrCreateGuest, guestInviteBackgroundJob, listJobGuests } from '@/foundation/accounts/server';
import { addDigestItem, claimDigestLines, emailBackgroundJob, insertNotifications } from '@/foundation/messaging/server';
import { formatShortAddress } from '@/foundation/places';
import { factsForDisplay } from '@/job/server';
import { jobsFor, tenantColumnsOf } from '@/job-data/server';
import { publish } from '@/live-updates/server';
import { newId, runInSourceLanguage } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { CONVERSATIONS } from '../conversation';
import { t } from './messages';
import { loadRecipients } from './recipients';
import { claimMessagesForHomeowner, findMessage, type MessageRow } from './store';

/**
 * Number of minutes by which an email is delayed, so that several messages become one email. The delay is measured with the system clock, because people type
 * in real time even if the clock of a demo shows another time.
 */
const BATCH_MINUTES = 5;
const batchTime = (): Date => new Date(Date.now() + BATCH_MINUTES * 60_000);

/** Maximum length of a message in a notification and in the daily email, in characters. */
const EXCERPT = 140;
const excerptOf = (body: string): string => (body.length > EXCERPT ? `${body.slice(0, EXCERPT)}…` : body);

const userBatch = z.object({ user_id: z.uuid(), job_id: z.uuid(), conversation: z.enum(CONVERSATIONS) });
const bundleOf = ({ job_id, conversation }: Pick<z.infer<typeof userBatch>, 'job_id' | 'conversation'>): string => `messages:${job_id}:${conversation}`;

/**
 * Notifies the recipients of a message in the portal and prepares their emails. If the background job is repeated, users who already have the notification get
 * nothing new.
 */
export const notifyOfMessageBackgroundJob = defineBackgroundJob('conversations.notify', z.object({ message_id: z.uuid() }), async ({ payload, db, clock }) => {
  await asSystem(db, async (tx) => {
    const message = await findMessage(tx, payload.message_id);
    if (!message) return;
    const loaded = await jobsFor(SYSTEM).find(tx, message.job_id);
    const { state } = loaded;
    const users = await loadRecipients(tx, message, state, loaded.columns.program_keys);
    const address = formatShortAddress(state.place);
    const notified = await runInSourceLanguage(() => notifyUsers(tx, message, users, address));
    for (const user_id of notified) publish(tx, { user_id }, { kind: 'message', request_id: message.id });
    for (const { id, choice } of await emailRecipients(tx, notified)) {
      if (choice === 'off') continue;
      const { author_name: author, job_id, conversation } = message;
      const item = { user_id: id, job_id, now: clock.now() };
      if (choice === 'daily') {
        const line = t.source('daily_line', { address: state.place.street, author, text: excerptOf(message.body) });
        await addDigestItem(tx, { ...item, bundle: 'daily', line });
        continue;
      }
      await addDigestItem(tx, { ...item, bundle: bundleOf(message), line: t.source('message_line', { author, text: message.body }) });
      const batch = { user_id: id, job_id, conversation };
      await enqueue(tx, emailUserMessagesBackgroundJob, batch, { key: `${bundleOf(message)}:${id}`, runAt: batchTime(), keepTime: true });
    }
    if (message.conversation === 'homeowner' && message.author_side === 'contractor')
      await enqueue(
        tx,
        emailHomeownerMessagesBackgroundJob,
        { job_id: message.job_id },
        { key: `${bundleOf(message)}:guest`, runAt: batchTime(), keepTime: true },
      );
  });
});

async function notifyUsers(tx: Tx, message: MessageRow, users: readonly string[], address: string): Promise<string[]> {
  const values = { author: message.author_name, address };
  const groups = [
    { kind: 'message_mention', title: t.source('mention_title', values), ids: users.filter((id) => message.mentioned_ids.includes(id)) },
    { kind: 'message_received', title: t.source('new_message_title', values), ids: users.filter((id) => !message.mentioned_ids.includes(id)) },
  ];
  const notified: string[] = [];
  for (const { kind, title, ids } of groups) {
    if (ids.length === 0) continue;
    const notice = {
      job_id: message.job_id,
      key: `message:${message.id}`,
      kind,
      title,
      body: excerptOf(message.body),
      created_at: message.created_at.toISOString(),
    };
    notified.push(...(await insertNotifications(tx, ids, notice)));
  }
  return notified;
}

/** Sends a user one email with the messages of a conversation that arrived since the last email. */
export const emailUserMessagesBackgroundJob = defineBackgroundJob('conversations.email_user', userBatch, async ({ payload, db }) => {
  await asSystem(db, async (tx) => {
    const key = newId();
    const lines = await claimDigestLines(tx, { userId: payload.user_id, bundle: bundleOf(payload), key });
    const [reader] = await emailRecipients(tx, [payload.user_id]);
    if (lines.length === 0 || !reader) return;
    const { state } = await jobsFor(SYSTEM).find(tx, payload.job_id);
    const values = { address: formatShortAddress(state.place), code: state.short_code, texts: lines, count: lines.length, reader: 'contractor' };
    const email = { key, job_id: state.id, to: reader.email, template: 'conversation_messages' as const, values, path: `/${state.id}#messages` };
    await enqueue(tx, emailBackgroundJob, email, { key });
  });
});

/** Sends the homeowner one email with the messages of the contractor since the last email, and a link to the homeowner's page. */
export const emailHomeownerMessagesBackgroundJob = defineBackgroundJob('conversations.email_homeowner', z.object({ job_id: z.uuid() }), async (context) => {
  await asSystem(context.db, (tx) => requestHomeownerEmail(tx, context));
});

async function requestHomeownerEmail(tx: Tx, { payload, clock, deployment }: BackgroundJobContext<{ job_id: string }>): Promise<void> {
  const key = newId();
  const { state, columns } = await jobsFor(SYSTEM).find(tx, payload.job_id);
  const facts = factsForDisplay({ now: clock.now(), deployment }, state);
  const recipientEmail = facts.value('email');
  if (typeof recipientEmail !== 'string' || state.canceled) return;
  const guest = (await listJobGuests(tx, state.id)).find(({ role, email }) => role === 'homeowner' && email === recipientEmail.toLowerCase());
  if (guest?.revoked_at) return;
  const messages = await claimMessagesForHomeowner(tx, state.id, key);
  if (messages.length === 0) return;
  const name = `${String(facts.value('first_name') ?? '')} ${String(facts.value('last_name') ?? '')}`.trim();
  const guest_id =
    guest?.id ??
    (await findOrCreateGuest(tx, { ...tenantColumnsOf(state, columns), role: 'homeowner', name, email: recipientEmail.toLowerCase() }, clock.now()));
  const contractor = await findContractor(tx, state.contractor_id);
  const values = {
    name: String(facts.value('first_name') ?? ''),
    contractor: contractor?.name ?? '',
    address: formatShortAddress(state.place),
    code: state.short_code,
    texts: messages.map(({ author_name: author, body: text }) => t.source('message_line', { author, text })),
    reader: 'guest',
    ...(contractor?.phone && { phone: contractor.phone }),
  };
  const languageOf = await guestLanguages(tx, { jobId: state.id, programs: columns.program_keys, preferred: facts.value('preferred_written_language') });
  const language = languageOf('homeowner', recipientEmail);
  const email = {
    key,
    job_id: state.id,
    to: recipientEmail,
    template: 'conversation_guest' as const,
    values,
    ...(language !== null && { translated: { language, values } }),
    guest_id,
  };
  await enqueue(tx, guestInviteBackgroundJob, email, { key });
}
