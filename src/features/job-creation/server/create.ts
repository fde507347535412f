import { sql } from 'kysely';
import type { Actor } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { criterionView, fundsNotices, likelyAmountOf } from '@/features/job-programs';
import { programsOffered, usualPricesOf } from '@/features/job-programs/server';
import { findContractor, isUserOfContractor } from '@/foundation/accounts/server';
import { homeArea, homeKey, householdSizes, incomeLimits, isStateCode, type Place, SIMILARITY_THRESHOLD, STATES } from '@/foundation/places';
import { describePlace, findPlace } from '@/foundation/places/server';
import { type Change, emptyJob, placeClaims, placeLookupFailures, type SettledJob, systemClaim } from '@/job';
import { insertNewJob, settleContext, settleInSourceLanguage, type UseCaseContext } from '@/job/server';
import type { JobPlace } from '@/job-data';
import { AppError, addDays, badInput, dateInTimeZone, notAllowed, notFound } from '@/platform';
import { lowercaseFirst } from '@/platform/i18n';
import { newId, newShortCode } from '@/platform/server';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { evaluateEligibility } from '@/rules/eligibility';
import { FactBook, type FactClaim, factLabels } from '@/rules/facts';
import {
  budgetFacts,
  closingNote,
  criteriaOf,
  exclusivePrograms,
  isAmountEntered,
  isReservedBeforeWork,
  type Program,
  programScope,
  translateProgramCard,
  translateProgramText,
} from '@/rules/programs';
import { budgetBalances, loadReleases, type ProgramReleases, switchedOffPrograms } from '@/rules/programs/server';
import { createJob as createJobChange } from '../changes';
import * as creationContract from '../contract';
import { duplicateTitle, otherContractorTitle } from '../duplicates';
import { t } from './messages';

/** Returns eligibility and likely amounts of programs for an address before a job exists. */
export const checkInitialEligibilityHandler = readUseCase(creationContract.checkInitialEligibility, async ({ tx, actor, params, query, now }) => {
  const place = await requirePlace(tx, params.google_place_id);
  const home: JobPlace = { ...describePlace(place), unit: query.unit ?? null };
  const today = dateInTimeZone(now, home.time_zone);
  const people = query.number_of_occupants;
  const facts = factsOf(home, today, {
    number_of_occupants: people,
    income_level: query.income_level,
    new_construction: query.new_construction,
    renter_or_owner: query.renter_or_owner,
  });
  const releases = await loadReleases(tx);
  const budgetCells = await budgetBalances(tx, releases.all(), null);
  const allowed = await programsOffered(tx, actor);
  const off = await switchedOffPrograms(tx);
  const services = query.services ?? [];
  const isMoneyKnown = people !== undefined && query.income_level !== undefined && services.length > 0;
  const contractorId = actor.kind === 'contractor' ? actor.contractorId : query.contractor_id;
  const prices = await usualPricesOf(tx, actor, isMoneyKnown && contractorId ? contractorId : null);
  return {
    place: {
      place_id: home.place_id,
      street: home.street,
      city: home.city,
      state: home.state,
      zip: home.zip,
      county: home.county,
      precision: home.precision,
      electric_utilities: home.electric_utilities.map((key) => home.utility_names?.[key] ?? key),
      gas_utilities: home.gas_utilities.map((key) => home.utility_names?.[key] ?? key),
      climate_zone: home.climate_zone,
    },
    income_limits:
      home.ami_80_limit_for_4 !== null && home.ami_150_limit_for_4 !== null
        ? {
            area: home.county ? t('county', { county: home.county, state: home.state }) : t('zip', { zip: home.zip }),
            people: householdSizes(people),
            ami_80: incomeLimits(home.ami_80_limit_for_4, householdSizes(people)),
            ami_150: incomeLimits(home.ami_150_limit_for_4, householdSizes(people)),
          }
        : null,
    is_money_known: isMoneyKnown,
    programs: releases
      .all()
      .filter(({ key }) => !off.has(key) && (allowed === null || allowed.includes(key)))
      .map((release) => {
        const factsWithBudgets = facts.with(budgetFacts(release.program, budgetCells, today));
        const cardFrom = (known: FactBook) => programCard(release.program, known, today, home.utility_names);
        const cardWithServices = cardFrom(services.length > 0 ? factsWithBudgets.with({ services_being_installed: services }) : factsWithBudgets);
        // The list contains only services that are already known and that the page offers. A list without a paid service does not exclude the program.
        const card = cardWithServices.fits === 'no' ? cardFrom(factsWithBudgets) : cardWithServices;
        const likely = card.fits === 'no' ? null : likelyAmountOf({ release, facts: factsWithBudgets, today, services, prices });
        return { ...card, likely, is_amount_entered: isAmountEntered(release.program) };
      }),
    duplicates: (await duplicates(tx, { ...place, unit: query.unit ?? null }, query.email ?? null, today)).filter(
      (job) => !job.is_similar || job.is_own || actor.kind === 'staff',
    ),
    today,
  };
});

