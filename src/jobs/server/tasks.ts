import { sql } from 'kysely';
import { reads, writes } from '@/access/server';
import { badInput, isEmpty, notFound, Refusal, sameJson } from '@/platform';
import { type Answers, definitionOf, effectiveAnswers, fieldAt, parseValue, type TaskDefinition, type TaskState } from '@/tasks';
import { DEFINITIONS } from '@/tasks/server';
import { jobsContract as contract } from '..';
import { mayReadTask, mustTask } from '../abilities';
import {
  completeTask,
  deferTask,
  flagException,
  recallTask,
  removeException,
  reopenTask,
  resetOwner,
  resumeTask,
  saveAnswers,
  sendTasks,
  transferTask,
} from '../changes';
import { mergeDraft } from '../merge';
import type { Settled } from '../settle';
import type { JobState } from '../state';
import { formProgramsOf, openForm, seesField } from '../task-form';
import { uniqueIn } from '../unique-answers';
import { rulesOf, taskRows, taskView, type ViewContext } from '../views';
import type { Change } from '../work';
import { checkFiles } from './attachments/check';
import { fromCatalogue, withUnits } from './catalogue';
import { change, factsOf, nextOpsOwner, releasesOf, viewContext } from './context';
import { logLater } from './quiet-log';
import { duplicateSerials, tellsDuplicates } from './serials';
import type { Situation } from './situation';
import { jobsFor, type LoadedJob } from './store';

type TaskSituation = Situation & { params: { job_id: string; task_id: string } };

export const list = reads(contract.listTasks, async (context) => {
  const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  return { items: taskRows(state, await viewContext(context, state, await releasesOf(context.tx, state))) };
});

export const open = reads(contract.getTask, async (context) => {
  const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  const view = await viewContext(context, state, await releasesOf(context.tx, state));
  const opened = answer(context, state, context.params.task_id, view);
  // Another job may have gained the same serial since: the reviewer sees how it is now.
  return tellsDuplicates(opened.form) && opened.status !== 'complete'
    ? { ...opened, answers: { ...opened.answers, ...(await duplicateSerials(context.tx, state)) } }
    : opened;
});

export const ofStage = reads(contract.stageTasks, async (context) => {
  const { actor, params, tx } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await releasesOf(tx, state));
  const facts = factsOf(context, state);
  return {
    items: state.tasks.flatMap((task) => {
      const definition = task.stage === params.stage && task.applicable !== false ? definitionOf(DEFINITIONS, task) : undefined;
      return definition && mayReadTask(actor, task, definition) ? [taskView(task, definition, state, facts, view)] : [];
    }),
  };
});

/** Autosave and Save: never refused for being incomplete, merged with what others typed elsewhere. */
export const save = writes(contract.saveTask, async (context) => {
  const { body, actor } = context;
  const loaded = await jobsFor(actor).lock(context.tx, context.params.job_id);
  const { task, definition } = findTask(loaded.state, context.params.task_id, context);
  mustTask('edit', loaded.state, task, definition, actor);
  const { draft, merged } = mergeDraft(task, definition, body.changes, body.version, { actor, job: loaded.state });
  const filled = await fill(context, loaded, task, definition, await withUnits(context.tx, definition, task, draft, factsOf(context, loaded.state)));
  const { settled, releases } = await change(context, loaded, saveAnswers(task.id, filled, { log: body.log ?? false }));
  const after = settled.state.tasks.find((other) => other.id === task.id) ?? task;
  if (!body.log && !sameJson(after.draft, after.logged)) await logLater(context.tx, settled.state.id, task.id, actor);
  const view = await viewContext(context, settled.state, releases);
  const opened = taskView(after, definition, settled.state, settled.facts, view);
  return {
    version: after.version,
    answers: opened.answers,
    typed: opened.typed,
    warnings: [...typedWrong(after, definition, opened.problems), ...opened.warnings],
    status: after.status,
    merged,
    saved_at: context.now.toISOString(),
  };
});

/** What is wrong with what was typed; what is still missing is no warning while somebody is typing. */
function typedWrong(task: TaskState, definition: TaskDefinition, problems: { path: string; code: string; message: string }[]) {
  return problems.filter(({ path }) => {
    const field = fieldAt(definition, path);
    const value = field && task.draft?.[field.key];
    return field !== undefined && !isEmpty(value) && !parseValue(value, field).ok;
  });
}

export const complete = writes(contract.completeTask, async (context) => {
  const { body, actor } = context;
  const loaded = await jobsFor(actor).lock(context.tx, context.params.job_id);
  const { task, definition } = findTask(loaded.state, context.params.task_id, context);
  mustTask('complete', loaded.state, task, definition, actor);
  const draft = body?.changes ? mergeDraft(task, definition, body.changes, body.version ?? task.version, { actor, job: loaded.state }).draft : null;
  await checkFiles(context, loaded.state, task, definition, draft);
  await checkUnique(context, loaded.state, task, definition, draft);
  const known = await fromCatalogue(context.tx, definition, task, draft, factsOf(context, loaded.state));
  const opsOwner = definition.effect === 'submit_application' ? await nextOpsOwner(context.tx, loaded.state, context.now) : null;
  const { settled, releases } = await change(
    context,
    loaded,
    completeTask(task.id, tellsDuplicates(definition) ? { ...(known ?? task.draft), ...(await duplicateSerials(context.tx, loaded.state)) } : known),
    opsOwner,
  );
  if (!body?.confirm && actor.kind !== 'guest') mustNotVoid(settled, task.id);
  return answer(context, settled.state, task.id, await viewContext(context, settled.state, releases));
});

