import { type Channel, writeText } from '@/messages';
import { newId } from '@/platform/server/ids';
import { defineJob } from '@/platform/server/outbox';
import { mailSchema } from './mail';

/**
 * A text message, once for its key. A demo keeps it to be read at /mailbox. No vendor is connected
 * yet: without one `$text_messages` is no, nobody can choose this channel, and a message that was
 * asked for before fails here where an operator sees it.
 */
export const textJob = defineJob('messages.text', mailSchema.omit({ path: true }), async ({ payload, db, config, clock }) => {
  if (!config.textMessages) throw new Error('Text messages cannot be sent from this installation');
  const words = writeText(payload.letter, payload.values);
  if (words === undefined) throw new Error(`The letter ${payload.letter} has no text message`);
  const channel: Channel = 'text_message';
  const row = { id: newId(), key: payload.key, job_id: payload.job_id, template: payload.letter, recipient: payload.to, channel };
  await db.unsafeKysely
    .insertInto('app.mails')
    .values({ ...row, subject: words, html: null, plain: words, created_at: clock.now(), sent_at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
});
