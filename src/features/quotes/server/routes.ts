import type { Actor } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import { jobsFor } from '@/job-data/server';
import { dateInTimeZone, notAllowed, notFound, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { quoteStateOf } from '../quote';
import { insertQuote, quoteRowFor } from './create';
import { sendQuoteBackgroundJob } from './emails';
import { HOMEOWNER_QUOTE_ROUTES } from './homeowner';
import { t } from './messages';
import { requestQuotePrint } from './print';
import { startOfJob } from './start-of-job';
import { findQuote, findQuotesOfJob } from './store';
import { detailView, type QuoteRow, summaryView } from './view';
import './tables';

type Contractor = Extract<Actor, { kind: 'contractor' }>;

/** Returns the actor as a contractor user. Throws `not_allowed` for any other actor. The routes admit only contractor users, so this check narrows the type. */
function contractorOf(actor: Actor): Contractor {
  if (actor.kind === 'contractor') return actor;
  throw notAllowed(t('quote_contractor_error'));
}

async function findOwnQuote(tx: Tx, actor: Contractor, id: string, options: { lock?: boolean } = {}): Promise<QuoteRow> {
  const quote = await findQuote(tx, id, options);
  if (quote?.contractor_id !== actor.contractorId) throw notFound(t('quote_missing_error'));
  return quote;
}

const PER_PAGE = 50;
/** Maximum number of quotes that a contractor sends in a day. Without this limit, a stolen account could send mass advertising. */
const SENT_BY_ONE = { tries: 200, minutes: 24 * 60 };

const listQuotesHandler = readUseCase(contract.listQuotes, async ({ tx, actor, now, query }) => {
  const rows = await tx
    .selectFrom('app.quotes')
    .selectAll()
    .where('contractor_id', '=', contractorOf(actor).contractorId)
    .$if(query.before !== undefined, (asked) => asked.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  return { items: rows.slice(0, PER_PAGE).map((row) => summaryView(row, now)), has_more: rows.length > PER_PAGE };
});

const listJobQuotesHandler = readUseCase(contract.listJobQuotes, async (context) => {
  const { tx, now, params } = context;
  const job = await jobsFor(contractorOf(context.actor)).visible(tx).select('jobs.id').where('jobs.id', '=', params.job_id).executeTakeFirst();
  if (!job) throw notFound();
  return { items: (await findQuotesOfJob(tx, job.id)).map((row) => summaryView(row, now)) };
});

const getQuoteStartHandler = readUseCase(contract.getQuoteStart, async (context) => {
  const actor = contractorOf(context.actor);
  const { state } = await jobsFor(actor).find(context.tx, context.params.job_id);
  return startOfJob({ ...context, actor }, state);
});

const getQuoteHandler = readUseCase(contract.getQuote, async ({ tx, actor, now, params }) =>
  detailView(await findOwnQuote(tx, contractorOf(actor), params.id), now),
);

const createQuoteHandler = writeUseCase(contract.createQuote, async (context) => {
  const { tx, now, body } = context;
  const actor = contractorOf(context.actor);
  if (body.for_job) await jobsFor(actor).find(tx, body.for_job);
  const row = await quoteRowFor({ ...context, actor }, body);
  const replacedQuote = body.replaces ? await findOwnQuote(tx, actor, body.replaces, { lock: true }) : null;
  if (replacedQuote?.accepted_at) throw wrongState(t('replace_accepted_error'));
  await insertQuote(tx, { ...row, for_job: row.for_job ?? replacedQuote?.for_job ?? null });
  if (replacedQuote) await tx.updateTable('app.quotes').set({ replaced_by: row.id }).where('id', '=', replacedQuote.id).execute();
  return detailView(await findOwnQuote(tx, actor, row.id), now);
});

const retryQuotePdfHandler = writeUseCase(contract.retryQuotePdf, async (context) => {
  const { tx, now, params } = context;
  const actor = contractorOf(context.actor);
  const quote = await findOwnQuote(tx, actor, params.id, { lock: true });
  if (!quote.pdf_failed_at) throw wrongState(t('print_state_error'));
  await tx.updateTable('app.quotes').set({ pdf_failed_at: null }).where('id', '=', quote.id).execute();
  await requestQuotePrint(tx, quote.id);
  return detailView(await findOwnQuote(tx, actor, quote.id), now);
});

const sendQuoteHandler = writeUseCase(contract.sendQuote, async (context) => {
  const { tx, now, params } = context;
  const actor = contractorOf(context.actor);
  const quote = await findOwnQuote(tx, actor, params.id, { lock: true });
  const state = quoteStateOf(quote, dateInTimeZone(now, quote.time_zone));
  if (state !== 'draft' && state !== 'sent') throw wrongState(t('send_state_error'));
  await enforceRateLimit(tx, 'quote-send', actor.contractorId, SENT_BY_ONE);
  const key = `quote_sent:${quote.id}:${newId()}`;
  await enqueue(tx, sendQuoteBackgroundJob, { quote_id: quote.id, key }, { key });
  await tx.updateTable('app.quotes').set({ sent_at: now }).where('id', '=', quote.id).execute();
  return detailView(await findOwnQuote(tx, actor, params.id), now);
});

export const QUOTE_ROUTES: readonly UseCase[] = [
  listQuotesHandler,
  listJobQuotesHandler,
  getQuoteStartHandler,
  getQuoteHandler,
  createQuoteHandler,
  retryQuotePdfHandler,
  sendQuoteHandler,
  ...HOMEOWNER_QUOTE_ROUTES,
];