/** Taking a document back from people who have it to sign is said before it is done; a refusal undoes the change. */
function mustNotVoid({ state, events }: Settled, taskId: string): void {
  const titles = events.flatMap((event) =>
    event.kind === 'document_voided' && event.task_id !== taskId
      ? (state.documents.find((document) => document.task_id === event.task_id && document.version === event.version)?.title.toLowerCase() ?? [])
      : [],
  );
  if (titles.length === 0) return;
  throw new Refusal('needs_confirmation', `This changes the ${[...new Set(titles)].join(' and the ')}, which will be voided and must be signed again.`);
}

/** Answers that no other job may have. Two that are completed at the same moment wait for each other. */
async function checkUnique({ tx }: TaskSituation, state: JobState, task: TaskState, definition: TaskDefinition, draft: Answers | null): Promise<void> {
  const given = uniqueIn(definition, draft ?? task.draft ?? task.answers ?? {});
  if (given.length === 0) return;
  for (const { key } of given) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql<{ key: string }>`select app.answers_taken(${given.map(({ key }) => key)}::text[], ${state.id}::uuid) as key`.execute(tx);
  const taken = given.filter(({ key }) => rows.some((row) => row.key === key));
  if (taken.length > 0) throw badInput(taken.map(({ field }) => ({ path: field, code: 'used_elsewhere', message: 'This was given on another job already.' })));
}

const act = async (context: TaskSituation, apply: Change) => {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  findTask(loaded.state, context.params.task_id, context);
  const { settled, releases } = await change(context, loaded, apply);
  return answer(context, settled.state, context.params.task_id, await viewContext(context, settled.state, releases));
};

export const reopen = writes(contract.reopenTask, (context) => act(context, reopenTask(context.params.task_id, context.body?.reason ?? null)));
export const defer = writes(contract.deferTask, (context) => act(context, deferTask(context.params.task_id, context.body.reason, context.body.until)));
export const resume = writes(contract.resumeTask, (context) => act(context, resumeTask(context.params.task_id)));
export const send = writes(contract.sendTask, (context) => {
  const { role, email, name, message, also } = context.body;
  return act(context, sendTasks([context.params.task_id, ...(also ?? [])], role, email, { name: name ?? null, message: message ?? null }));
});
export const recall = writes(contract.recallTask, (context) => act(context, recallTask(context.params.task_id)));
export const flag = writes(contract.flagException, (context) => act(context, flagException(context.params.task_id, context.body)));
export const unflag = writes(contract.removeException, (context) =>
  act(context, removeException(context.params.task_id, context.params.kind, context.query.note)),
);
export const transfer = writes(contract.transferTask, (context) =>
  act(context, transferTask(context.params.task_id, context.body.owner, context.body.reason, context.body.comments)),
);
export const reset = writes(contract.resetOwner, (context) => act(context, resetOwner(context.params.task_id)));

/** A task that is not there, or that this actor may not know of: the same 404. */
export function findTask(state: JobState, taskId: string, { actor }: Pick<Situation, 'actor'>): { task: TaskState; definition: TaskDefinition } {
  const task = state.tasks.find((other) => other.id === taskId);
  const definition = task && definitionOf(DEFINITIONS, task);
  if (!task || !definition || !mayReadTask(actor, task, definition)) throw notFound('This task');
  return { task, definition };
}

function answer(situation: Situation, state: JobState, taskId: string, view: ViewContext) {
  const { task, definition } = findTask(state, taskId, view);
  return taskView(task, definition, state, factsOf(situation, state), view);
}

/** Totals and splits that follow from what was typed, by the same function that the browser runs. */
async function fill(context: TaskSituation, loaded: LoadedJob, task: TaskState, definition: TaskDefinition, draft: Answers): Promise<Answers> {
  if (definition.fills.length === 0) return draft;
  const { state } = loaded;
  const view = await viewContext(context, state, await releasesOf(context.tx, state));
  const facts = factsOf(context, state);
  const programs = formProgramsOf(state, task, (key) => {
    const program = state.programs.find((other) => other.key === key);
    return program && rulesOf(view, program);
  });
  const opened = effectiveAnswers(definition, draft, facts, task.subject).answers;
  const filled = openForm(task, definition, facts, programs, undefined, opened).filled(task.draft ?? task.answers ?? {});
  // Only what was filled in joins the draft; what merely shows a known fact does not.
  const added = Object.entries(filled).filter(
    ([key, value]) =>
      !sameJson(opened[key], value) && definition.fields.some((field) => field.key === key && seesField({ actor: context.actor, job: state }, task, field)),
  );
  return { ...draft, ...Object.fromEntries(added) };
}
