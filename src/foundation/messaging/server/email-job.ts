import { defineBackgroundJob } from '@/platform/server/background-jobs';
import { withInterpreter } from './interpreter';
import { isReminderHeld } from './morning';
import { deliverMessage, EMAIL_RETRY_OPTIONS, emailRequestSchema, sendEmail } from './send-email';

/** Sends an email without secret links. Emails with a link that contains a token have separate background jobs, which create the token. */
export const emailBackgroundJob = defineBackgroundJob(
  'messages.email',
  emailRequestSchema,
  async (context) => {
    const { payload, request, db, config, clock, isLastAttempt, interpreterOf } = context;
    if (await isReminderHeld(context, payload)) return;
    const { path, ...email } = await withInterpreter(interpreterOf, payload);
    const send = () =>
      sendEmail(db, config, { ...email, request, values: { ...email.values, ...(path && { link: `${config.publicUrl}${path}` }) } }, clock.now());
    await deliverMessage(send, { db, key: email.key, isLastAttempt });
  },
  EMAIL_RETRY_OPTIONS,
);
