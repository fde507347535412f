import { z } from 'zod';
import { asSystem } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { deliverEmail, EMAIL_RETRY_OPTIONS, isDeliveryFinal, sendEmail } from '@/foundation/messaging/server';
import { formatDate, formatMoney } from '@/platform';
import { hashToken, newToken } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob } from '@/platform/server/outbox';
import { quoteNumber } from '../quote';
import { findQuote } from './store';
import { addressOf } from './view';
import './tables';

const payload = z.object({ quote_id: z.uuid(), key: z.string() });

/** Sends a quote to the homeowner. The worker creates the link, so that the queue never contains it. */
export const sendQuoteBackgroundJob = defineBackgroundJob(
  'quotes.send',
  payload,
  ({ payload: asked, isLastAttempt, ...deps }) => deliverEmail(() => sendQuoteEmail(deps, asked), { db: deps.db, key: asked.key, isLastAttempt }),
  EMAIL_RETRY_OPTIONS,
);

type Deps = Pick<BackgroundJobContext<never>, 'db' | 'config' | 'clock' | 'request'>;

async function sendQuoteEmail({ db, config, clock, request }: Deps, { quote_id, key }: z.infer<typeof payload>): Promise<void> {
  const token = newToken();
  const loaded = await asSystem(db, async (tx) => {
    const quote = await findQuote(tx, quote_id);
    if (!quote || quote.replaced_by || (await isDeliveryFinal(tx, key))) return null;
    const contractor = await findContractor(tx, quote.contractor_id);
    await tx
      .insertInto('app.quote_links')
      .values({ token_hash: hashToken(token), quote_id, created_at: clock.now() })
      .execute();
    return { quote, contractor };
  });
  if (!loaded) return;
  const { quote, contractor } = loaded;
  const values = {
    name: quote.homeowner.first_name,
    contractor: contractor?.name ?? '',
    ...(contractor?.phone && { phone: contractor.phone }),
    address: addressOf(quote.place),
    number: quoteNumber(quote.number),
    price: formatMoney(quote.content.price),
    until: formatDate(quote.valid_until),
    link: `${config.publicUrl}/quote?token=${token}`,
  };
  await sendEmail(db, config, { key, job_id: null, to: quote.homeowner.email, template: 'quote_sent', values, request }, clock.now());
}
