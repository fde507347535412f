import { sql } from 'kysely';
import { isInternal } from '@/access';
import { dayAt } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import type { FactBook } from '@/rules/facts';
import { loadReleases, type Releases, releasesAmong } from '@/rules/programs/server';
import { homeArea, homeKey } from '@/world/places';
import { gatherFacts } from '../gather';
import { type Settled, settle } from '../settle';
import type { JobState } from '../state';
import type { ViewContext } from '../views/context';
import { jobView } from '../views/job';
import type { Change, Given, SettleContext } from '../work';
import { type Around, aroundJob, relationsOf } from './around';
import type { Situation } from './situation';
import { type FoundJob, insertJob, type LoadedJob, type SaveContext, saveJob } from './store';

export const todayOf = (state: Pick<JobState, 'place'>, now: Date): string => dayAt(now, state.place.time_zone);

const housed = ({ installation: { house } }: Pick<Situation, 'installation'>) => ({ definitions: house.definitions, features: house.features });

/** What abilities, facts and views ask of when and where. */
export const asked = (situation: Pick<Situation, 'now' | 'installation'>, state: Pick<JobState, 'place'>) => ({
  today: todayOf(state, situation.now),
  ...housed(situation),
});

/** What goes out with a change, and the history rows that say so. */
async function sendOut(situation: Situation, settled: Settled, releases: Releases, { letters = true }: Telling): Promise<void> {
  for (const { outbox, writesToPeople } of situation.installation.house.servers)
    if (outbox && (letters || !writesToPeople)) settled.history.push(...(await outbox(situation, settled, releases)));
}

/** `letters: false`: nobody is written to, because it is told and not happening. */
type Telling = { letters?: boolean | undefined };

/** Writes a job that was settled for the first time, with all that goes out with it. Answers with what a reader would find. */
export async function begin(situation: Situation, settled: Settled, releases: Releases, telling: Telling = {}): Promise<LoadedJob> {
  await sendOut(situation, settled, releases, telling);
  return insertJob(situation.tx, settled, saving(situation));
}

const saving = ({ actor, now, request, installation }: Situation): SaveContext => ({
  actor,
  now,
  requestId: request.id,
  servers: installation.house.servers,
});

/** `programs`: the ones a job is about to have, when it has none yet. */
export async function settleContext(
  situation: Situation,
  state: JobState,
  releases: Releases,
  more: { given?: Partial<Given> | undefined; programs?: readonly string[] } = {},
): Promise<SettleContext> {
  return {
    actor: situation.actor,
    now: situation.now.toISOString(),
    today: todayOf(state, situation.now),
    program: releases.program,
    ...housed(situation),
    householdPrior: await householdPrior(situation.tx, state, releases, more.programs ?? state.programs.map((program) => program.key)),
    textMessages: situation.installation.textMessages,
    given: more.given ?? {},
    newId,
  };
}

/** What the home already has from each family of programs that caps it, over all companies' jobs. */
async function householdPrior(tx: Tx, state: JobState, releases: Releases, keys: readonly string[]): Promise<Record<string, number>> {
  const families = new Map<string, string[]>();
  for (const { key, program } of releases.all()) {
    for (const cap of program.caps) if (cap.kind === 'household') families.set(cap.family, [...(families.get(cap.family) ?? []), key]);
  }
  const asked = [...families].filter(([, programs]) => keys.some((key) => programs.includes(key)));
  const prior = asked.map(async ([family, programs]) => {
    const { rows } = await sql<{
      cents: string;
    }>`select app.household_cents(${homeKey(state.place)}, ${homeArea(state.place)}, ${programs}::text[], ${state.id}::uuid) as cents`.execute(tx);
    return [family, Number(rows[0]?.cents ?? 0) / 100] as const;
  });
  return Object.fromEntries(await Promise.all(prior));
}

export const releasesOf = (tx: Tx, state: JobState): Promise<Releases> => loadReleases(tx, pinnedOf(state));

const pinnedOf = (state: JobState) => state.programs.filter((program) => program.pinned);

