import { loadFromCatalog } from '@/features/installation/server';
import { createJob } from '@/features/job-creation';
import { pickShortCode } from '@/features/job-creation/server';
import type { Place } from '@/foundation/places';
import { describePlace } from '@/foundation/places/server';
import { type Change, type ChangeInput, completeTask, emptyJob, type SettledJob, settle } from '@/job';
import {
  type ChangeOptions,
  insertNewJob,
  lookUpForCompletion,
  type OtherJobsContext,
  saveContextOf,
  settleContext,
  settleWithoutSaving,
  type UseCaseContext,
} from '@/job/server';
import { activePrograms, type JobState } from '@/job-data';
import { type LoadedJob, type SettledChange, saveChanges } from '@/job-data/server';
import { jsonEquals, recordArrayOf } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import { type Answers, definitionForTask, type Stage } from '@/rules/forms';
import { loadReleases, ProgramReleases } from '@/rules/programs/server';
import { isOpen, type TaskState } from '@/rules/tasks';

export type NewDemoJob = {
  /** ID of the job. Without it, the job gets a new ID. */
  id?: string;
  place: Place;
  unit: string | null;
  programs: readonly string[];
  answers: Answers;
  contractorId: string;
  /** True to use the first version of each program until `takeNewestRules` is called. */
  firstRules?: boolean;
};

export { type CopyContext, copyRowsOf, evaluatedIn, type RecordedChange } from './bulk/copies';

/** State of a job before and after one settled change. Callers of `startJob` can record these steps. */
export type DemoJobStep = { before: JobState | null; settled: SettledJob; useCase: UseCaseContext };

/**
 * Creates a job step by step, for demo data and large test data. Every step uses the same changes and tables as the application. A step sends
 * emails only if its options ask for them.
 */
export async function startJob(useCase: UseCaseContext, start: NewDemoJob, tell: (step: DemoJobStep) => void = () => {}) {
  const { tx, actor, now, deployment } = useCase;
  const input = {
    id: start.id ?? newId(),
    short_code: await pickShortCode(tx, now),
    contractor_id: start.contractorId,
    contractor_user_id: actor.kind === 'contractor' ? actor.userId : null,
    place: { ...describePlace(start.place), unit: start.unit },
    answers: start.answers,
    programs: start.programs,
  };
  const newest = await loadReleases(tx);
  let releases = start.firstRules ? await firstOf(tx, newest, start.programs) : newest;
  const empty = emptyJob(deployment.registry.features, input, now.toISOString());
  let settled = settle(empty, createJob(input), await settleContext(useCase, empty, releases, { programs: start.programs }));
  const draftJob = applyChanges(tx, await insertNewJob(useCase, settled, releases, { emails: false }));
  tell({ before: null, settled, useCase });
  let last = now;

  const state = (): JobState => settled.state;
  const find = (definition: string, subject = '', stage?: Stage): TaskState => {
    const alike = state().tasks.filter(
      (other) => other.definition === definition && (subject === '' || other.subject.key === subject) && (stage === undefined || other.stage === stage),
    );
    // A form can have tasks in two stages. Without `stage`, use the open task.
    const task = alike.find(isOpen) ?? alike[0];
    if (!task) throw new Error(`The job has no task ${definition}`);
    return task;
  };

  async function change(
    step: UseCaseContext,
    apply: Change,
    { given = {}, emails = false }: { given?: Partial<ChangeInput>; emails?: boolean } = {},
  ): Promise<void> {
    const before = state();
    settled = await draftJob.change(step, apply, { changeInput: given, releases, emails });
    tell({ before, settled, useCase: step });
    last = step.now;
  }

  return {
    change,
    /** Writes the rows of the job, as they are after the last step. */
    write: draftJob.write,
    async complete(step: UseCaseContext, definition: string, answers: Answers, subject = '', stage?: Stage): Promise<void> {
      const task = find(definition, subject, stage);
      const form = definitionForTask(deployment.registry.definitions, task);
      if (!form) throw new Error(`There is no form ${definition}`);
      const known = await loadFromCatalog(step.tx, { state: state(), task, definition: form, answers }, settled.facts);
      const given = await lookUpForCompletion(step, { state: state(), task, definition: form, draft: known ?? answers });
      await change(step, completeTask(task.id, known ?? answers), { given });
    },
    state,
    /** Value of a fact after the last step. */
    fact: (name: string): unknown => settled.facts.value(name),
    takeNewestRules: (): void => {
      releases = newest;
    },
    task: find,
    tasks: (definition: string): TaskState[] => state().tasks.filter((task) => task.definition === definition && task.applicable !== false),
    has: (definition: string): boolean => state().tasks.some((task) => task.definition === definition && isOpen(task)),
    open: (definitions: readonly string[]): string[] =>
      state()
        .tasks.filter((task) => definitions.includes(task.definition) && isOpen(task))
        .map((task) => task.id),
    /** Returns true if at least one program is active. A program with an unanswered criterion still counts as active. */
    isEligible: (): boolean => activePrograms(state()).length > 0,
    livePrograms: (): string[] => activePrograms(state()).map((program) => program.key),
    lastReservation: (): string | undefined =>
      activePrograms(state())
        .flatMap((program) => program.reservation?.on ?? [])
        .sort()
        .at(-1),
    /** Returns the answers about the rebate line of the invoice. They are empty if no active program requires this line. */
    rebateLine(): Answers {
      const wanted = activePrograms(state()).filter((program) => releases.releaseOf(program.key)?.program.settings.invoice_rebate_line);
      if (wanted.length === 0) return {};
      return { rebate_line_item_title: 'Rebate', rebate_line_item_amount: wanted.reduce((sum, program) => sum + (program.amounts.homeowner ?? 0), 0) };
    },
    offers: (): string[] => recordArrayOf(settled.facts.value('other_incentive_offers')).map(({ value }) => String(value)),
    tenant: () => ({ job_id: input.id, contractor_id: start.contractorId, program_keys: settled.columns.program_keys }),
    code: (): string => input.short_code,
    now: (): Date => last,
  };
}

