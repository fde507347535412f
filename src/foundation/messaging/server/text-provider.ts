import type { Config } from '@/platform/server/config';
import type { HttpPost } from '@/platform/server/http';
import { t } from './messages';
import { UndeliverableError } from './send-email';

/**
 * Client of a text message provider. `send` sends one text message. It throws `UndeliverableError` if the provider permanently rejects the number or the text.
 * After any other error, the caller should try again.
 */
export type TextProvider = { send: (to: string, words: string) => Promise<void> };

/** Provider for a demo. It sends nothing, because the demo mailbox shows the messages. */
const SIMULATED: TextProvider = { send: async () => undefined };

export const textProviderOf = ({ textProvider }: Pick<Config, 'textProvider'>, post: HttpPost): TextProvider =>
  textProvider ? twilioShaped(textProvider, post) : SIMULATED;

/** Provider that sends with Twilio's API, which other companies support too. The request is a form with To, From and Body, with basic authentication. */
const twilioShaped = ({ url, account, token, from }: NonNullable<Config['textProvider']>, post: HttpPost): TextProvider => ({
  send: async (to, words) => {
    const credentials = Buffer.from(`${account}:${token}`).toString('base64');
    const answer = await post(
      `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      new URLSearchParams({ To: to, From: from, Body: words }).toString(),
      {
        authorization: ['Basic', credentials].join(' '),
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    if (answer.status < 300) return;
    const problem = t.source('text_provider_error', { status: answer.status, answer: answer.body.slice(0, 200) });
    // Status 400 means an invalid number or text, so the message fails permanently. Other errors can be temporary, such as a wrong password (401) or too many
    // requests (429).
    throw answer.status === 400 ? new UndeliverableError(problem) : new Error(problem);
  },
});
