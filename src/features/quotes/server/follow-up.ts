import { sql } from 'kysely';
import { z } from 'zod';
import { type Actor, SYSTEM } from '@/access';
import { asSystem } from '@/access/server';
import { assertContractorActive, createNewJob } from '@/features/job-creation/server';
import { programsOffered } from '@/features/job-programs/server';
import { GUEST_LANGUAGES, type GuestLanguage } from '@/features/languages';
import { findContractor } from '@/foundation/accounts/server';
import type { Change } from '@/job';
import { changeJob, type UseCaseContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { AppError, formatMoney, keysOf } from '@/platform';
import { defineBackgroundJob } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import type { Answers } from '@/rules/forms';
import { type QuoteContent, quoteNumber } from '../quote';
import { t } from './messages';
import { labelsOf, notifyAuthor } from './notify-author';
import { findQuote } from './store';
import type { QuoteRow } from './view';
import './tables';

/** `question`: index of the question; null for an acceptance. `language`: language of the page at the acceptance; null for English and for questions. */
const payload = z.object({ quote_id: z.uuid(), question: z.int().nullable(), language: z.enum(keysOf(GUEST_LANGUAGES)).nullable() });

/**
 * Processes the acceptance of a quote, or a question about a quote. An acceptance creates a job, or is recorded on the open job of the homeowner at this home.
 * A repeated run changes nothing.
 */
export const followUpQuoteBackgroundJob = defineBackgroundJob(
  'quotes.follow_up',
  payload,
  async ({ payload: { quote_id, question, language }, db, clock, deployment, jobId }) => {
    const base = { now: clock.now(), request: { id: `job-${jobId}` }, deployment };
    await asSystem(db, async (tx) => {
      const quote = await findQuote(tx, quote_id, { lock: true });
      if (!quote) return;
      const askedQuestion = question === null ? undefined : quote.questions[question];
      if (askedQuestion) {
        const title = t.source('question_title', labelsOf(quote));
        await notifyAuthor(tx, quote, {
          key: `quote_question:${quote.id}:${question}`,
          kind: 'quote_question',
          title,
          body: askedQuestion.text,
          now: clock.now(),
        });
      }
      if (question !== null || !quote.accepted_at || quote.job_id) return;
      const made = await jobOf(tx, quote, language, base);
      const job = 'id' in made ? { job_id: made.id, job_error: null } : { job_error: made.error };
      await tx.updateTable('app.quotes').set(job).where('id', '=', quote.id).execute();
      const title = t.source('accepted_title', { ...labelsOf(quote), name: quote.accepted_by ?? '' });
      const body = 'id' in made ? t.source('accepted_body') : t.source('job_failed_body', { reason: made.error });
      await notifyAuthor(tx, { ...quote, ...job }, { key: `quote_accepted:${quote.id}`, kind: 'quote_accepted', title, body, now: clock.now() });
    });
  },
);

type Base = Pick<UseCaseContext, 'now' | 'request' | 'deployment'>;

/**
 * Records the acceptance on the open job of the homeowner, or creates a job. Returns the ID of the job. If the portal cannot create the job, returns the error
 * message. Example: the address is not found.
 */
async function jobOf(tx: Tx, quote: QuoteRow, language: GuestLanguage | null, base: Base): Promise<{ id: string } | { error: string }> {
  const entry = t.source('accepted_entry', { number: quoteNumber(quote.number), price: formatMoney(quote.content.price), name: quote.accepted_by ?? '' });
  const existing = await openJobOf(tx, quote);
  if (existing) {
    await changeJob({ tx, actor: SYSTEM, ...base }, await jobsFor(SYSTEM).lock(tx, existing), (draft) => draft.note({ type: 'action', action: entry }));
    return { id: existing };
  }
  const actor = await authorOf(tx, quote);
  const offeredKeys = await programsOffered(tx, actor, quote.contractor_id);
  const body = {
    google_place_id: quote.place.place_id,
    unit: quote.place.unit,
    programs: quote.program_keys.filter((key) => offeredKeys?.includes(key) ?? true),
    // Create the job even if the home has another job, because the homeowner asked for this work.
    create_anyway: true,
    create_anyway_reason: t.source('recorded_reason', { number: quoteNumber(quote.number) }),
    answers: quote.content.answers,
  };
  // If creating the job fails with an `AppError`, roll back to this savepoint. Without it, the transaction would commit an incomplete job.
  await sql`savepoint before_job`.execute(tx);
  try {
    await assertContractorActive(tx, quote.contractor_id);
    const { id } = await createNewJob({ tx, actor, ...base, body }, carryOver(quote.content, language, entry));
    await sql`release savepoint before_job`.execute(tx);
    return { id };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint before_job`.execute(tx);
    return { error: error.message };
  }
}

/** Returns the ID of an open job of the contractor at the home of the quote. Prefers the job from which the quote was made to other jobs of this homeowner. */
async function openJobOf(tx: Tx, { contractor_id, homeowner, place, for_job }: QuoteRow): Promise<string | undefined> {
  const rows = await jobsFor(SYSTEM)
    .visible(tx)
    .select(['jobs.id', 'jobs.place'])
    .where((eb) => eb.or([eb('jobs.email', '=', homeowner.email), ...(for_job ? [eb('jobs.id', '=', for_job)] : [])]))
    .where('jobs.contractor_id', '=', contractor_id)
    .where('jobs.is_canceled', '=', false)
    .where('jobs.is_closed', '=', false)
    .orderBy('jobs.id', 'desc')
    .execute();
  const atHome = rows.filter((job) => job.place.place_id === place.place_id && (job.place.unit ?? null) === place.unit);
  return (atHome.find(({ id }) => id === for_job) ?? atHome[0])?.id;
}

/** Returns the author of the quote as a contractor user. As this actor creates the job, the author becomes the user in charge. */
async function authorOf(tx: Tx, { created_by, created_by_name, contractor_id }: QuoteRow): Promise<Actor> {
  const contractor = await findContractor(tx, contractor_id);
  return {
    kind: 'contractor',
    userId: created_by,
    name: created_by_name,
    email: '',
    roles: ['contractor'],
    contractorId: contractor_id,
    contractorName: contractor?.name ?? '',
  };
}

/** Records the acceptance and its language. Copies the values of the quote into drafts of open tasks of the contractor. A user must confirm these drafts. */
const carryOver =
  ({ lines, facts }: QuoteContent, language: GuestLanguage | null, entry: string): Change =>
  (draft) => {
    draft.state.reading_language = language;
    draft.note({ type: 'action', action: entry });
    const scope_lines = lines.map(({ service, description, quantity, unit, total }, index) => ({
      id: `quote-${index + 1}`,
      service,
      quantity,
      total,
      ...(description !== '' && { description }),
      ...(unit !== '' && { unit }),
    }));
    const carriedFacts: Readonly<Record<string, unknown>> = { ...facts, scope_lines };
    for (const task of draft.state.tasks) {
      if (task.progress !== 'open' || task.owner !== 'contractor') continue;
      const answers: Answers = {};
      // Skip lists and objects except the scope of work. Example: a list of equipment needs catalog entries, which a quote does not have.
      for (const { key, fact, each } of draft.definition(task).fields)
        if (fact && !each && carriedFacts[fact] !== undefined && (fact === 'scope_lines' || typeof carriedFacts[fact] !== 'object'))
          answers[key] = carriedFacts[fact];
      if (Object.keys(answers).length > 0) task.draft = { ...answers, ...task.draft };
    }
  };
