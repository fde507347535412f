import type { Actor } from '@/access';
import { likelyAmountOf } from '@/features/job-programs';
import { programsOffered, usualPricesOf } from '@/features/job-programs/server';
import type { JobPlaceFacts } from '@/foundation/places';
import { describePlace, findPlace, utilityNames, zipFacts } from '@/foundation/places/server';
import { placeClaims, placeLookupFailures } from '@/job';
import type { JobPlace } from '@/job-data';
import { type BodyOf, dateInTimeZone, type HandlerResultOf, type Issue, stringArrayOf } from '@/platform';
import { languageTag } from '@/platform/i18n';
import type { Tx } from '@/platform/server/db';
import { type FactLabels, knownValue } from '@/rules/conditions';
import type { FactBook } from '@/rules/facts';
import { factLabel, factLabels } from '@/rules/facts';
import {
  closestTo,
  decidingFacts,
  estimate,
  type PlaceStatement,
  type ProgramEstimate,
  parseStatement,
  placeFactsOf,
  type ReleasedProgram,
  type StatedDates,
} from '@/rules/programs';
import { switchedOffPrograms } from '@/rules/programs/server';
import type * as contract from '../contract';
import { combinationView, estimatedProgramView } from '../view';
import { t } from './messages';
import type { CachedReleases } from './release-cache';

type EstimateRequest = BodyOf<typeof contract.estimatePrograms>;
type Answer = HandlerResultOf<typeof contract.estimatePrograms>;
type EstimateContext = {
  tx: Tx;
  actor: Actor;
  now: Date;
  releases: CachedReleases;
  timeZone: string;
  budgetFactsOn: (today: string) => Promise<Record<string, number | boolean>>;
};

/** Evaluates the programs for the facts in the request, by the same rules as for jobs. Returns the result with display texts. Stores nothing. */
export async function answerEstimate(
  { address, dates, facts, programs, assume, ranges, stage }: EstimateRequest,
  { tx, actor, now, releases, timeZone, budgetFactsOn }: EstimateContext,
): Promise<Answer> {
  const problems: Issue[] = [];
  const home = await homeOf(tx, address, problems);
  // Skip programs without payments, such as the practice program, unless they are requested.
  const [offered, off] = programs ? [null, new Set<string>()] : await Promise.all([programsOffered(tx, actor), switchedOffPrograms(tx)]);
  const selectedReleases = releases.releases.filter(
    ({ key, program }) => programs?.includes(key) ?? (program.lines.length > 0 && !off.has(key) && (offered?.includes(key) ?? true)),
  );
  for (const [index, key] of (programs ?? []).entries())
    if (!releases.programs.some((program) => program.key === key)) problems.push(noProgram(key, index, releases));
  const today = dates.today ?? dateInTimeZone(now, home?.place.time_zone ?? timeZone);
  const requestFacts = withAddress(facts, address, problems);
  const statement = parseStatement({
    facts: requestFacts,
    place: home?.placeStatement ?? NOWHERE,
    knownFacts: await budgetFactsOn(today),
    dates: datesOf(dates, today),
    programs: releases.programs,
    utilities: utilityNames(),
    problems,
  });
  const estimateResult = estimate({ programs: selectedReleases, facts: statement.facts, dates: statement.dates, stage, assume });
  const likely = ranges
    ? await likelyAmounts(tx, actor, { releases: selectedReleases, estimates: estimateResult.programs, facts: statement.facts, today })
    : [];
  return {
    programs: estimateResult.programs.map((estimate) => estimatedProgramView(estimate, actor, factNames())),
    likely,
    today,
    place: home && placeView(home.place),
    income_limits: limitsOf(statement.facts),
    best: estimateResult.best && combinationView(estimateResult.best, estimateResult, actor),
    missing: decidingFacts(estimateResult.programs).map((open) => ({ ...open, label: factLabel(open.fact) })),
  };
}

/** Returns the likely range of each program that may pay at this location and has no amount yet. The page for a new job shows the same range. */
async function likelyAmounts(
  tx: Tx,
  actor: Actor,
  { releases, estimates, facts, today }: { releases: readonly ReleasedProgram[]; estimates: readonly ProgramEstimate[]; facts: FactBook; today: string },
): Promise<Answer['likely']> {
  const services = stringArrayOf(knownValue(facts.read('planned_services')));
  const isMoneyKnown = services.length > 0 && facts.read('income_level').state === 'known';
  const prices = await usualPricesOf(tx, actor, isMoneyKnown && actor.kind === 'contractor' ? actor.contractorId : null);
  return estimates
    .filter(({ eligibility, amounts, isElsewhere }) => !isElsewhere && eligibility.status !== 'ineligible' && amounts.total === null)
    .flatMap(({ program }) => {
      const release = releases.find(({ key }) => key === program.key);
      const likely = release && likelyAmountOf({ release, facts, today, services, prices });
      return likely ? [{ program: program.key, likely }] : [];
    });
}