/**
 * Applies changes of several people to one job in one transaction. Each change is applied, settled and recorded in the history, but the rows of the
 * job are written once, by `write`. See decisions/performance-recomputation.md.
 */
export function applyChanges(tx: Tx, start: LoadedJob) {
  let loaded = start;
  let state = start.state;
  let changes: SettledChange[] = [];
  /**
   * Program releases and other jobs of the home, cached between changes. They are loaded again if the home, the contractor or the programs of this job change.
   */
  let known: { grounds: unknown; releases: ProgramReleases; elsewhere: OtherJobsContext } | undefined;
  return {
    change: async (useCase: UseCaseContext, apply: Change, more: ChangeOptions = {}): Promise<SettledJob> => {
      const grounds = [state.place, state.contractor_id, state.programs.map(({ key }) => key)];
      const stands = known && known.releases === more.releases && jsonEquals(known.grounds, grounds);
      const { settled, releases, context } = await settleWithoutSaving(useCase, state, apply, {
        ...more,
        ...(stands && known && { elsewhere: known.elsewhere }),
      });
      known = { grounds, releases, elsewhere: context };
      state = settled.state;
      changes.push({ settled, context: saveContextOf(useCase) });
      return settled;
    },
    write: async (): Promise<void> => {
      loaded = await saveChanges(tx, loaded, changes);
      changes = [];
    },
  };
}

export type Draft = Awaited<ReturnType<typeof startJob>>;

/** Returns the program releases in which these programs have their first version instead of the newest. */
async function firstOf(tx: Tx, newest: ProgramReleases, keys: readonly string[]): Promise<ProgramReleases> {
  const { releaseOf } = await loadReleases(
    tx,
    keys.map((key) => ({ key, version: 1 })),
  );
  return new ProgramReleases(
    new Map(newest.all().map((release) => [release.key, (keys.includes(release.key) ? releaseOf(release.key, 1) : undefined) ?? release])),
  );
}
