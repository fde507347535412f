import { z } from 'zod';
import { asSystem } from '@/access/server';
import { newId } from '@/platform/server';
import { defineJob, enqueue, requestJob } from '@/platform/server/outbox';
import type { Channel } from '../channels';
import { writeText } from '../letters';
import { wakingTime } from '../quiet-hours';
import { mailSchema } from './mail';

const textSchema = mailSchema.omit({ path: true }).extend({ time_zone: z.string().default('America/Chicago') });
const askLater = requestJob('messages.text', textSchema);

/**
 * A text message, once for its key. A demo keeps it to be read at /mailbox. No vendor is connected
 * yet: without one `$text_messages` is no, nobody can choose this channel, and a message that was
 * asked for before fails here where an operator sees it.
 */
export const textJob = defineJob('messages.text', textSchema, async ({ payload, db, config, clock }) => {
  if (!config.textMessages) throw new Error('Text messages cannot be sent from this installation');
  const words = writeText(payload.letter, { ...(config.helpPhone && { help_phone: config.helpPhone }), ...payload.values });
  if (words === undefined) throw new Error(`The letter ${payload.letter} has no text message`);
  const channel: Channel = 'text_message';
  const row = { id: newId(), key: payload.key, job_id: payload.job_id, template: payload.letter, recipient: payload.to, channel };
  const now = clock.now();
  const waking = wakingTime(now, payload.time_zone);
  const held = waking > now ? waking : null;
  // It stands in the mailbox from the start, and says until when it waits.
  await asSystem(db, async (tx) => {
    await tx
      .insertInto('app.mails')
      .values({ ...row, subject: words, html: null, plain: words, created_at: now, sent_at: held ? null : now, held_until: held })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    if (held) return enqueue(tx, askLater, payload, { key: `${payload.key}:held`, runAt: clock.realTimeOf(held) });
    await tx.updateTable('app.mails').set({ sent_at: now, held_until: null }).where('key', '=', payload.key).where('sent_at', 'is', null).execute();
  });
});