function programCard(program: Program, facts: FactBook, today: string, utilities: Readonly<Record<string, string>> | undefined) {
  const scope = programScope(program, facts.read, { today, reserved_on: null, submitted_on: null, install_start_date: null });
  const result = evaluateEligibility({ criteria: criteriaOf(program), stage: 'draft', override: null }, scope);
  const definitions = new Map(criteriaOf(program).map((criterion) => [criterion.key, criterion]));
  const criteria = result.criteria
    .filter((criterion) => criterion.counts)
    .map((criterion) =>
      criterionView(
        criterion,
        definitions.get(criterion.key),
        scope.read,
        program,
        factLabels(() => false, utilities),
      ),
    );
  const closed = closingNote(program, today);
  const failed = criteria
    .filter((criterion) => criterion.state === 'not_met')
    .map((criterion) => (criterion.key === 'accepting_submissions' && closed !== null ? { ...criterion, description: closed } : criterion));
  const elsewhere = failed.find((criterion) => criterion.key === 'territory');
  const open = criteria.filter((criterion) => criterion.state === 'pending' || criterion.state === 'unknown');
  const fits: 'yes' | 'maybe' | 'no' = failed.length > 0 ? 'no' : open.length > 0 ? 'maybe' : 'yes';
  return {
    key: program.key,
    name: program.name,
    description: translateProgramText(program, program.description),
    eligibility: result.status,
    fits,
    why: elsewhere
      ? t('home_state_note', { state: stateName(facts), description: elsewhere.description })
      : failed.length > 0
        ? failed.map((criterion) => criterion.description).join(' ')
        : open.length > 0
          ? t('address_fit_criteria_note', { criteria: open.map((criterion) => lowercaseFirst(criterion.name)).join('; ') })
          : t('address_fit_note'),
    criteria,
    funds: fundsNotices(program, result),
    card: translateProgramCard(program),
    scopes: program.scopes,
    accept_submissions_from: program.accept_submissions_from,
    accept_submissions_until: program.accept_submissions_until,
    is_reserved_first: isReservedBeforeWork(program),
    cannot_combine: exclusivePrograms(program).map((other) => ({ ...other, message: translateProgramText(program, other.message) })),
  };
}

const stateName = (facts: FactBook): string => {
  const code = String(facts.value('state') ?? '');
  return isStateCode(code) ? STATES[code] : t('another_state');
};

/** Returns the facts that the new job would have. Answers on the page /create have the rank `answered`. */
function factsOf(home: JobPlace, today: string, answers: Record<string, unknown>): FactBook {
  const answered = { rank: 'answered' as const, source: { kind: 'task' as const, label: t('this_page') }, by: '', at: '' };
  const clock = systemClaim(t('today'), 'clock');
  const claims: FactClaim[] = [
    ...placeClaims(home),
    ...['$today', '$submission_date'].map((fact) => ({ fact, value: today, ...clock })),
    ...Object.entries(answers).map(([fact, value]) => ({ fact, value, ...answered })),
  ];
  return new FactBook(claims, placeLookupFailures(home));
}

async function requirePlace(tx: Tx, placeId: string): Promise<Place> {
  const place = await findPlace(tx, placeId);
  if (!place) throw notFound(t('address_not_found_error'));
  return place;
}

const SAME_PERSON_DAYS = 730;

type DuplicateRow = {
  job_id: string | null;
  short_code: string | null;
  stage: string | null;
  program_keys: string[] | null;
  initials: string | null;
  is_own: boolean;
  same_address: boolean;
  same_person: boolean;
  likeness: number;
};

/**
 * Returns open jobs at the same or a similar address, and recent open jobs of the same person. If the caller may not see a job, its entry says only that the
 * job exists and how it matches.
 */
