import { sql } from 'kysely';
import { z } from 'zod';
import type { GuestRole } from '@/access';
import { asSystem } from '@/access/server';
import type { UntypedValues } from '@/foundation/messaging';
import {
  deliverMessage,
  EMAIL_RETRY_OPTIONS,
  emailRequestSchema,
  hasStopped,
  isDeliveryFinal,
  isReminderHeld,
  sendEmail,
  sendTextMessage,
  withInterpreter,
} from '@/foundation/messaging/server';
import { hashToken, newToken } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob } from '@/platform/server/background-jobs';
import { GUEST_LINK_TERMS } from '../guest-links';

/** Message to a guest with a personal link or a one-time code. `by_text`: `to` is the phone number of a helper, who gets a text message instead of an email. */
export const guestEmailSchema = emailRequestSchema.omit({ path: true }).extend({ guest_id: z.uuid(), by_text: z.boolean().optional() });
export type GuestMessage = z.infer<typeof guestEmailSchema>;

/** Sends an invite, a reminder or a new link to a guest. A retry creates another link for the same guest, but sends the message once. */
export const guestInviteBackgroundJob = defineBackgroundJob(
  'people.guest_invite',
  guestEmailSchema,
  async ({ payload, ...deps }) => {
    if (payload.by_text) {
      const template = payload.template === 'helper_invite' ? 'text_helper_invite' : 'text_guest_link';
      return textGuest(deps, payload, { template, secrets: () => linkValues(deps, payload) });
    }
    if (await isReminderHeld(deps, payload)) return;
    await deliverMessage(() => sendGuestLinkEmail(deps, payload), { db: deps.db, key: payload.key, isLastAttempt: deps.isLastAttempt });
  },
  EMAIL_RETRY_OPTIONS,
);

type TextOfGuest = { template: 'text_helper_invite' | 'text_guest_link' | 'text_guest_code'; secrets: () => Promise<UntypedValues | null> };

/**
 * Sends a text message to a guest. Sends nothing if the guest's number has sent STOP. `secrets` creates the link or code in the worker. An invitation waits
 * until daytime at the home. A guest who asks for a link or a code gets it immediately.
 */
export const textGuest = (deps: Omit<BackgroundJobContext<never>, 'payload'>, message: GuestMessage, { template, secrets }: TextOfGuest): Promise<void> =>
  sendTextMessage(
    deps,
    {
      ...message,
      template,
      values: { link: '•••', one_time_code: '•••', ...message.values },
      time_zone: message.time_zone ?? deps.config.timeZone,
      is_answer: template !== 'text_helper_invite',
    },
    { isOutdated: () => hasStopped(deps.db, message.to), secrets },
  );

/** Sends an email with a link to a guest. The worker creates the link, so the queue never contains it. `app.guest_links` stores only its hash. */
export async function sendGuestLinkEmail(
  deps: Pick<BackgroundJobContext<never>, 'db' | 'config' | 'clock' | 'request' | 'interpreterOf'>,
  email: GuestMessage,
): Promise<void> {
  const { db, config, clock, request, interpreterOf } = deps;
  const { guest_id, ...outgoing } = await withInterpreter(interpreterOf, email);
  const values = await linkValues(deps, email);
  if (values) await sendEmail(db, config, { ...outgoing, request, values: { ...outgoing.values, ...values } }, clock.now());
}

/**
 * Creates a guest link and returns the message values. Returns null if the message was sent, if it will not be tried again, or if the guest has lost access.
 */
async function linkValues(
  { db, config }: Pick<BackgroundJobContext<never>, 'db' | 'config'>,
  { key, guest_id, translated }: Pick<GuestMessage, 'key' | 'guest_id' | 'translated'>,
): Promise<(typeof GUEST_LINK_TERMS & { link: string; link_role: GuestRole }) | null> {
  const token = newToken();
  // Links expire in real time, because a demo can stop or shift the business clock. Installers' links end on a day in business time instead
  // (`app.is_installer_access_over`).
  const now = new Date();
  const expiry = new Date(now.getTime() + GUEST_LINK_TERMS.link_days * 86_400_000);
  const role = await asSystem(db, async (tx) => {
    if (await isDeliveryFinal(tx, key)) return null;
    const guest = await tx.selectFrom('app.guests').select(['role', 'revoked_at']).where('id', '=', guest_id).executeTakeFirst();
    if (!guest || guest.revoked_at) return null;
    await sql`select app.create_guest_link(${guest_id}::uuid, ${hashToken(token)}, ${now}, ${expiry})`.execute(tx);
    return guest.role;
  });
  // Open the page in the language of the message.
  const language = translated ? `&language=${translated.language}` : '';
  return role ? { ...GUEST_LINK_TERMS, link_role: role, link: `${config.publicUrl}/guest-login?token=${token}${language}` } : null;
}
