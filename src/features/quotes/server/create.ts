import { sql } from 'kysely';
import type { Actor } from '@/access';
import type { UseCaseContext } from '@/access/server';
import { estimateFor } from '@/features/estimates/server';
import { GUEST_LANGUAGES } from '@/features/languages';
import { offeredLanguages } from '@/features/languages/server';
import { describePlace, findPlace } from '@/foundation/places/server';
import { addDays, type BodyOf, badInput, dateInTimeZone, differenceOf, keysOf, notFound, sumOfDollars } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { FactBook, JOB_SCOPES, MEASURES, SERVICES_OF_SCOPE } from '@/rules/facts';
import { type Answers, Form } from '@/rules/forms';
import type * as contract from '../contract';
import { type QuoteContent, type QuotedPlace, type QuotedProgram, type QuoteLine, quotePriceOf, VALID_DAYS } from '../quote';
import { t } from './messages';
import { requestQuotePrint } from './print';
import './tables';

type Body = BodyOf<typeof contract.createQuote>;
type Context = Pick<UseCaseContext<unknown>, 'tx' | 'now' | 'deployment'> & { actor: Extract<Actor, { kind: 'contractor' }> };

/** Returns true for facts about costs and services. The quote ignores these facts of the estimate, because its lines contain the costs and services. */
const isCost = (fact: string): boolean => fact.startsWith('measure_cost.') || fact === 'project_cost' || fact === 'services_being_installed';

/**
 * Evaluates the programs for the lines of a quote and returns the row to store.
 * @throws AppError `not_found` for an unknown address. `bad_input` for an invalid last day, a language that the programs do not offer, or invalid answers, or
 * if no program serves the home.
 */
export async function quoteRowFor(context: Context, body: Body) {
  const { tx, actor, now, deployment } = context;
  const foundPlace = await findPlace(tx, body.google_place_id);
  if (!foundPlace) throw notFound(t('address_missing_error'));
  const home = describePlace(foundPlace);
  const today = dateInTimeZone(now, home.time_zone);
  const valid_until = body.valid_until ?? addDays(today, VALID_DAYS);
  if (valid_until < today || valid_until > addDays(today, 365)) throw badInput([{ path: 'valid_until', code: 'invalid', message: t('valid_until_error') }]);
  const lines = body.lines.map((line): QuoteLine => ({ ...line, label: MEASURES[line.service] }));
  const statedFacts = Object.fromEntries(Object.entries(body.facts).filter(([fact]) => !isCost(fact)));
  const services = [...new Set(body.lines.map(({ service }) => service))];
  const costs = services.map((service) => [`measure_cost.${service}`, quotePriceOf(lines.filter((line) => line.service === service))] as const);
  const estimate = await estimateFor(context, {
    dates: {},
    address: { place_id: body.google_place_id },
    facts: { ...statedFacts, services_being_installed: services, ...Object.fromEntries(costs) },
    assume: true,
    ranges: false,
    stage: 'draft',
  });
  const assumedBy = new Map(estimate.programs.map(({ program, assumed }) => [program, assumed.map(({ fact, value }) => ({ fact, value }))]));
  const best = estimate.best?.programs ?? [];
  const programs = best.map(({ program, name, totals, so_far, open, may_be_more, may_be_less, funds }): QuotedProgram => {
    const assumed = assumedBy.get(program) ?? [];
    const homeownerTotal = totals.homeowner_incentive;
    return {
      key: program,
      name,
      amount: homeownerTotal ?? (so_far || null),
      is_certain: homeownerTotal !== null && !may_be_more && !may_be_less && assumed.length === 0 && funds.length === 0,
      open: [...open, ...funds.map(({ message }) => message)],
      assumed,
    };
  });
  const localPrograms = estimate.programs.filter(({ eligibility, reasons }) => eligibility !== 'ineligible' && !reasons.includes('geography'));
  const program_keys = programs.length > 0 ? programs.map(({ key }) => key) : localPrograms.slice(0, 1).map(({ program }) => program);
  if (program_keys.length === 0) throw badInput([{ path: 'lines', code: 'no_program', message: t('no_program_error') }]);
  const language = body.language ?? null;
  if (language !== null && !(await offeredLanguages(tx, program_keys)).includes(language))
    throw badInput([{ path: 'language', code: 'not_offered', message: t('language_off_error', { language: GUEST_LANGUAGES[language].name }) }]);
  const answers = firstAnswers(context, body, statedFacts, services);
  const price = quotePriceOf(lines);
  const rebates = sumOfDollars(programs.map(({ amount }) => amount ?? 0));
  const is_certain = programs.length > 0 && programs.every((program) => program.is_certain);
  const content: QuoteContent = {
    lines,
    programs,
    price,
    rebates,
    net: differenceOf(price, rebates),
    is_certain,
    note: body.note,
    answers,
    facts: statedFacts,
  };
  const place: QuotedPlace = {
    place_id: home.place_id,
    unit: body.unit?.trim() || null,
    street: home.street,
    city: home.city,
    state: home.state,
    zip: home.zip,
  };
  const { first_name, last_name, phone_number } = body;
  const homeowner = { first_name, last_name, email: body.email.toLowerCase(), phone_number, language };
  return {
    id: newId(),
    contractor_id: actor.contractorId,
    created_by: actor.userId,
    created_by_name: actor.name,
    created_at: now,
    homeowner: JSON.stringify(homeowner),
    place: JSON.stringify(place),
    time_zone: home.time_zone ?? deployment.timeZone,
    content: JSON.stringify(content),
    program_keys,
    valid_until,
    sent_at: null,
    accepted_at: null,
    accepted_by: null,
    replaced_by: null,
    for_job: body.for_job ?? null,
    job_id: null,
  };
}