/** A job with the programs it is judged by; one statement read both. */
export async function withReleases(tx: Tx, loading: Promise<FoundJob>): Promise<{ loaded: LoadedJob; releases: Releases }> {
  const loaded = await loading;
  return { loaded, releases: await releasesAmong(tx, loaded.newest, pinnedOf(loaded.state)) };
}

/** What is known of a job, to show it. What other jobs of the home were promised counts only when it is judged. */
export const factsOf = ({ now, installation }: Pick<Situation, 'now' | 'installation'>, state: JobState): FactBook =>
  gatherFacts(state, { ...asked({ now, installation }, state), householdPrior: {}, textMessages: installation.textMessages });

export type Changed = {
  settled: Settled;
  releases: Releases;
  /** What is known of the job now, to show it. */
  facts: FactBook;
  /** The job as it was written, for the next change. */
  loaded: LoadedJob;
};

/** Applies a change to a locked job, settles it and writes it: the only way a job is changed. */
export async function change(
  situation: Situation,
  loaded: LoadedJob,
  apply: Change,
  more: { given?: Partial<Given>; releases?: Releases } & Telling = {},
): Promise<Changed> {
  const releases = more.releases ?? (await releasesOf(situation.tx, loaded.state));
  const context = await settleContext(situation, loaded.state, releases, more);
  const settled = settle(loaded.state, apply, context);
  await sendOut(situation, settled, releases, more);
  const written = await saveJob(situation.tx, loaded, settled, saving(situation));
  return { settled, releases, loaded: written, facts: withoutOtherJobs(settled.facts, context) };
}

/** As `factsOf` knows it, from the book that is there already. */
const withoutOtherJobs = (facts: FactBook, { householdPrior }: SettleContext): FactBook => {
  const families = Object.keys(householdPrior);
  return families.length === 0 ? facts : facts.with(Object.fromEntries(families.map((family) => [`household_prior.${family}`, null])));
};

/** What shaping the job for the actor needs; names only of people the actor may see. */
export async function viewContext(situation: Situation, state: JobState, releases: Releases): Promise<ViewContext> {
  const { actor } = situation;
  const { users, contractor } = await namesFor(situation, state);
  return { actor, ...asked(situation, state), program: releases.program, userNames: users, contractorName: contractor };
}

/** Of the people of a job and its company, in one look-up; of those the actor brings along, in none. */
async function namesFor({ tx, actor }: Situation, state: JobState): Promise<{ users: Map<string, string>; contractor: string }> {
  const users = new Map<string, string>();
  if (actor.kind === 'contractor' || actor.kind === 'staff') users.set(actor.userId, actor.name);
  const wanted = [state.contractor_user_id, isInternal(actor) ? state.ops_user_id : null].filter((id) => id !== null && !users.has(id));
  const company = actor.kind === 'contractor' ? null : state.contractor_id;
  if (wanted.length === 0 && company === null) return { users, contractor: actor.kind === 'contractor' ? actor.contractorName : '' };
  const { rows } = await sql<{ user_id: string | null; name: string }>`
    select id as user_id, display_name as name from app.users where id = any (${wanted}::uuid[])
    union all select null, name from app.contractors where id = ${company}::uuid`.execute(tx);
  for (const { user_id, name } of rows) if (user_id !== null) users.set(user_id, name);
  return { users, contractor: actor.kind === 'contractor' ? actor.contractorName : (rows.find((row) => row.user_id === null)?.name ?? '') };
}

/** What is known already of what an answer shows; the rest is looked up. */
type Known = { facts?: FactBook; around?: Around };

/** The job page after a change or a look-up. */
export async function answerJob(situation: Situation, state: JobState, version: number, releases: Releases, known: Known = {}) {
  const { actor } = situation;
  const around = known.around ?? (await aroundJob(situation, state.id));
  const { userNames, contractorName, guests } = around;
  const context = { actor, ...asked(situation, state), program: releases.program, userNames, contractorName };
  return jobView(state, version, known.facts ?? factsOf(situation, state), guests, { ...context, relations: relationsOf(around, state) });
}