async function duplicates(tx: Tx, home: Pick<JobPlace, 'street' | 'unit' | 'city' | 'state' | 'zip'>, email: string | null, today: string) {
  const since = new Date(`${addDays(today, -SAME_PERSON_DAYS)}T00:00:00Z`);
  const { rows } = await sql<DuplicateRow>`select * from app.duplicate_jobs(${homeKey(home)}, ${homeArea(home)}, ${email || null}, ${since})`.execute(tx);
  return rows.map((row) => ({
    /**
     * True if only the addresses are similar. The cause can be a typo, or the homes are neighbors. These jobs do not prevent the new job; staff review them.
     */
    is_similar: !row.same_address && !row.same_person && row.likeness >= SIMILARITY_THRESHOLD,
    is_own: row.is_own,
    same_address: row.same_address,
    id: row.job_id,
    short_code: row.short_code,
    initials: row.initials,
    stage: row.stage,
    programs: row.program_keys ?? [],
  }));
}

export const createJobHandler = writeUseCase(creationContract.createJob, (context) => createNewJob(context));

/**
 * Creates a job in the caller's transaction.
 * @param more additional changes, which run when the tasks of the new job exist
 * @throws AppError `not_found` for an unknown address or contractor; `wrong_state` for an archived contractor; `already_exists` for an unconfirmed duplicate;
 * `bad_input` for invalid answers, programs or users
 */
export async function createNewJob(context: NewJobContext, more?: Change): Promise<{ id: string; short_code: string }> {
  const { tx, actor, body, now } = context;
  const contractorId = await contractorFor(context);
  // These reads do not depend on each other, so they run at the same time. The code below reports their errors in a fixed order.
  const [place, offered, off, short_code, releases] = await Promise.all([
    findPlace(tx, body.google_place_id),
    programsOffered(tx, actor, contractorId),
    switchedOffPrograms(tx),
    pickShortCode(tx, now),
    loadReleases(tx),
  ]);
  if (!place) throw notFound(t('address_not_found_error'));
  assertOffered(offered, off, body.programs);
  const home: JobPlace = { ...describePlace(place), unit: body.unit?.trim() || null };
  const programs = [...new Set(body.programs)];
  const input = { id: newId(), short_code, contractor_id: contractorId, contractor_user_id: null, place: home, answers: body.answers, programs };
  const empty = emptyJob(context.deployment.registry.features, input, now.toISOString());
  const [found, contractor_user_id, settling] = await Promise.all([
    duplicatesOf(tx, body, home, dateInTimeZone(now, home.time_zone)),
    responsible(context, contractorId),
    settleContext(context, empty, releases, { programs }),
  ]);
  assertDuplicateMeant(found, body);
  if (contractor_user_id === undefined) throw badInput([{ path: 'contractor_user', code: 'invalid_choice', message: t('person_not_employed_error') }]);
  const settled = settleInSourceLanguage({ ...empty, contractor_user_id }, createJobChange({ ...input, contractor_user_id }), settling);
  await insertNewJob(context, more ? await settleFurther(context, settled, more, releases) : settled, releases);
  return { id: input.id, short_code: input.short_code };
}

/** Applies a second change to the settled new job before it is stored. Returns the history entries and events of both changes. */
async function settleFurther(context: UseCaseContext, first: SettledJob, more: Change, releases: ProgramReleases): Promise<SettledJob> {
  const settled = settleInSourceLanguage(first.state, more, await settleContext(context, first.state, releases));
  return { ...settled, history: [...first.history, ...settled.history], events: [...first.events, ...settled.events] };
}

type NewJobContext = CreateContext & { body: { programs: readonly string[] } };

type CreateContext = UseCaseContext & {
  body: {
    contractor_id?: string | null;
    contractor_user?: string | null;
    google_place_id: string;
    unit?: string | null;
    create_anyway?: boolean;
    create_anyway_reason?: string | null;
    answers: Record<string, unknown>;
  };
};

/** Throws `not_found` for an unknown contractor. Throws `wrong_state` for an archived contractor, because archived contractors get no new jobs. */
export async function assertContractorActive(tx: Tx, contractorId: string): Promise<void> {
  const contractor = await findContractor(tx, contractorId);
  if (!contractor) throw notFound(t('contractor_not_found_error'));
  if (!contractor.active) throw new AppError('wrong_state', t('contractor_inactive_error'));
}