/**
 * Stores a quote and requests its PDF. The number of the quote is one more than the highest number of the contractor. This includes the quotes of contractors
 * that were merged into this contractor.
 */
export async function insertQuote(tx: Tx, row: Awaited<ReturnType<typeof quoteRowFor>>): Promise<void> {
  // Concurrent requests wait for this lock, so each quote gets another number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotes:${row.contractor_id}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('app.quotes')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('contractor_id', '=', row.contractor_id)
    .executeTakeFirst();
  await tx
    .insertInto('app.quotes')
    .values({ ...row, number: (last?.number ?? 0) + 1, numbered_by: row.contractor_id })
    .execute();
  await requestQuotePrint(tx, row.id);
}

/**
 * Returns the answers of the form "Create job" that are stored with the quote. Throws `bad_input` with every invalid answer, because an accepted quote must
 * always become a job.
 */
function firstAnswers({ deployment }: Context, body: Body, stated: Readonly<Record<string, unknown>>, services: readonly string[]): Answers {
  const definition = deployment.registry.definitions.get('create_job');
  if (!definition) throw new Error('No definition of create_job');
  const serviceOptions = definition.fields.find(({ key }) => key === 'services_being_installed')?.options ?? [];
  const chosen = services.filter((service) => serviceOptions.some(({ value }) => value === service));
  const scopes = keysOf(JOB_SCOPES).filter((scope) => SERVICES_OF_SCOPE[scope].some((service) => services.includes(service)));
  const factAnswers = Object.fromEntries(definition.fields.flatMap(({ key, fact }) => (fact && stated[fact] !== undefined ? [[key, stated[fact]]] : [])));
  const { first_name, last_name, email, phone_number } = body;
  const answers: Answers = {
    ...factAnswers,
    first_name,
    last_name,
    email,
    phone_number,
    // The form requires a scope, but no scope includes appliances. Use `electrical` for a quote with only appliances.
    job_scope: scopes.length > 0 ? scopes : ['electrical'],
    ...(chosen.length > 0 && { services_being_installed: chosen }),
  };
  const form = new Form({ definition, answers, facts: new FactBook([]), programs: [] });
  const problems = form.problems();
  if (problems.length > 0) throw badInput(problems);
  return form.completeAnswers();
}
