import { sql } from 'kysely';
import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem, publicUseCase, sessionSettingsFor } from '@/access/server';
import { ENGLISH } from '@/features/languages';
import { GUEST_LINK_TERMS } from '@/foundation/accounts';
import { enforceRateLimit, findContractor, guestEmailSchema, listJobGuests } from '@/foundation/accounts/server';
import { deliverMessage, EMAIL_RETRY_OPTIONS, isDeliveryFinal, sendEmail, withInterpreter } from '@/foundation/messaging/server';
import { formatShortAddress } from '@/foundation/places';
import { changeJob, type FeatureServer } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { notFound } from '@/platform';
import { hashToken, newId, newToken } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { sharePrivate } from '../changes/share-private';
import * as guestsContract from '../contract';
import { countPrivateAnswers, maskedAddress } from '../private-answers';
import { t } from './messages';

/**
 * Sends an email to the earlier recipient, whose tasks now go to another address. This recipient's link was revoked, so the email contains another link that
 * opens only the decision about private answers.
 */
export const recipientReplacedBackgroundJob = defineBackgroundJob(
  'guests.recipient_replaced',
  guestEmailSchema.extend({ new_email: z.string() }),
  ({ payload: { guest_id, new_email, ...email }, request, isLastAttempt, db, config, clock, interpreterOf }) =>
    deliverMessage(
      async () => {
        const token = newToken();
        const now = new Date();
        const expiry = new Date(now.getTime() + GUEST_LINK_TERMS.link_days * 86_400_000);
        const isMinted = await asSystem(db, async (tx) => {
          if (await isDeliveryFinal(tx, email.key)) return false;
          await sql`select app.create_private_answer_link(${hashToken(token)}, ${guest_id}::uuid, ${new_email}, ${now}, ${expiry})`.execute(tx);
          return true;
        });
        const link = `${config.publicUrl}/guest-private-answers?token=${token}`;
        const values = { ...email.values, ...GUEST_LINK_TERMS, link };
        if (isMinted) await sendEmail(db, config, await withInterpreter(interpreterOf, { ...email, values, request }), clock.now());
      },
      { db, key: email.key, isLastAttempt },
    ),
  EMAIL_RETRY_OPTIONS,
);

export const notifyReplacedRecipients: NonNullable<FeatureServer['outbox']> = async ({ tx, deployment }, { events, state, columns }) => {
  const replaced = events.filter((event) => event.kind === 'recipient_replaced');
  if (replaced.length === 0) return [];
  const [guests, contractor] = [await listJobGuests(tx, state.id), await findContractor(tx, state.contractor_id)];
  const rows = [];
  for (const event of replaced) {
    const guest = guests.find(({ role, email }) => role === event.role && email === event.email);
    if (!guest) continue;
    const key = newId();
    const translated = guest.language === null || guest.language === ENGLISH ? {} : { translated: { language: guest.language, values: {} } };
    const values = {
      name: guest.name || columns.first_name,
      contractor: contractor?.name ?? '',
      address: formatShortAddress(state.place),
      code: state.short_code,
      new_address: maskedAddress(event.to),
      private_answers: countPrivateAnswers(state, guest.id, deployment.registry.definitions),
      ...(contractor?.phone && { phone: contractor.phone }),
    };
    await enqueue(
      tx,
      recipientReplacedBackgroundJob,
      { key, job_id: state.id, to: guest.email, template: 'guest_replaced', values, ...translated, guest_id: guest.id, new_email: event.to },
      { key },
    );
    rows.push({ type: 'email_notification' as const, action: t.source('recipient_replaced_email'), field: 'guest_replaced', after: guest.email });
  }
  return rows;
};

const LIMIT = { tries: 60, minutes: 15 };

type PrivateAnswerRequest = { guest_id: string; job_id: string; email: string; contractor: string; address: string; is_confirmed: boolean };

async function linkOf(tx: Tx, token: string): Promise<PrivateAnswerRequest> {
  const { rows } = await sql<PrivateAnswerRequest>`select * from app.find_private_answer_link(${hashToken(token)}, ${new Date()})`.execute(tx);
  if (!rows[0]) throw notFound(t('private_answer_link_invalid'));
  return rows[0];
}

/** Returns the masked address of the new recipient, who would see the private answers, and whether the earlier recipient has already agreed. */
export const getPrivateAnswerLinkHandler = publicUseCase(
  guestsContract.getPrivateAnswerLink,
  async ({ tx, body }) => {
    const { email, contractor, address, is_confirmed } = await linkOf(tx, body.token);
    return { new_address: maskedAddress(email), contractor, address, confirmed: is_confirmed };
  },
  { first: (tx, { request }) => enforceRateLimit(tx, 'private-answers', request.ip, LIMIT) },
);

/**
 * Records that the earlier recipient agrees to share the private answers. A background job then shares the answers, because the caller has no account and may
 * not change the job.
 */
export const confirmPrivateAnswersHandler = publicUseCase(
  guestsContract.confirmPrivateAnswers,
  async ({ tx, body }) => {
    const { guest_id, job_id, email } = await linkOf(tx, body.token);
    await sql`select app.confirm_private_answers(${hashToken(body.token)}, ${new Date()})`.execute(tx);
    await enqueue(tx, sharePrivateBackgroundJob, { job_id, guest_id, to: email }, { key: `share_private:${guest_id}:${email}` });
    return { confirmed: true as const };
  },
  { first: (tx, { request }) => enforceRateLimit(tx, 'private-answers', request.ip, LIMIT) },
);

/** Shares private answers with the new recipient, after the earlier recipient agreed. A repeated run changes nothing. */
export const sharePrivateBackgroundJob = defineBackgroundJob(
  'guests.share_private',
  z.object({ job_id: z.uuid(), guest_id: z.uuid(), to: z.string() }),
  async ({ payload: { job_id, guest_id, to }, db, clock, deployment, jobId }) => {
    const request = { id: `job-${jobId}` };
    await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
      const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
      const from = (await listJobGuests(tx, job_id)).find(({ id }) => id === guest_id);
      if (!from) return;
      await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, loaded, sharePrivate({ guest_id, name: from.name, email: from.email }, to));
    });
  },
);
