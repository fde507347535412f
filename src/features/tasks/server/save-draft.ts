import { type RawBuilder, sql } from 'kysely';
import { writeUseCase } from '@/access/server';
import { assertTaskAbility, canSeeField, formProgramsOf, isDraftOnlyChange, openForm, saveAnswers, withDraft } from '@/job';
import { applySaveHooks, changeJob, factsForDisplay, findReadableTask, homeToday, type UseCaseContext, withReleases } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor, type LoadedJob, writeTask } from '@/job-data/server';
import { isEmptyValue, jsonEquals } from '@/platform';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import type { FactBook } from '@/rules/facts';
import { type Answers, type AskedAgain, fieldOfPath, initialAnswers, parseValue, type TaskDefinition } from '@/rules/forms';
import type { ProgramReleases } from '@/rules/programs/server';
import type { TaskState } from '@/rules/tasks';
import * as tasksContract from '../contract';
import { askedAgainIn, mergeDraft } from '../merge';
import { draftView } from '../view';
import { enqueueDeferredHistory } from './deferred-history';

/**
 * Saves a draft (autosave and Save). Accepts incomplete answers and merges them with edits of other users. If no other part of the job depends on the draft,
 * writes the draft directly. Otherwise, recalculates the whole job.
 */
export const saveTaskHandler = writeUseCase(tasksContract.saveTask, async (context) => {
  const { tx, body, actor } = context;
  const { loaded, releases } = await withReleases(tx, jobsFor(actor).lock(tx, context.params.job_id));
  const { task, definition } = findReadableTask(loaded.state, context.params.task_id, context);
  assertTaskAbility('edit', loaded.state, task, definition, actor);
  const typing = mergeDraft(task, definition, body.changes, body.version, { actor, job: loaded.state });
  const jobContext: LoadedDraftJob = { state: loaded.state, facts: factsForDisplay(context, loaded.state), releases };
  const { draft, askedAgain } = askedAgainIn(task, definition, typing.draft, { facts: jobContext.facts, changedKeys: Object.keys(body.changes) });
  const draftAnswers = await applySaveHooks(context, { state: loaded.state, task, definition, answers: draft }, jobContext.facts);
  const filled = fill(context, jobContext, task, definition, draftAnswers);
  const after = await write(context, { loaded, jobContext, task, definition, draft: filled, typing: { retyped: typing.retyped, askedAgain } });
  const { problems, warnings, ...shown } = draftView(after.task, definition, after.jobContext.state, after.jobContext.facts, {
    actor,
    releaseOf: releases.releaseOf,
    today: homeToday(loaded.state, context.now),
  });
  return {
    version: after.task.version,
    ...shown,
    warnings: [...typedWrong(after.task, definition, problems), ...warnings],
    status: after.task.status,
    merged: typing.merged,
    saved_at: context.now.toISOString(),
  };
});

type Saving = UseCaseContext & { params: { task_id: string }; body: { log?: boolean | undefined } };

type LoadedDraftJob = { state: JobState; facts: FactBook; releases: ProgramReleases };

type SavedDraft = {
  loaded: LoadedJob;
  jobContext: LoadedDraftJob;
  task: TaskState;
  definition: TaskDefinition;
  draft: Answers;
  typing: { retyped: readonly string[]; askedAgain: AskedAgain };
};

async function write(
  context: Saving,
  { loaded, jobContext, task, definition, draft, typing }: SavedDraft,
): Promise<{ task: TaskState; jobContext: LoadedDraftJob }> {
  const { tx, actor, now, body } = context;
  const { state, releases } = jobContext;
  const log = body.log ?? false;
  const taskWithDraft = withDraft(task, draft, { actor, now: now.toISOString() }, typing);
  const later = (typed: TaskState) => (log || jsonEquals(typed.draft, typed.logged) ? null : enqueueDeferredHistory(state.id, task.id, actor));
  const changeContext = {
    actor,
    today: homeToday(state, now),
    definitions: context.deployment.registry.definitions,
    releaseOf: releases.releaseOf,
    nextDueOn: loaded.columns.next_due_on,
  };
  if (!log && isDraftOnlyChange(state, task, taskWithDraft, definition, changeContext)) {
    if (taskWithDraft !== task) await writeTask(tx, loaded, taskWithDraft, context.request.id);
    sendStatement(tx, later(taskWithDraft));
    return { task: taskWithDraft, jobContext };
  }
  const { settled, facts } = await changeJob(context, loaded, saveAnswers(task.id, draft, { log, ...typing }), { releases });
  const after = settled.state.tasks.find((other) => other.id === task.id) ?? task;
  sendStatement(tx, later(after));
  return { task: after, jobContext: { state: settled.state, facts, releases } };
}

const sendStatement = (tx: Tx, later: RawBuilder<unknown> | null): void => void (later && pipelineWrite(tx, sql`select ${later}`));

/** Returns the problems of entered values. Ignores missing answers, because the user is still typing. */
function typedWrong(task: TaskState, definition: TaskDefinition, problems: { path: string; code: string; message: string }[]) {
  return problems.filter(({ path }) => {
    const field = fieldOfPath(definition, path);
    const value = field && task.draft?.[field.key];
    return field !== undefined && !isEmptyValue(value) && !parseValue(value, field).ok;
  });
}

/** Adds totals and splits that are calculated from entered answers. The browser calculates them with the same function. */
function fill({ actor }: Saving, { state, facts, releases }: LoadedDraftJob, task: TaskState, definition: TaskDefinition, draft: Answers): Answers {
  if (definition.autofills.length === 0) return draft;
  const programs = formProgramsOf(state, task, definition, releases);
  const opened = initialAnswers(definition, draft, facts, task.subject).answers;
  const filled = openForm(task, { definition, facts, programs, answers: opened }).filled(task.draft ?? task.answers ?? {});
  // Add only values that the form calculated, not values that it only displays from a known fact.
  const added = Object.entries(filled).filter(
    ([key, value]) =>
      !jsonEquals(opened[key], value) && definition.fields.some((field) => field.key === key && canSeeField({ actor, job: state }, task, field)),
  );
  return { ...draft, ...Object.fromEntries(added) };
}
