import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem } from '@/access/server';
import { deliverMessage, isDeliveryFinal, sendEmail, withInterpreter } from '@/foundation/messaging/server';
import { hashToken } from '@/platform/server';
import { defineBackgroundJob } from '@/platform/server/background-jobs';
import type { Database } from '@/platform/server/db';
import { type GuestMessage, guestEmailSchema, textGuest } from './guest-invite';

const CODE_MINUTES = 10;

/** Returns the hash of a one-time code. The hash includes the guest ID, so equal codes of two guests have different hashes. */
export const guestCodeHash = (guestId: string, code: string): string => hashToken(`${guestId} ${code}`);

/** Sends a one-time code to the guest. The worker creates the code, so the queue never contains it. `app.guest_codes` stores only its hash. */
export const guestCodeBackgroundJob = defineBackgroundJob('people.guest_code', guestEmailSchema, async ({ payload, ...deps }) => {
  const { request, isLastAttempt, db, config, clock, interpreterOf } = deps;
  if (payload.by_text) return textGuest(deps, payload, { template: 'text_guest_code', secrets: () => codeValues(db, payload) });
  const { guest_id, ...email } = await withInterpreter(interpreterOf, payload);
  return deliverMessage(
    async () => {
      const code = await codeValues(db, payload);
      const values = { ...email.values, ...code, link: `${config.publicUrl}/guest-login` };
      if (code) await sendEmail(db, config, { ...email, values, request }, clock.now());
    },
    { db, key: email.key, isLastAttempt },
  );
});

/** Creates a one-time code and returns the message values. Returns null if the message was already sent or will not be tried again. */
const codeValues = (db: Database, { key, guest_id }: GuestMessage): Promise<{ one_time_code: string; code_minutes: number } | null> =>
  asSystem(db, async (tx) => {
    if (await isDeliveryFinal(tx, key)) return null;
    const one_time_code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = new Date();
    const expiry = new Date(now.getTime() + CODE_MINUTES * 60_000);
    await sql`select app.create_guest_code(${guest_id}::uuid, ${guestCodeHash(guest_id, one_time_code)}, ${now}, ${expiry})`.execute(tx);
    return { one_time_code, code_minutes: CODE_MINUTES };
  });
