import type { Actor, VisibilityClass } from '@/access';
import { writeUseCase } from '@/access/server';
import { assertJobAbility, type Change, canSeeField, emptyJob } from '@/job';
import {
  changeJob,
  type FeatureCloner,
  homeToday,
  insertNewJob,
  settleContext,
  settleInSourceLanguage,
  type UseCaseContext,
  viewerContext,
} from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { type BodyOf, notAllowed } from '@/platform';
import { newId } from '@/platform/server/ids';
import type { Answers, TaskDefinition } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import type { TaskState } from '@/rules/tasks';
import { createJob } from '../changes';
import * as creationContract from '../contract';
import { assertContractorActive, assertDuplicateConfirmed, assertProgramsOffered, pickShortCode } from './create';
import { t } from './messages';

type CloneRequest = BodyOf<typeof creationContract.cloneJob>;

/** Visibility classes of private or internal answers. Answers of these classes are never copied. */
const UNCOPIED_CLASSES: readonly VisibilityClass[] = ['internal', 'restricted_income', 'restricted_finance', 'homeowner_private'];
const isUncopied = (kind: VisibilityClass): boolean => UNCOPIED_CLASSES.includes(kind);

/**
 * Creates new jobs for the home of an existing job. The new jobs have the requested programs. If the request names no programs, the new jobs have the opted-in
 * programs of the existing job. The chosen groups of answers become drafts that must be confirmed. Signatures, decisions, reservations, payments, reports and
 * proofs are not copied.
 */
export const cloneJobHandler = writeUseCase(creationContract.cloneJob, async (context) => {
  const { tx, actor, body, params, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { state } = loaded;
  assertJobAbility('clone', state, actor, viewerContext(context, state));
  const contractorId = body.contractor_id ?? state.contractor_id;
  if (contractorId !== state.contractor_id && actor.kind !== 'staff') throw notAllowed(t('create_job_forbidden_error'));
  await assertContractorActive(tx, contractorId);
  const programs = body.programs ?? state.programs.filter((program) => program.opted_in).map((program) => program.key);
  await assertProgramsOffered(tx, actor, contractorId, programs);
  const answers = firstAnswers(context, state, body);
  await assertDuplicateConfirmed({ tx, body: { ...body, answers } }, state.place, homeToday(state, now));
  const jobs: { id: string; short_code: string }[] = [];
  for (let copy = 0; copy < body.copies; copy += 1) jobs.push(await clone(context, state, { ...body, programs, answers, contractorId }));
  await changeJob(context, loaded, (draft) => {
    for (const { short_code } of jobs) draft.note({ type: 'action', action: t.source('cloned_as', { short_code }) });
  });
  return { jobs };
});

/**
 * Returns the first answers of the new job. Answers in the request replace copied answers. Never copies private answers and `external_id`. Copies answers about
 * the homeowner only if the user chose to copy them.
 */
function firstAnswers({ deployment }: Pick<UseCaseContext, 'deployment'>, state: JobState, { homeowner, answers }: CloneRequest): Answers {
  const created = state.tasks.find((task) => task.definition === 'create_job')?.answers ?? {};
  const homeownerKeys = new Set(['first_name', 'last_name', 'email', 'phone_number', 'homeowner_has_no_email', 'number_of_occupants', 'external_id']);
  const staysBehind = new Set(deployment.registry.definitions.get('create_job')?.fields.flatMap(({ key, class: kind }) => (isUncopied(kind) ? key : [])));
  const entries = Object.entries(created).filter(([key]) => key !== 'external_id' && !staysBehind.has(key) && (homeowner || !homeownerKeys.has(key)));
  return { ...Object.fromEntries(entries), ...answers };
}

async function clone(useCase: UseCaseContext, source: JobState, wanted: CloneRequest & { programs: string[]; answers: Answers; contractorId: string }) {
  const { tx, now, deployment } = useCase;
  const input = {
    id: newId(),
    short_code: await pickShortCode(tx, now),
    contractor_id: wanted.contractorId,
    contractor_user_id: wanted.contractorId === source.contractor_id ? source.contractor_user_id : null,
    place: source.place,
    answers: wanted.answers,
    programs: [...new Set(wanted.programs)],
  };
  const cloneContexts: FeatureCloner[] = [];
  for (const { clone: takeAlong } of deployment.registry.servers) if (takeAlong) cloneContexts.push(await takeAlong(useCase, source, wanted));
  const releases = await loadReleases(tx);
  const empty = emptyJob(deployment.registry.features, input, now.toISOString());
  const creation = settleInSourceLanguage(empty, createJob(input), await settleContext(useCase, empty, releases, { programs: input.programs }));
  const settled = settleInSourceLanguage(
    { ...creation.state, cloned_from: source.id },
    withDrafts(source, wanted, cloneContexts),
    await settleContext(useCase, creation.state, releases),
  );
  const newJob = { ...settled, history: [...creation.history, ...settled.history], events: [...creation.events, ...settled.events] };
  newJob.history.push({ type: 'action', action: t.source('cloned_from', { short_code: source.short_code }) });
  await insertNewJob(useCase, newJob, releases);
  for (const { write } of cloneContexts) await write(newJob.state);
  return { id: input.id, short_code: input.short_code };
}

/** Copies the chosen answers as drafts to the same tasks of the new job. */
const withDrafts =
  (source: JobState, wanted: CloneRequest, cloneContexts: readonly FeatureCloner[]): Change =>
  (draft) => {
    for (const task of draft.state.tasks) {
      const definition = draft.definition(task);
      const from = source.tasks.find((other) => other.definition === task.definition && other.stage === task.stage && other.subject.key === task.subject.key);
      if (!from || task.progress !== 'open' || definition.clone === 'never' || !wanted[definition.clone]) continue;
      const answers = copied(from, definition, { actor: draft.context.actor, job: source }, cloneContexts);
      if (Object.keys(answers).length > 0) task.draft = answers;
    }
  };

/** Returns the answers to copy. Omits private answers and answers that the actor may not read. Features adjust some of the values, for example file IDs. */
function copied(from: TaskState, definition: TaskDefinition, viewer: { actor: Actor; job: JobState }, cloneContexts: readonly FeatureCloner[]): Answers {
  const answers = from.draft ?? from.answers ?? {};
  const draft: Answers = {};
  for (const field of definition.fields) {
    const value = answers[field.key];
    if (value === undefined || field.unique || isUncopied(field.class) || !canSeeField(viewer, from, field)) continue;
    let copiedValue: unknown = value;
    for (const { answer } of cloneContexts) copiedValue = answer(copiedValue, field);
    if (copiedValue !== undefined) draft[field.key] = copiedValue;
  }
  return draft;
}
