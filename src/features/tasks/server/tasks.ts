import { sql } from 'kysely';
import { reads, writes } from '@/access/server';
import { DEFINITIONS } from '@/app/definitions';
import { checkFiles } from '@/features/files/server/calls/check';
import { fromCatalogue } from '@/features/installation/server/catalogue';
import { duplicateSerials, tellsDuplicates } from '@/features/installation/server/serials';
import { mayReadTask, mustTask } from '@/job/abilities';
import { completeTask, reopenTask } from '@/job/answers';
import { change, factsOf, nextOpsOwner, viewContext, withReleases } from '@/job/server/context';
import type { Situation } from '@/job/server/situation';
import { jobsFor } from '@/job/server/store';
import type { Settled } from '@/job/settle';
import type { JobState } from '@/job/state';
import { uniqueIn } from '@/job/unique-answers';
import type { ViewContext } from '@/job/views/context';
import { taskRows } from '@/job/views/task-row';
import type { Change } from '@/job/work';
import { badInput, notFound, Refusal } from '@/platform';
import type { FactBook } from '@/rules/facts';
import type { Answers, TaskDefinition } from '@/rules/forms/definition';
import { definitionOf } from '@/rules/forms/released';
import type { TaskState } from '@/rules/tasks/state';
import { deferTask, flagException, recallTask, removeException, resetOwner, resumeTask, sendTasks, transferTask } from '../changes';
import * as tasksContract from '../contract';
import { mergeDraft } from '../merge';
import { taskView } from '../view';

type TaskSituation = Situation & { params: { job_id: string; task_id: string } };

export const list = reads(tasksContract.listTasks, async (context) => {
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).find(context.tx, context.params.job_id));
  return { items: taskRows(loaded.state, await viewContext(context, loaded.state, releases)) };
});

export const open = reads(tasksContract.getTask, async (context) => {
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).find(context.tx, context.params.job_id));
  const { state } = loaded;
  const view = await viewContext(context, state, releases);
  const opened = answer(state, context.params.task_id, factsOf(context, state), view);
  // Another job may have gained the same serial since: the reviewer sees how it is now.
  return tellsDuplicates(opened.form) && opened.status !== 'complete'
    ? { ...opened, answers: { ...opened.answers, ...(await duplicateSerials(context.tx, state)) } }
    : opened;
});

export const ofStage = reads(tasksContract.stageTasks, async (context) => {
  const { actor, params, tx } = context;
  const { loaded, releases } = await withReleases(tx, jobsFor(actor).find(tx, params.job_id));
  const { state } = loaded;
  const view = await viewContext(context, state, releases);
  const facts = factsOf(context, state);
  return {
    items: state.tasks.flatMap((task) => {
      const definition = task.stage === params.stage && task.applicable !== false ? definitionOf(DEFINITIONS, task) : undefined;
      return definition && mayReadTask(actor, task, definition) ? [taskView(task, definition, state, facts, view)] : [];
    }),
  };
});

export const complete = writes(tasksContract.completeTask, async (context) => {
  const { body, actor } = context;
  const { loaded, releases } = await withReleases(context.tx, jobsFor(actor).lock(context.tx, context.params.job_id));
  const { task, definition } = findTask(loaded.state, context.params.task_id, context);
  mustTask('complete', loaded.state, task, definition, actor);
  const draft = body?.changes ? mergeDraft(task, definition, body.changes, body.version ?? task.version, { actor, job: loaded.state }).draft : null;
  await checkFiles(context, loaded.state, task, definition, draft);
  await checkUnique(context, loaded.state, task, definition, draft);
  const known = await fromCatalogue(context.tx, definition, task, draft, factsOf(context, loaded.state));
  const opsOwner = definition.effect === 'submit_application' ? await nextOpsOwner(context.tx, loaded.state, context.now) : null;
  const { settled, facts } = await change(
    context,
    loaded,
    completeTask(task.id, tellsDuplicates(definition) ? { ...(known ?? task.draft), ...(await duplicateSerials(context.tx, loaded.state)) } : known),
    { opsOwner, releases },
  );
  if (!body?.confirm && actor.kind !== 'guest') mustNotVoid(settled, task.id);
  return answer(settled.state, task.id, facts, await viewContext(context, settled.state, releases));
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
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).lock(context.tx, context.params.job_id));
  findTask(loaded.state, context.params.task_id, context);
  const { settled, facts } = await change(context, loaded, apply, { releases });
  return answer(settled.state, context.params.task_id, facts, await viewContext(context, settled.state, releases));
};

export const reopen = writes(tasksContract.reopenTask, (context) => act(context, reopenTask(context.params.task_id, context.body?.reason ?? null)));
export const defer = writes(tasksContract.deferTask, (context) => act(context, deferTask(context.params.task_id, context.body.reason, context.body.until)));
export const resume = writes(tasksContract.resumeTask, (context) => act(context, resumeTask(context.params.task_id)));
export const send = writes(tasksContract.sendTask, (context) => {
  const { role, email, name, message, also } = context.body;
  return act(context, sendTasks([context.params.task_id, ...(also ?? [])], role, email, { name: name ?? null, message: message ?? null }));
});
export const recall = writes(tasksContract.recallTask, (context) => act(context, recallTask(context.params.task_id)));
export const flag = writes(tasksContract.flagException, (context) => act(context, flagException(context.params.task_id, context.body)));
export const unflag = writes(tasksContract.removeException, (context) =>
  act(context, removeException(context.params.task_id, context.params.kind, context.query.note)),
);
export const transfer = writes(tasksContract.transferTask, (context) =>
  act(context, transferTask(context.params.task_id, context.body.owner, context.body.reason, context.body.comments)),
);
export const reset = writes(tasksContract.resetOwner, (context) => act(context, resetOwner(context.params.task_id)));

/** A task that is not there, or that this actor may not know of: the same 404. */
export function findTask(state: JobState, taskId: string, { actor }: Pick<Situation, 'actor'>): { task: TaskState; definition: TaskDefinition } {
  const task = state.tasks.find((other) => other.id === taskId);
  const definition = task && definitionOf(DEFINITIONS, task);
  if (!task || !definition || !mayReadTask(actor, task, definition)) throw notFound('This task');
  return { task, definition };
}

function answer(state: JobState, taskId: string, facts: FactBook, view: ViewContext) {
  const { task, definition } = findTask(state, taskId, view);
  return taskView(task, definition, state, facts, view);
}