/** Returns the contractor of the new job. For staff, this is the contractor in the request; for contractor users, their own contractor. */
async function contractorFor({ tx, actor, body }: CreateContext): Promise<string> {
  if (actor.kind === 'contractor') {
    if (body.contractor_id && body.contractor_id !== actor.contractorId) throw notAllowed(t('create_job_forbidden_error'));
    return actor.contractorId;
  }
  if (!body.contractor_id) throw badInput([{ path: 'contractor_id', code: 'required', message: t('contractor_required_error') }]);
  await assertContractorActive(tx, body.contractor_id);
  return body.contractor_id;
}

/**
 * Returns the user of the contractor who is in charge of the new job. Without a user in the request, returns the actor, or null for staff. Returns undefined if
 * the requested user does not belong to this contractor.
 */
async function responsible({ tx, actor, body }: CreateContext, contractorId: string): Promise<string | null | undefined> {
  if (!body.contractor_user) return actor.kind === 'contractor' ? actor.userId : null;
  return (await isUserOfContractor(tx, body.contractor_user, contractorId)) ? body.contractor_user : undefined;
}

export async function assertProgramsOffered(tx: Tx, actor: Actor, contractorId: string, programs: readonly string[]): Promise<void> {
  assertOffered(await programsOffered(tx, actor, contractorId), await switchedOffPrograms(tx), programs);
}

function assertOffered(offered: readonly string[] | null, off: ReadonlySet<string>, programs: readonly string[]): void {
  const unknown = programs.filter((key) => !offered?.includes(key));
  if (unknown.length > 0)
    throw badInput(unknown.map((key) => ({ path: 'programs', code: 'invalid_choice', message: t('contractor_not_participating_error', { key }) })));
  const closed = programs.filter((key) => off.has(key));
  if (closed.length > 0) throw badInput(closed.map((key) => ({ path: 'programs', code: 'invalid_choice', message: t('program_off_error', { key }) })));
}

type DuplicateConfirmation = Pick<CreateContext['body'], 'answers' | 'create_anyway' | 'create_anyway_reason'>;

/**
 * Returns open jobs at the home or of the same person. Omits jobs with only a similar address. Locks the home first, so the second of two concurrent requests
 * finds the job that the first one created.
 */
async function duplicatesOf(tx: Tx, { answers }: DuplicateConfirmation, home: JobPlace, today: string) {
  const email = typeof answers.email === 'string' ? answers.email : null;
  const [, found] = await Promise.all([sql`select app.lock_home(${homeArea(home)})`.execute(withPreparedStatements(tx)), duplicates(tx, home, email, today)]);
  return found.filter((job) => !job.is_similar);
}

/**
 * Throws `already_exists` if the home or the person has another job, unless the user confirmed that a new job is wanted. Requires a reason if an existing job
 * belongs to another contractor.
 */
export async function assertDuplicateConfirmed(
  { tx, body }: Pick<UseCaseContext, 'tx'> & { body: DuplicateConfirmation },
  home: JobPlace,
  today: string,
): Promise<void> {
  assertDuplicateMeant(await duplicatesOf(tx, body, home, today), body);
}

function assertDuplicateMeant(found: Awaited<ReturnType<typeof duplicates>>, body: DuplicateConfirmation): void {
  if (found.length === 0) return;
  if (!body.create_anyway) {
    throw new AppError('already_exists', duplicateTitle(found), {
      issues: found.map((job) => ({
        path: 'google_place_id',
        code: 'duplicate',
        message: job.is_own ? t('job', { short_code: job.short_code ?? '' }) : otherContractorTitle(job),
        ...job,
      })),
    });
  }
  if (found.some((job) => !job.is_own) && !body.create_anyway_reason?.trim())
    throw badInput([{ path: 'create_anyway_reason', code: 'required', message: t('duplicate_reason_required_error') }]);
}

/**
 * Returns an unused short code. Tries five codes whose first characters represent today, and then five codes without a date. Throws `unavailable` if all of
 * them are taken.
 */
export async function pickShortCode(tx: Tx, now: Date): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const code = newShortCode(attempt < 5 ? now : undefined);
    const { rows } = await sql<{ taken: boolean }>`select app.is_short_code_taken(${code}) as taken`.execute(withPreparedStatements(tx));
    if (!rows[0]?.taken) return code;
  }
  throw new AppError('unavailable', t('job_code_unavailable_error'));
}
