import { emailRecipients, findContractor } from '@/foundation/accounts/server';
import { emailBackgroundJob, insertNotifications } from '@/foundation/messaging/server';
import { formatMoney } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { quoteNumber } from '../quote';
import { formatQuotedAddress, type QuoteRow, quotedNameOf } from './view';

/** Returns the values of a quote for its emails and notifications. */
export const labelsOf = (quote: QuoteRow) => ({
  number: quoteNumber(quote.number),
  address: formatQuotedAddress(quote.place),
  name: quotedNameOf(quote.homeowner),
});

type News = { key: string; kind: 'quote_accepted' | 'quote_question' | 'quote_print_failed'; title: string; body: string; now: Date };

/**
 * Notifies the author of the quote in the portal and by email. Authors who turned emails off get no email. Does nothing if a notification with this `key`
 * exists.
 */
export async function notifyAuthor(tx: Tx, quote: QuoteRow, { key, kind, title, body, now }: News): Promise<void> {
  const notice = { job_id: quote.job_id, key, kind, title, body: body.slice(0, 200), created_at: now.toISOString() };
  const notified = await insertNotifications(tx, [quote.created_by], notice);
  for (const { email, choice } of await emailRecipients(tx, notified)) {
    if (choice === 'off') continue;
    const contractor = await findContractor(tx, quote.contractor_id);
    const values = { ...labelsOf(quote), price: formatMoney(quote.content.price), text: body, contractor: contractor?.name ?? '', reader: 'contractor' };
    await enqueue(tx, emailBackgroundJob, { key, job_id: quote.job_id, to: email, template: kind, values, path: `/quotes/${quote.id}` }, { key });
  }
}
