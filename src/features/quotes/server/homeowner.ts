import { sql } from 'kysely';
import { publicUseCase, type UseCase } from '@/access/server';
import { ENGLISH, guestLanguagesIn } from '@/features/languages';
import { logoUrl } from '@/foundation/accounts';
import { enforceRateLimit } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import { languageTag } from '@/platform/i18n';
import { hashToken } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { followUpQuoteBackgroundJob } from './follow-up';
import { contentView, type QuoteRow } from './view';

/** Quote as JSON from the SQL function `find_quote`, with timestamps as strings. */
type StoredQuote = Omit<QuoteRow, 'created_at' | 'sent_at' | 'accepted_at'> & { created_at: string; sent_at: string | null; accepted_at: string | null };
type QuoteOfLink = { quote: StoredQuote; contractor_name: string; contractor_phone: string | null; logo_key: string | null; languages: string[] };

/** Returns the quote that the link in the email of the homeowner opens. Throws `not_found` for unknown and expired links. */
async function viewOf(tx: Tx, token: string, now: Date): Promise<{ id: string; view: contract.HomeownerQuote }> {
  const { rows } = await sql<QuoteOfLink>`select * from app.find_quote(${hashToken(token)}, ${now})`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  const { quote, contractor_name: name, contractor_phone: phone, logo_key, languages } = found;
  const instant = (at: string | null) => (at === null ? null : new Date(at));
  const row = { ...quote, created_at: new Date(quote.created_at), sent_at: instant(quote.sent_at), accepted_at: instant(quote.accepted_at) };
  const view: contract.HomeownerQuote = {
    ...contentView(row, now),
    contractor: { name, phone, logo: logoUrl(logo_key) },
    questions: quote.questions.length,
    language: quote.homeowner.language ?? ENGLISH,
    offered: guestLanguagesIn(languages),
  };
  return { id: quote.id, view };
}

const limited = (name: string, tries: number) => ({
  first: (tx: Tx, { request }: { request: { ip: string } }) => enforceRateLimit(tx, name, request.ip, { tries, minutes: 15 }),
});

/** Endpoints for the homeowner, who has a link but no account. */
export const HOMEOWNER_QUOTE_ROUTES: readonly UseCase[] = [
  publicUseCase(contract.readQuote, async ({ tx, body, now }) => (await viewOf(tx, body.token, now)).view, limited('quote-read', 120)),
  // Accepting an expired or replaced quote changes nothing; the response then shows its state. A repeated acceptance changes nothing either.
  publicUseCase(
    contract.acceptQuote,
    async ({ tx, body, now }) => {
      const { rows } = await sql<{ id: string | null }>`select app.accept_quote(${hashToken(body.token)}, ${body.name}, ${now}) as id`.execute(tx);
      const { id, view } = await viewOf(tx, body.token, now);
      if (rows[0]?.id)
        await enqueue(
          tx,
          followUpQuoteBackgroundJob,
          { quote_id: id, question: null, language: guestLanguagesIn([languageTag()])[0] ?? null },
          { key: `quote_accepted:${id}` },
        );
      return view;
    },
    limited('quote-accept', 20),
  ),
  publicUseCase(
    contract.askAboutQuote,
    async ({ tx, body, request, now }) => {
      const values = sql`${hashToken(body.token)}, ${body.text}, ${request.idempotencyKey}, ${now}`;
      const { rows } = await sql<{ id: string | null }>`select app.ask_about_quote(${values}) as id`.execute(tx);
      const { id, view } = await viewOf(tx, body.token, now);
      const question = view.questions - 1;
      if (rows[0]?.id) await enqueue(tx, followUpQuoteBackgroundJob, { quote_id: id, question, language: null }, { key: `quote_question:${id}:${question}` });
      return view;
    },
    limited('quote-question', 20),
  ),
];
