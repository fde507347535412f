import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, fileUseCase, sessionSettingsFor, type UseCase } from '@/access/server';
import { type FileStore, openFileStore } from '@/features/attachments/server';
import { logoKeyFromUrl } from '@/foundation/accounts';
import { findContractor, findLogo } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import { hashToken } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Database, Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import * as contract from '../contract';
import { quoteNumber } from '../quote';
import { t } from './messages';
import { labelsOf, notifyAuthor } from './notify-author';
import { findQuote } from './store';
import { contentView, type QuoteRow } from './view';
import './tables';

/** Requests the PDF of a quote. A repeated request creates no second file. */
export const requestQuotePrint = (tx: Tx, quoteId: string): Promise<void> =>
  enqueue(tx, printQuoteBackgroundJob, { quote_id: quoteId }, { key: `quote_print:${quoteId}` });

/** Renders the PDF of a quote. Renders it once, because the content of a quote never changes. */
export const printQuoteBackgroundJob = defineBackgroundJob(
  'quotes.print',
  z.object({ quote_id: z.uuid() }),
  async ({ payload: { quote_id }, db, clock, config, isLastAttempt }) => {
    const found = await asSystem(db, async (tx) => {
      const quote = await findQuote(tx, quote_id);
      if (!quote || quote.pdf_made_at) return null;
      const contractor = await findContractor(tx, quote.contractor_id);
      const logo = await findLogo(tx, logoKeyFromUrl(contractor?.logo ?? '') ?? '');
      return { quote, contractor, logo };
    });
    if (!found) return;
    const { quote, contractor, logo } = found;
    const now = clock.now();
    const { name = '', phone = null, license_number = null } = contractor ?? {};
    const print = { ...contentView(quote, now), contractor: { name, phone, license_number } };
    try {
      const { renderQuote } = await import('./pdf/quote-pdf');
      await openFileStore(config).put(keyOf(quote), await renderQuote(print, now, await pngOf(logo)));
    } catch (error) {
      if (isLastAttempt) await asSystem(db, (tx) => reportFailure(tx, quote, now));
      throw error;
    }
    await asSystem(db, (tx) => tx.updateTable('app.quotes').set({ pdf_made_at: now }).where('id', '=', quote_id).execute());
  },
  { maxAttempts: 5 },
);

/** Records that the PDF of a quote failed, and notifies the author of the quote. */
async function reportFailure(tx: Tx, quote: QuoteRow, now: Date): Promise<void> {
  await tx.updateTable('app.quotes').set({ pdf_failed_at: now }).where('id', '=', quote.id).execute();
  const title = t.source('print_failed_title', labelsOf(quote));
  await notifyAuthor(tx, quote, {
    key: `quote_print_failed:${quote.id}:${now.toISOString()}`,
    kind: 'quote_print_failed',
    title,
    body: t.source('print_failed_body'),
    now,
  });
}

/** Converts a logo to PNG, because logos are stored as WebP, which PDF does not support. */
async function pngOf(logo: string | undefined): Promise<Buffer | null> {
  if (!logo) return null;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'))
    .png()
    .toBuffer();
}

type Printed = Pick<QuoteRow, 'id' | 'number'>;
const keyOf = ({ id }: Printed): string => `quotes/${id}`;

async function openQuoteFile(files: FileStore, quote: Printed & { pdf_made_at: unknown }): Promise<FileResponse> {
  if (!quote.pdf_made_at) throw notFound();
  return new FileResponse(`${quoteNumber(quote.number)}.pdf`, await files.open(keyOf(quote)));
}

/** Route with which the contractor downloads the PDF of a quote. */
export const quotePrintRoutes = (files: FileStore): readonly UseCase[] => [
  fileUseCase(contract.downloadQuote, async ({ params, read }) => {
    const quote = await read((tx) => findQuote(tx, params.id));
    if (!quote) throw notFound();
    return openQuoteFile(files, quote);
  }),
];

/**
 * Returns the PDF of the quote that a link opens, for a homeowner without an account. Throws `not_found` for an unknown or expired link, and until the PDF
 * exists.
 */
export async function quotePdfOfLink(db: Database, files: FileStore, token: string, now: Date): Promise<FileResponse> {
  const { rows } = await db.transaction(sessionSettingsFor(null, ''), (tx) =>
    sql<{ quote: Printed & { pdf_made_at: string | null } }>`select quote from app.find_quote(${hashToken(token)}, ${now})`.execute(tx),
  );
  const [found] = rows;
  if (!found) throw notFound();
  return openQuoteFile(files, found.quote);
}
