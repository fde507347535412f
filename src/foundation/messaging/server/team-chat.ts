import { z } from 'zod';
import { asSystem, readAsSystem } from '@/access/server';
import { newId } from '@/platform/server';
import { defineBackgroundJob } from '@/platform/server/background-jobs';
import { t } from './messages';
import './tables';

/**
 * Posts a message to the team chat once per key, through the configured incoming webhook (Slack or a similar service). A demo also shows the message at
 * /mailbox. Does nothing in production without a webhook. Webhooks have no idempotency key. If the worker crashes after posting, the worker posts the message
 * again, because a duplicate is better than a lost message.
 */
export const teamChatBackgroundJob = defineBackgroundJob(
  'messages.chat',
  z.object({ key: z.string().min(1), job_id: z.uuid(), text: z.string() }),
  async ({ payload: { key, job_id, text }, db, config, clock, post }) => {
    const posted = await readAsSystem(db, (tx) => tx.selectFrom('app.outgoing_messages').select('sent_at').where('key', '=', key).executeTakeFirst());
    if (posted?.sent_at) return;
    const link = `${config.publicUrl}/${job_id}`;
    if (config.slackWebhookUrl) {
      const answer = await post(config.slackWebhookUrl, JSON.stringify({ text: `${text}\n${link}` }), {});
      if (answer.status >= 300) throw new Error(`The team chat answered ${answer.status}`);
    } else if (config.mode === 'production') return;
    const [subject = ''] = text.split('\n');
    const plain = config.mode === 'demo' ? `${text}\n${link}` : null;
    const now = clock.now();
    await asSystem(db, (tx) =>
      tx
        .insertInto('app.outgoing_messages')
        .values({
          id: newId(),
          key,
          job_id,
          template: 'chat',
          channel: 'chat',
          recipient: t.source('team_chat'),
          subject,
          html: null,
          plain,
          created_at: now,
          sent_at: now,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute(),
    );
  },
);
