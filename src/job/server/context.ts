import type { JobState } from '@/job-data';
import { insertJob, type JobWithReleases, type LoadedJob, type SaveContext, saveJob } from '@/job-data/server';
import { dateInTimeZone, memoizeLast } from '@/platform';
import { languageTag } from '@/platform/i18n';
import { newId, runInSourceLanguage, runInViewerLanguage } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { FactBook } from '@/rules/facts';
import { translateDefinitions } from '@/rules/forms';
import { loadReleases, loadReleasesByVersion, type ProgramReleases } from '@/rules/programs/server';
import { gatherFacts } from '../gather-facts';
import type { Change, ChangeInput, SettleContext } from '../job-draft';
import { type Settled, settle } from '../settle';
import { loadOtherJobsContext, lockBudgets, type OtherJobsContext } from './other-jobs';
import type { UseCaseContext } from './use-case-context';

export const homeToday = (state: Pick<JobState, 'place'>, now: Date): string => dateInTimeZone(now, state.place.time_zone);

const housed = ({ installation: { house } }: Pick<UseCaseContext, 'installation'>) => ({ definitions: house.definitions, features: house.features });

/** What abilities, facts and views ask of when and where, forms in the words of whoever asks. */
export const viewerContext = ({ now, installation: { house } }: Pick<UseCaseContext, 'now' | 'installation'>, state: Pick<JobState, 'place'>) => ({
  today: homeToday(state, now),
  definitions: translateDefinitions(house.definitions),
  features: house.features,
});

/** What goes out with a change, and the history rows that say so. */
async function sendOut(useCase: UseCaseContext, settled: Settled, releases: ProgramReleases, { letters = true }: LetterChoice): Promise<void> {
  for (const { outbox, writesToPeople } of useCase.installation.house.servers)
    if (outbox && (letters || !writesToPeople)) settled.history.push(...(await runInSourceLanguage(() => outbox(useCase, settled, releases))));
}

/** `letters: false`: nobody is written to, because it is told and not happening. */
type LetterChoice = { letters?: boolean | undefined };

/** Writes a job that was settled for the first time, with all that goes out with it. Answers with what a reader would find. */
export async function insertNewJob(useCase: UseCaseContext, settled: Settled, releases: ProgramReleases, telling: LetterChoice = {}): Promise<LoadedJob> {
  await sendOut(useCase, settled, releases, telling);
  return insertJob(useCase.tx, settled, saveContextOf(useCase));
}

export const saveContextOf = ({ actor, now, request, installation }: UseCaseContext): SaveContext => ({
  actor,
  now,
  requestId: request.id,
  keepers: installation.house.servers,
});

/** `programs`: the ones a job is about to have, when it has none yet. */
export async function settleContext(
  useCase: UseCaseContext,
  state: JobState,
  releases: ProgramReleases,
  more: {
    given?: Partial<ChangeInput> | undefined;
    programs?: readonly string[];
    contractorId?: string | undefined;
    elsewhere?: OtherJobsContext | undefined;
  } = {},
): Promise<SettleContext> {
  const keys = more.programs ?? state.programs.map((program) => program.key);
  const { prior, funds, enrollments } =
    more.elsewhere ?? (await loadOtherJobsContext(useCase.tx, state, releases, keys, more.contractorId ?? state.contractor_id));
  return {
    actor: useCase.actor,
    now: useCase.now.toISOString(),
    today: homeToday(state, useCase.now),
    program: releases.program,
    ...housed(useCase),
    prior,
    funds,
    enrollments,
    textMessages: useCase.installation.textMessages,
    input: more.given ?? {},
    newId,
  };
}

/**
 * Settles what is going to be written: everything that follows from a change is said in the language of the catalogs, as
 * others read it. Who makes the change is refused in their own.
 */
export function settleInSourceLanguage(before: JobState, apply: Change, context: SettleContext): Settled {
  return runInSourceLanguage(() => settle(before, (work, facts) => runInViewerLanguage(() => apply(work, facts)), context));
}

export const loadReleasesOf = (tx: Tx, state: JobState): Promise<ProgramReleases> => loadReleases(tx, pinnedOf(state));

const pinnedOf = (state: JobState) => state.programs.filter((program) => program.pinned);

/** A job with the programs it is judged by; one statement read both. */
export async function withReleases(tx: Tx, loading: Promise<JobWithReleases>): Promise<{ loaded: LoadedJob; releases: ProgramReleases }> {
  const loaded = await loading;
  return { loaded, releases: await loadReleasesByVersion(tx, loaded.newest, pinnedOf(loaded.state)) };
}

const bookOf = memoizeLast<JobState, FactBook>();

/** What is known of a job, to show it. What other jobs of the home were promised counts only when it is judged. */
export function loadFacts(useCase: Pick<UseCaseContext, 'now' | 'installation'>, state: JobState): FactBook {
  const { textMessages } = useCase.installation;
  const { today, definitions, features } = viewerContext(useCase, state);
  // A job that is asked for again is the same state (decisions/performance-recomputation.md).
  return bookOf(state, [today, definitions, textMessages, languageTag()], () => gatherFacts(state, { today, definitions, features, prior: {}, textMessages }));
}

export type ChangedJob = {
  settled: Settled;
  releases: ProgramReleases;
  /** What is known of the job now, to show it. */
  facts: FactBook;
  /** The job as it was written, for the next change. */
  loaded: LoadedJob;
};

/** `elsewhere`: as it was looked up a moment ago. */
export type ChangeOptions = { given?: Partial<ChangeInput>; releases?: ProgramReleases; contractorId?: string; elsewhere?: OtherJobsContext } & LetterChoice;

/** Applies a change to a locked job, settles it and writes it: the only way a job is changed. */
export async function changeJob(useCase: UseCaseContext, loaded: LoadedJob, apply: Change, more: ChangeOptions = {}): Promise<ChangedJob> {
  const { settled, releases, context } = await settleWithoutSaving(useCase, loaded.state, apply, more);
  const written = await saveJob(useCase.tx, loaded, settled, saveContextOf(useCase));
  return { settled, releases, loaded: written, facts: withoutOtherJobs(settled.facts, context) };
}

/** Applies a change to a locked job and settles it, with all that goes out with it; the job itself is written by who asks. */
export async function settleWithoutSaving(useCase: UseCaseContext, before: JobState, apply: Change, more: ChangeOptions) {
  const releases = more.releases ?? (await loadReleasesOf(useCase.tx, before));
  let context = await settleContext(useCase, before, releases, more);
  let settled = settleInSourceLanguage(before, apply, context);
  // Who takes money out of a budget waits for its turn, and decides anew on what is there then.
  if (await lockBudgets(useCase.tx, before, settled.state)) {
    context = await settleContext(useCase, before, releases, { ...more, elsewhere: undefined });
    settled = settleInSourceLanguage(before, apply, context);
  }
  await sendOut(useCase, settled, releases, more);
  return { settled, releases, context };
}

/** As `factsOf` knows it, from the book that is there already. */
const withoutOtherJobs = (facts: FactBook, { prior }: SettleContext): FactBook => {
  const names = Object.keys(prior);
  return names.length === 0 ? facts : facts.with(Object.fromEntries(names.map((name) => [name, null])));
};
