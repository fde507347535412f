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
import { type SettledJob, settle } from '../settle';
import { loadOtherJobsContext, lockBudgets, type OtherJobsContext } from './other-jobs';
import type { UseCaseContext } from './use-case-context';

/** Returns the current date in the home's time zone, `YYYY-MM-DD`. */
export const homeToday = (state: Pick<JobState, 'place'>, now: Date): string => dateInTimeZone(now, state.place.time_zone);

const registryParts = ({ deployment: { registry } }: Pick<UseCaseContext, 'deployment'>) => ({
  definitions: registry.definitions,
  features: registry.features,
});

/** Returns the context for abilities, facts and views, with forms in the viewer's language. */
export const viewerContext = ({ now, deployment: { registry } }: Pick<UseCaseContext, 'now' | 'deployment'>, state: Pick<JobState, 'place'>) => ({
  today: homeToday(state, now),
  definitions: translateDefinitions(registry.definitions),
  features: registry.features,
});

/** Runs the `outbox` functions of all features for a change, and adds the history entries that they return to `settled.history`. */
async function writeOutgoingMessages(useCase: UseCaseContext, settled: SettledJob, releases: ProgramReleases, { emails = true }: EmailOptions): Promise<void> {
  for (const { outbox, skippedForDemoHistory } of useCase.deployment.registry.servers)
    if (outbox && (emails || !skippedForDemoHistory)) settled.history.push(...(await runInSourceLanguage(() => outbox(useCase, settled, releases))));
}

/**
 * Options for the `outbox` functions. `emails: false` skips the functions of features with `skippedForDemoHistory`, for demo jobs whose history is replayed.
 */
type EmailOptions = { emails?: boolean | undefined };

/** Runs the `outbox` functions for a newly settled job and saves the job. Returns the job as if it had been loaded, so that it can be changed again. */
export async function insertNewJob(useCase: UseCaseContext, settled: SettledJob, releases: ProgramReleases, options: EmailOptions = {}): Promise<LoadedJob> {
  await writeOutgoingMessages(useCase, settled, releases, options);
  return insertJob(useCase.tx, settled, saveContextOf(useCase));
}

/** Returns the author, time and persistence hooks with which a job is saved. */
export const saveContextOf = ({ actor, now, request, deployment }: UseCaseContext): SaveContext => ({
  actor,
  now,
  requestId: request.id,
  persistenceHooks: deployment.registry.servers,
});

/** Loads the context for settling a change. `programs`: keys of the programs if the job is being created. */
export async function settleContext(
  useCase: UseCaseContext,
  state: JobState,
  releases: ProgramReleases,
  more: {
    changeInput?: Partial<ChangeInput> | undefined;
    programs?: readonly string[];
    contractorId?: string | undefined;
    elsewhere?: OtherJobsContext | undefined;
  } = {},
): Promise<SettleContext> {
  const keys = more.programs ?? state.programs.map((program) => program.key);
  const { prior, budgetCells, enrollments } =
    more.elsewhere ?? (await loadOtherJobsContext(useCase.tx, state, releases, keys, more.contractorId ?? state.contractor_id));
  return {
    actor: useCase.actor,
    now: useCase.now.toISOString(),
    today: homeToday(state, useCase.now),
    releaseOf: releases.releaseOf,
    ...registryParts(useCase),
    prior,
    budgetCells,
    enrollments,
    textMessages: useCase.deployment.textMessages,
    input: more.changeInput ?? {},
    newId,
  };
}

/**
 * Settles a change in the source language, because its texts are stored and read by people with different languages. Error messages use the language of the
 * person who makes the change.
 */
export function settleInSourceLanguage(before: JobState, apply: Change, context: SettleContext): SettledJob {
  return runInSourceLanguage(() => settle(before, (draft, facts) => runInViewerLanguage(() => apply(draft, facts)), context));
}

/** Loads the newest version of every program, and the versions that the job has pinned. */
export const loadReleasesOf = (tx: Tx, state: JobState): Promise<ProgramReleases> => loadReleases(tx, pinnedOf(state));

const pinnedOf = (state: JobState) => state.programs.filter((program) => program.pinned);

/**
 * Returns a loaded job with the program versions for its evaluation. The statement that loads the job also reads the numbers of the newest versions, so no
 * extra query is needed to find them.
 */
export async function withReleases(tx: Tx, loading: Promise<JobWithReleases>): Promise<{ loaded: LoadedJob; releases: ProgramReleases }> {
  const loaded = await loading;
  return { loaded, releases: await loadReleasesByVersion(tx, loaded.newest, pinnedOf(loaded.state)) };
}

const bookOf = memoizeLast<JobState, FactBook>();

/** Returns the facts of a job for display. Omits the rebates that other jobs of the home received, because only evaluations need them. */
export function factsForDisplay(useCase: Pick<UseCaseContext, 'now' | 'deployment'>, state: JobState): FactBook {
  const { textMessages } = useCase.deployment;
  const { today, definitions, features } = viewerContext(useCase, state);
  // Cache the facts by state object (decisions/performance-recomputation.md).
  return bookOf(state, [today, definitions, textMessages, languageTag()], () => gatherFacts(state, { today, definitions, features, prior: {}, textMessages }));
}

export type ChangedJob = {
  settled: SettledJob;
  releases: ProgramReleases;
  /** Current facts of the job for display. */
  facts: FactBook;
  /** The job as it was saved, which can be passed to the next change. */
  loaded: LoadedJob;
};

/** Options for a change. `elsewhere`: data from outside the job, if the caller has already loaded it. */
export type ChangeOptions = {
  changeInput?: Partial<ChangeInput>;
  releases?: ProgramReleases;
  contractorId?: string;
  elsewhere?: OtherJobsContext;
} & EmailOptions;

/**
 * Applies a change to a locked job, settles it, runs the `outbox` functions of all features and saves the job.
 * @param loaded the job, loaded with a lock in this transaction
 * @param apply the change
 * @throws AppError if the change is not allowed; the caller's transaction then rolls back
 */
export async function changeJob(useCase: UseCaseContext, loaded: LoadedJob, apply: Change, more: ChangeOptions = {}): Promise<ChangedJob> {
  const { settled, releases, context } = await settleWithoutSaving(useCase, loaded.state, apply, more);
  const written = await saveJob(useCase.tx, loaded, settled, saveContextOf(useCase));
  return { settled, releases, loaded: written, facts: withoutOtherJobs(settled.facts, context) };
}

/** Applies a change to a locked job, settles it and runs the `outbox` functions of all features. The caller saves the job. */
export async function settleWithoutSaving(useCase: UseCaseContext, before: JobState, apply: Change, more: ChangeOptions) {
  const releases = more.releases ?? (await loadReleasesOf(useCase.tx, before));
  let context = await settleContext(useCase, before, releases, more);
  let settled = settleInSourceLanguage(before, apply, context);
  // A change that takes money from a budget waits for the budget lock. Settle again after the wait, because the balance may have changed.
  if (await lockBudgets(useCase.tx, before, settled.state)) {
    context = await settleContext(useCase, before, releases, { ...more, elsewhere: undefined });
    settled = settleInSourceLanguage(before, apply, context);
  }
  await writeOutgoingMessages(useCase, settled, releases, more);
  return { settled, releases, context };
}

/** Removes facts about other jobs from a fact book, so that it equals the result of `factsForDisplay`. */
const withoutOtherJobs = (facts: FactBook, { prior }: SettleContext): FactBook => {
  const names = Object.keys(prior);
  return names.length === 0 ? facts : facts.with(Object.fromEntries(names.map((name) => [name, null])));
};
