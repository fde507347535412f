import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import {
  deliverEmail,
  EMAIL_RETRY_OPTIONS,
  emailRequestSchema,
  isDeliveryFinal,
  isReminderHeld,
  sendEmail,
  withInterpreter,
} from '@/foundation/messaging/server';
import { hashToken, newToken } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob } from '@/platform/server/outbox';
import { GUEST_LINK_TERMS } from '../guest-links';

/** Request for an email to a guest with a personal link. */
export const guestEmailSchema = emailRequestSchema.omit({ path: true }).extend({ guest_id: z.uuid() });

/** Sends an invite. A retry creates another link for the same guest, but sends the email once. */
export const guestInviteBackgroundJob = defineBackgroundJob(
  'people.guest_invite',
  guestEmailSchema,
  async ({ payload, isLastAttempt, ...deps }) => {
    if (await isReminderHeld(deps, payload)) return;
    await deliverEmail(() => sendGuestLinkEmail(deps, payload), { db: deps.db, key: payload.key, isLastAttempt });
  },
  EMAIL_RETRY_OPTIONS,
);

/** Sends an email with a link to a guest. The worker creates the link, so that the queue never contains it. The database stores only its hash. */
export async function sendGuestLinkEmail(
  { db, config, clock, request, interpreterOf }: Pick<BackgroundJobContext<never>, 'db' | 'config' | 'clock' | 'request' | 'interpreterOf'>,
  email: z.infer<typeof guestEmailSchema>,
): Promise<void> {
  const { guest_id, ...outgoing } = await withInterpreter(interpreterOf, email);
  const token = newToken();
  // Links expire in real time, because the business clock stands still or jumps in demos.
  const now = new Date();
  const expiry = new Date(now.getTime() + GUEST_LINK_TERMS.link_days * 86_400_000);
  const isMinted = await asSystem(db, async (tx) => {
    if (await isDeliveryFinal(tx, outgoing.key)) return false;
    const guest = await tx.selectFrom('app.guests').select('revoked_at').where('id', '=', guest_id).executeTakeFirst();
    if (!guest || guest.revoked_at) return false;
    await sql`select app.create_guest_link(${guest_id}::uuid, ${hashToken(token)}, ${now}, ${expiry})`.execute(tx);
    return true;
  });
  if (!isMinted) return;
  // The page opens in the language of the email.
  const language = outgoing.translated ? `&language=${outgoing.translated.language}` : '';
  const values = { ...outgoing.values, ...GUEST_LINK_TERMS, link: `${config.publicUrl}/guest-login?token=${token}${language}` };
  await sendEmail(db, config, { ...outgoing, request, values }, clock.now());
}
