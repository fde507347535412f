import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem } from '@/access/server';
import { deliverEmail, isDeliveryFinal, sendEmail, withInterpreter } from '@/foundation/messaging/server';
import { hashToken } from '@/platform/server';
import { defineBackgroundJob } from '@/platform/server/outbox';
import { guestEmailSchema } from './guest-invite';

const CODE_MINUTES = 10;

/** The hash includes the guest, so that equal codes of two guests are different rows. */
export const guestCodeHash = (guestId: string, code: string): string => hashToken(`${guestId} ${code}`);

/** Sends a one-time code to the guest's address. The worker creates the code, so that the queue never contains it. The database stores only its hash. */
export const guestCodeBackgroundJob = defineBackgroundJob('people.guest_code', guestEmailSchema, async (context) => {
  const { request, isLastAttempt, db, config, clock, interpreterOf } = context;
  const { guest_id, ...email } = await withInterpreter(interpreterOf, context.payload);
  return deliverEmail(
    async () => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = new Date();
      const isMinted = await asSystem(db, async (tx) => {
        if (await isDeliveryFinal(tx, email.key)) return false;
        const expiry = new Date(now.getTime() + CODE_MINUTES * 60_000);
        await sql`select app.create_guest_code(${guest_id}::uuid, ${guestCodeHash(guest_id, code)}, ${now}, ${expiry})`.execute(tx);
        return true;
      });
      const values = { ...email.values, one_time_code: code, code_minutes: CODE_MINUTES, link: `${config.publicUrl}/guest-login` };
      if (isMinted) await sendEmail(db, config, { ...email, values, request }, clock.now());
    },
    { db, key: email.key, isLastAttempt },
  );
});
