import { readUseCase, writeUseCase } from '@/access/server';
import { assertTaskAbility, canReadTask, completeTask, reopenTask } from '@/job';
import {
  additionalDisplayedAnswers,
  answerIssues,
  assertConfirmed,
  changeJob,
  completedAnswers,
  factsForDisplay,
  findReadableTask,
  lookUpForCompletion,
  settleContext,
  settleInSourceLanguage,
  withReleases,
} from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { taskRows } from '@/job-view';
import { viewContext } from '@/job-view/server';
import { badInput } from '@/platform';
import { newId } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import { definitionForTask } from '@/rules/forms';
import { isDecisionTask } from '@/rules/tasks';
import { deferTask, flagException, removeException, resetOwner, resumeTask, setNotNeeded, transferTask } from '../changes';
import * as tasksContract from '../contract';
import { askedAgainIn, mergeDraft } from '../merge';
import { scheduleDecision, undoDecision } from '../scheduled';
import { openTaskView } from '../view';
import { recordDecisionBackgroundJob } from './scheduled';
import { taskAction, taskResponse } from './task-action';

export const listTasksHandler = readUseCase(tasksContract.listTasks, async (context) => {
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).find(context.tx, context.params.job_id));
  return { items: taskRows(loaded.state, await viewContext(context, loaded.state, releases)) };
});

export const getTaskHandler = readUseCase(tasksContract.getTask, async (context) => {
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).find(context.tx, context.params.job_id));
  const { state } = loaded;
  const view = await viewContext(context, state, releases);
  const opened = taskResponse(context, state, context.params.task_id, factsForDisplay(context, state), view);
  const beside = opened.status === 'complete' ? {} : await additionalDisplayedAnswers(context, state, opened.form.fields);
  const isGuests = context.actor.kind === 'guest' && opened.form.editable.length > 0;
  // Also report the problems that would prevent the submission, because a guest reviews all answers on one page before submitting.
  const refused = isGuests ? await answerIssues(context, { ...findReadableTask(state, opened.id, context), state, draft: null }) : [];
  return { ...opened, answers: { ...opened.answers, ...beside }, problems: [...opened.problems, ...refused] };
});

export const listStageTasksHandler = readUseCase(tasksContract.listStageTasks, async (context) => {
  const { actor, params, tx } = context;
  const { loaded, releases } = await withReleases(tx, jobsFor(actor).find(tx, params.job_id));
  const { state } = loaded;
  const view = await viewContext(context, state, releases);
  const facts = factsForDisplay(context, state);
  return {
    items: state.tasks.flatMap((task) => {
      const definition = task.stage === params.stage && task.applicable !== false ? definitionForTask(view.definitions, task) : undefined;
      return definition && canReadTask(actor, task, definition) ? [openTaskView(task, definition, state, facts, view)] : [];
    }),
  };
});

export const completeTaskHandler = writeUseCase(tasksContract.completeTask, async (context) => {
  const { body, actor } = context;
  const { loaded, releases } = await withReleases(context.tx, jobsFor(actor).lock(context.tx, context.params.job_id));
  const { task, definition } = findReadableTask(loaded.state, context.params.task_id, context);
  assertTaskAbility('complete', loaded.state, task, definition, actor);
  const merged = body?.changes ? mergeDraft(task, definition, body.changes, body.version ?? task.version, { actor, job: loaded.state }) : null;
  const factBook = factsForDisplay(context, loaded.state);
  const askedAgainResult = merged && askedAgainIn(task, definition, merged.draft, { facts: factBook, changedKeys: Object.keys(body?.changes ?? {}) });
  const draft = askedAgainResult?.draft ?? null;
  const saveContext = { state: loaded.state, task, definition, draft };
  const issues = await answerIssues(context, saveContext);
  if (issues.length > 0) throw badInput(issues);
  const answers = await completedAnswers(context, saveContext, factBook);
  const looked = await lookUpForCompletion(context, { ...saveContext, draft: answers });
  const typing = { retyped: merged?.retyped, askedAgain: askedAgainResult?.askedAgain };
  const { undoSeconds } = context.deployment;
  if (body?.undo && undoSeconds > 0 && actor.kind === 'staff' && isDecisionTask(definition)) {
    // Run the decision without storing it, so that the user sees problems now and not when the decision takes effect.
    const dry = settleInSourceLanguage(
      loaded.state,
      completeTask(task.id, answers, typing),
      await settleContext(context, loaded.state, releases, { changeInput: looked }),
    );
    if (!body.confirm) assertConfirmed(context, dry, task.id);
    const due = new Date(Date.now() + undoSeconds * 1000);
    const mark = { id: newId(), user_id: actor.userId, by: actor.name, due: due.toISOString() };
    const stored = await changeJob(context, loaded, scheduleDecision(task.id, answers, mark, typing), { releases });
    await enqueue(
      context.tx,
      recordDecisionBackgroundJob,
      { job_id: loaded.state.id, task_id: task.id, decision: mark.id, actor },
      { key: `decision:${mark.id}`, runAt: due },
    );
    return taskResponse(context, stored.settled.state, task.id, stored.facts, await viewContext(context, stored.settled.state, releases));
  }
  const { settled, facts } = await changeJob(context, loaded, completeTask(task.id, answers, typing), { changeInput: looked, releases });
  if (!body?.confirm && actor.kind !== 'guest') assertConfirmed(context, settled, task.id);
  return taskResponse(context, settled.state, task.id, facts, await viewContext(context, settled.state, releases));
});

export const reopenTaskHandler = writeUseCase(tasksContract.reopenTask, (context) =>
  taskAction(context, reopenTask(context.params.task_id, context.body?.reason ?? null)),
);
export const deferTaskHandler = writeUseCase(tasksContract.deferTask, (context) =>
  taskAction(context, deferTask(context.params.task_id, context.body.reason, context.body.until)),
);
export const resumeTaskHandler = writeUseCase(tasksContract.resumeTask, (context) => taskAction(context, resumeTask(context.params.task_id)));
export const flagExceptionHandler = writeUseCase(tasksContract.flagException, (context) =>
  taskAction(context, flagException(context.params.task_id, context.body)),
);
export const removeExceptionHandler = writeUseCase(tasksContract.removeException, (context) =>
  taskAction(context, removeException(context.params.task_id, context.params.kind, context.query.note, context.query.description)),
);
export const transferTaskHandler = writeUseCase(tasksContract.transferTask, (context) =>
  taskAction(context, transferTask(context.params.task_id, context.body.owner, context.body.reason, context.body.comments)),
);
export const resetOwnerHandler = writeUseCase(tasksContract.resetOwner, (context) => taskAction(context, resetOwner(context.params.task_id)));
export const setNotNeededHandler = writeUseCase(tasksContract.setNotNeeded, (context) =>
  taskAction(context, setNotNeeded(context.params.task_id, context.body.reason)),
);
export const undoDecisionHandler = writeUseCase(tasksContract.undoDecision, (context) => taskAction(context, undoDecision(context.params.task_id)));
