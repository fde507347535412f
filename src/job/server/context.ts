import { dayAt, lastOf } from '@/platform';
import { languageTag } from '@/platform/messages';
import { forTheRecord, newId, toReader } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { JobState } from '@/record';
import { type FoundJob, insertJob, type LoadedJob, type SaveContext, saveJob } from '@/record/server';
import type { FactBook } from '@/rules/facts';
import { definitionsInReadersWords } from '@/rules/forms';
import { loadReleases, type Releases, releasesAmong } from '@/rules/programs/server';
import { gatherFacts } from '../gather';
import type { Change, ChangeInput, SettleContext } from '../job-draft';
import { type Settled, settle } from '../settle';
import { type Elsewhere, holdBudgets, lookElsewhere } from './elsewhere';
import type { UseCaseContext } from './use-case-context';

export const todayOf = (state: Pick<JobState, 'place'>, now: Date): string => dayAt(now, state.place.time_zone);

const housed = ({ installation: { house } }: Pick<UseCaseContext, 'installation'>) => ({ definitions: house.definitions, features: house.features });

/** What abilities, facts and views ask of when and where, forms in the words of whoever asks. */
export const asked = ({ now, installation: { house } }: Pick<UseCaseContext, 'now' | 'installation'>, state: Pick<JobState, 'place'>) => ({
  today: todayOf(state, now),
  definitions: definitionsInReadersWords(house.definitions),
  features: house.features,
});

/** What goes out with a change, and the history rows that say so. */
async function sendOut(useCase: UseCaseContext, settled: Settled, releases: Releases, { letters = true }: LetterChoice): Promise<void> {
  for (const { outbox, writesToPeople } of useCase.installation.house.servers)
    if (outbox && (letters || !writesToPeople)) settled.history.push(...(await forTheRecord(() => outbox(useCase, settled, releases))));
}

/** `letters: false`: nobody is written to, because it is told and not happening. */
type LetterChoice = { letters?: boolean | undefined };

/** Writes a job that was settled for the first time, with all that goes out with it. Answers with what a reader would find. */
export async function begin(useCase: UseCaseContext, settled: Settled, releases: Releases, telling: LetterChoice = {}): Promise<LoadedJob> {
  await sendOut(useCase, settled, releases, telling);
  return insertJob(useCase.tx, settled, saving(useCase));
}

export const saving = ({ actor, now, request, installation }: UseCaseContext): SaveContext => ({
  actor,
  now,
  requestId: request.id,
  keepers: installation.house.servers,
});

/** `programs`: the ones a job is about to have, when it has none yet. */
export async function settleContext(
  useCase: UseCaseContext,
  state: JobState,
  releases: Releases,
  more: { given?: Partial<ChangeInput> | undefined; programs?: readonly string[]; contractorId?: string | undefined; elsewhere?: Elsewhere | undefined } = {},
): Promise<SettleContext> {
  const keys = more.programs ?? state.programs.map((program) => program.key);
  const { prior, funds, enrollments } = more.elsewhere ?? (await lookElsewhere(useCase.tx, state, releases, keys, more.contractorId ?? state.contractor_id));
  return {
    actor: useCase.actor,
    now: useCase.now.toISOString(),
    today: todayOf(state, useCase.now),
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
export function settleKept(before: JobState, apply: Change, context: SettleContext): Settled {
  return forTheRecord(() => settle(before, (work, facts) => toReader(() => apply(work, facts)), context));
}

export const releasesOf = (tx: Tx, state: JobState): Promise<Releases> => loadReleases(tx, pinnedOf(state));

const pinnedOf = (state: JobState) => state.programs.filter((program) => program.pinned);

/** A job with the programs it is judged by; one statement read both. */
export async function withReleases(tx: Tx, loading: Promise<FoundJob>): Promise<{ loaded: LoadedJob; releases: Releases }> {
  const loaded = await loading;
  return { loaded, releases: await releasesAmong(tx, loaded.newest, pinnedOf(loaded.state)) };
}

const bookOf = lastOf<JobState, FactBook>();

/** What is known of a job, to show it. What other jobs of the home were promised counts only when it is judged. */
export function factsOf(useCase: Pick<UseCaseContext, 'now' | 'installation'>, state: JobState): FactBook {
  const { textMessages } = useCase.installation;
  const { today, definitions, features } = asked(useCase, state);
  // A job that is asked for again is the same state (decision 309).
  return bookOf(state, [today, definitions, textMessages, languageTag()], () => gatherFacts(state, { today, definitions, features, prior: {}, textMessages }));
}

export type Changed = {
  settled: Settled;
  releases: Releases;
  /** What is known of the job now, to show it. */
  facts: FactBook;
  /** The job as it was written, for the next change. */
  loaded: LoadedJob;
};

/** `elsewhere`: as it was looked up a moment ago. */
export type More = { given?: Partial<ChangeInput>; releases?: Releases; contractorId?: string; elsewhere?: Elsewhere } & LetterChoice;

/** Applies a change to a locked job, settles it and writes it: the only way a job is changed. */
export async function change(useCase: UseCaseContext, loaded: LoadedJob, apply: Change, more: More = {}): Promise<Changed> {
  const { settled, releases, context } = await decide(useCase, loaded.state, apply, more);
  const written = await saveJob(useCase.tx, loaded, settled, saving(useCase));
  return { settled, releases, loaded: written, facts: withoutOtherJobs(settled.facts, context) };
}

/** Applies a change to a locked job and settles it, with all that goes out with it; the job itself is written by who asks. */
export async function decide(useCase: UseCaseContext, before: JobState, apply: Change, more: More) {
  const releases = more.releases ?? (await releasesOf(useCase.tx, before));
  let context = await settleContext(useCase, before, releases, more);
  let settled = settleKept(before, apply, context);
  // Who takes money out of a budget waits for its turn, and decides anew on what is there then.
  if (await holdBudgets(useCase.tx, before, settled.state)) {
    context = await settleContext(useCase, before, releases, { ...more, elsewhere: undefined });
    settled = settleKept(before, apply, context);
  }
  await sendOut(useCase, settled, releases, more);
  return { settled, releases, context };
}

/** As `factsOf` knows it, from the book that is there already. */
const withoutOtherJobs = (facts: FactBook, { prior }: SettleContext): FactBook => {
  const names = Object.keys(prior);
  return names.length === 0 ? facts : facts.with(Object.fromEntries(names.map((name) => [name, null])));
};