let names: FactLabels | undefined;

/** Returns the labels of facts and utilities. No values are hidden, because every value comes from the caller or follows from the address. */
function factNames(): FactLabels {
  names ??= factLabels(undefined, Object.fromEntries(utilityNames()));
  return names;
}

/** A place (`place`), with the facts that follow from its location (`placeStatement`). */
type Home = { place: JobPlace; placeStatement: PlaceStatement };

const homeAt = (place: JobPlaceFacts): Home => {
  const building = { ...place, unit: null };
  return { place: building, placeStatement: placeFactsOf(placeClaims(building), placeLookupFailures(building)) };
};

const NOWHERE = placeFactsOf([]);

/**
 * Maximum number of cached ZIP codes. The cache saves queries, because many requests are about the same areas. The key of the cache includes the language,
 * because some texts are translated.
 */
const MAX_ZIPS = 500;
const homes = new Map<string, Home>();

/**
 * Returns the home with this place ID. Without a place ID, returns a home with the facts that follow from the ZIP code. Returns null if the request has
 * neither, or if the place ID or ZIP code is unknown.
 */
async function homeOf(tx: Tx, { zip, place_id }: EstimateRequest['address'], problems: Issue[]): Promise<Home | null> {
  if (place_id !== undefined) {
    const place = await findPlace(tx, place_id);
    if (place) return homeAt(describePlace(place));
    problems.push({ path: 'address.place_id', code: 'unknown_place', message: t('no_such_place') });
    return null;
  }
  if (zip === undefined) return null;
  const key = `${languageTag()} ${zip}`;
  const cachedHome = homes.get(key);
  if (cachedHome) return cachedHome;
  const zipPlace = zipFacts(zip.trim().slice(0, 5));
  if (!zipPlace) {
    problems.push({ path: 'address.zip', code: 'unknown_zip', message: t('no_such_zip', { zip }) });
    return null;
  }
  const { city, state, latitude, longitude } = zipPlace;
  const home = homeAt(describePlace({ place_id: '', street: '', city, state, zip: zipPlace.zip, latitude, longitude, precision: 'zip' }));
  if (homes.size >= MAX_ZIPS) homes.clear();
  homes.set(key, home);
  return home;
}

const FACTS_OF_ADDRESS = [
  ['state', 'state'],
  ['county', 'county'],
  ['electric_utility', 'electric_utility_provider'],
  ['gas_utility', 'gas_utility_provider'],
] as const;

/**
 * Adds the facts that follow from the address, such as the state, to the facts in the request. Reports a problem if a fact in the request differs from the
 * address.
 */
function withAddress(facts: EstimateRequest['facts'], address: EstimateRequest['address'], problems: Issue[]): Record<string, unknown> {
  const mergedFacts = { ...facts };
  for (const [part, fact] of FACTS_OF_ADDRESS) {
    const value = address[part];
    if (value === undefined) continue;
    if (typeof mergedFacts[fact] === 'string' && mergedFacts[fact] !== value)
      problems.push({
        path: `facts.${fact}`,
        code: 'contradiction',
        message: t('address_says_otherwise', { fact, stated: String(mergedFacts[fact]), said: value }),
        with: [`address.${part}`],
      });
    mergedFacts[fact] = value;
  }
  return mergedFacts;
}

const noProgram = (key: string, index: number, { programs }: CachedReleases): Issue => {
  const nearest = closestTo(
    key,
    programs.map((program) => program.key),
  );
  return {
    path: `programs.${index}`,
    code: 'unknown_program',
    message: nearest === '' ? t('no_such_program', { key }) : t('no_such_program_nearest', { key, nearest }),
    ...(nearest !== '' && { nearest }),
  };
};

const datesOf = (dates: EstimateRequest['dates'], today: string): StatedDates => ({
  today,
  submitted_on: dates.submitted_on ?? null,
  reserved_on: dates.reserved_on ?? null,
  reservation_expires_on: dates.reservation_expires_on ?? null,
  install_start_date: dates.install_start_date ?? null,
  install_completion_date: dates.install_completion_date ?? null,
});

function placeView({ zip, city, state, county, electric_utilities, gas_utilities, utility_names = {} }: JobPlace): Answer['place'] {
  const withNames = (keys: readonly string[]) => keys.map((key) => ({ key, name: utility_names[key] ?? key }));
  return { zip, city, state, county, electric_utilities: withNames(electric_utilities), gas_utilities: withNames(gas_utilities) };
}

function limitsOf(facts: FactBook): Answer['income_limits'] {
  const [low, high] = ['income_limit_80', 'income_limit_150'].map((name) => knownValue(facts.read(name)));
  return typeof low === 'number' && typeof high === 'number' ? { ami_80: low, ami_150: high } : null;
}
