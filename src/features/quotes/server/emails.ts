import { z } from 'zod';
import { asSystem } from '@/access/server';
import { interpreterLines, offeredLanguages } from '@/features/languages/server';
import { findContractor } from '@/foundation/accounts/server';
import { deliverMessage, EMAIL_RETRY_OPTIONS, isDeliveryFinal, sendEmail } from '@/foundation/messaging/server';
import { formatDate, formatMoney } from '@/platform';
import { hashToken, languageWithTag, newToken, runInLanguage } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob } from '@/platform/server/background-jobs';
import { quoteNumber } from '../quote';
import { findQuote } from './store';
import { formatQuotedAddress, type QuoteRow } from './view';
import './tables';

const payload = z.object({ quote_id: z.uuid(), key: z.string() });

/**
 * Sends a quote to the homeowner. The link opens the quote without an account, so the queue must not store it. The worker therefore creates the link when it
 * sends the email.
 */
export const sendQuoteBackgroundJob = defineBackgroundJob(
  'quotes.send',
  payload,
  ({ payload: asked, isLastAttempt, ...deps }) => deliverMessage(() => sendQuoteEmail(deps, asked), { db: deps.db, key: asked.key, isLastAttempt }),
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
    const { language } = quote.homeowner;
    const isOffered = language !== null && (await offeredLanguages(tx, quote.program_keys)).includes(language);
    const interpreter = language !== null && (await interpreterLines(tx, quote.program_keys)).get(language);
    return { quote, contractor, translation: isOffered ? { language, ...(interpreter && { interpreter }) } : null };
  });
  if (!loaded) return;
  const { quote, contractor, translation } = loaded;
  const values = {
    name: quote.homeowner.first_name,
    contractor: contractor?.name ?? '',
    ...(contractor?.phone && { phone: contractor.phone }),
    address: formatQuotedAddress(quote.place),
    number: quoteNumber(quote.number),
    ...termsOf(quote),
    link: `${config.publicUrl}/quote?token=${token}`,
  };
  const translated = translation && {
    language: translation.language,
    values: {
      ...runInLanguage(languageWithTag(translation.language), () => termsOf(quote)),
      ...(translation.interpreter && { interpreter: translation.interpreter }),
      link: `${values.link}&language=${translation.language}`,
    },
  };
  await sendEmail(
    db,
    config,
    { key, job_id: null, to: quote.homeowner.email, template: 'quote_sent', values, ...(translated && { translated }), request },
    clock.now(),
  );
}

/** Returns the price and the last day of validity, formatted in the language of the email. */
const termsOf = ({ content, valid_until }: QuoteRow) => ({ price: formatMoney(content.price), until: formatDate(valid_until) });
