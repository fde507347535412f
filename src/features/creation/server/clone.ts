import type { Actor, VisibilityClass } from '@/access';
import { writes } from '@/access/server';
import { DEFINITIONS } from '@/app/definitions';
import { categoryOf } from '@/features/files';
import * as staffContract from '@/features/staff/contract';
import { mustJob } from '@/job/abilities';
import { emptyJob } from '@/job/new-job';
import { asked, begin, change, settleContext, todayOf } from '@/job/server/context';
import type { Situation } from '@/job/server/situation';
import { jobsFor } from '@/job/server/store';
import { settle } from '@/job/settle';
import type { JobState } from '@/job/state';
import { seesField } from '@/job/task-form';
import type { Change } from '@/job/work';
import { type BodyOf, notAllowed } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { Answers, TaskDefinition } from '@/rules/forms/definition';
import { loadReleases } from '@/rules/programs/server';
import type { TaskState } from '@/rules/tasks/state';
import { createJob } from '../changes';
import { freeCode, mustBeActive, mustBeOffered, mustBeWanted } from './create';

type Wanted = BodyOf<typeof staffContract.cloneJob>;

/** Answers of these classes are given for one job, in confidence or among staff, and go along with no copy. */
const KEPT_BACK: readonly VisibilityClass[] = ['internal', 'restricted_income', 'restricted_finance', 'homeowner_private'];
const isKeptBack = (kind: VisibilityClass): boolean => KEPT_BACK.includes(kind);

/**
 * New jobs from one: its home, its programs, and the answers of the groups that were chosen, as drafts
 * that somebody confirms. What was signed, decided, reserved, paid, reported or proved stays behind.
 */
export const cloneJob = writes(staffContract.cloneJob, async (context) => {
  const { tx, actor, body, params, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { state } = loaded;
  mustJob('clone', state, actor, asked(context, state));
  const contractorId = body.contractor_id ?? state.contractor_id;
  if (contractorId !== state.contractor_id && actor.kind !== 'staff') throw notAllowed('You can only create jobs for your own company.');
  await mustBeActive(tx, contractorId);
  const programs = body.programs ?? state.programs.filter((program) => program.opted_in).map((program) => program.key);
  await mustBeOffered(tx, actor, contractorId, programs);
  const answers = firstAnswers(state, body);
  await mustBeWanted({ tx, body: { ...body, answers } }, state.place, todayOf(state, now));
  const jobs: { id: string; short_code: string }[] = [];
  for (let copy = 0; copy < body.copies; copy += 1) jobs.push(await clone(context, state, { ...body, programs, answers, contractorId }));
  await change(context, loaded, (work) => {
    for (const { short_code } of jobs) work.note({ type: 'action', action: `Cloned as ${short_code}` });
  });
  return { jobs };
});

/** What a job begins with: the first form's answers, without the homeowner when that was not wanted. */
function firstAnswers(state: JobState, { homeowner, answers }: Wanted): Answers {
  const created = state.tasks.find((task) => task.definition === 'create_job')?.answers ?? {};
  const own = new Set(['first_name', 'last_name', 'email', 'phone_number', 'homeowner_has_no_email', 'number_of_occupants', 'external_id']);
  const staysBehind = new Set(DEFINITIONS.get('create_job')?.fields.flatMap(({ key, class: kind }) => (isKeptBack(kind) ? key : [])));
  const kept = Object.entries(created).filter(([key]) => key !== 'external_id' && !staysBehind.has(key) && (homeowner || !own.has(key)));
  return { ...Object.fromEntries(kept), ...answers };
}

async function clone(situation: Situation, source: JobState, wanted: Wanted & { programs: string[]; answers: Answers; contractorId: string }) {
  const { tx, actor, now } = situation;
  const input = {
    id: newId(),
    short_code: await freeCode(tx),
    contractor_id: wanted.contractorId,
    contractor_user_id: wanted.contractorId === source.contractor_id ? source.contractor_user_id : null,
    place: source.place,
    answers: wanted.answers,
    programs: [...new Set(wanted.programs)],
  };
  const files = wanted.documents ? await filesOf(tx, source) : new Map<string, string>();
  const releases = await loadReleases(tx);
  const empty = emptyJob(situation.installation.house.features, input, now.toISOString());
  const made = settle(empty, createJob(input), await settleContext(situation, empty, releases, { programs: input.programs }));
  const settled = settle({ ...made.state, cloned_from: source.id }, withDrafts(source, wanted, files), await settleContext(situation, made.state, releases));
  const whole = { ...settled, history: [...made.history, ...settled.history], events: [...made.events, ...settled.events] };
  whole.history.push({ type: 'action', action: `Cloned from ${source.short_code}` });
  await begin(situation, whole, releases);
  await copyFiles(tx, source, whole.state, files, actor, now);
  return { id: input.id, short_code: input.short_code };
}

/** The chosen answers as drafts of the same tasks, in the order of the job: one may bring the next into being. */
const withDrafts =
  (source: JobState, wanted: Wanted, files: ReadonlyMap<string, string>): Change =>
  (work) => {
    for (const task of work.state.tasks) {
      const definition = work.definition(task);
      const from = source.tasks.find((other) => other.definition === task.definition && other.stage === task.stage && other.subject.key === task.subject.key);
      if (!from || task.progress !== 'open' || definition.clone === 'never' || !wanted[definition.clone]) continue;
      const draft = copied(from, definition, { actor: work.context.actor, job: source }, files);
      if (Object.keys(draft).length > 0) task.draft = draft;
    }
  };

/** Only what the person who clones may read, and nothing given in confidence; files where they are copied too. */
function copied(from: TaskState, definition: TaskDefinition, viewer: { actor: Actor; job: JobState }, files: ReadonlyMap<string, string>): Answers {
  const answers = from.draft ?? from.answers ?? {};
  const draft: Answers = {};
  for (const field of definition.fields) {
    const value = answers[field.key];
    if (value === undefined || field.unique || isKeptBack(field.class) || !seesField(viewer, from, field)) continue;
    if (field.kind === 'files') {
      const ids = (Array.isArray(value) ? value : []).flatMap((id) => files.get(String(id)) ?? []);
      if (ids.length > 0) draft[field.key] = ids;
    } else draft[field.key] = value;
  }
  return draft;
}

/** Files that may go along, each with the id of its copy. What proves an income or carries a signature does not. */
async function filesOf(tx: Tx, source: JobState): Promise<Map<string, string>> {
  const inClonedForms = new Set(
    source.tasks.flatMap((task) => {
      const definition = DEFINITIONS.get(task.definition);
      if (!definition || definition.clone === 'never') return [];
      const answers = task.draft ?? task.answers ?? {};
      return definition.fields.filter((field) => field.kind === 'files').flatMap((field) => (answers[field.key] as string[] | undefined) ?? []);
    }),
  );
  if (inClonedForms.size === 0) return new Map();
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .select(['id', 'category'])
    .where('job_id', '=', source.id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...inClonedForms])
    .execute();
  return new Map(rows.filter((row) => !categoryOf(row.category)?.restricted && !row.category.endsWith('_signed')).map((row) => [row.id, newId()]));
}

async function copyFiles(tx: Tx, source: JobState, target: JobState, files: ReadonlyMap<string, string>, actor: Actor, now: Date): Promise<void> {
  const used = new Set(target.tasks.flatMap((task) => Object.values(task.draft ?? {}).flatMap((value) => (Array.isArray(value) ? value.map(String) : []))));
  const wanted = [...files].filter(([, copy]) => used.has(copy));
  if (wanted.length === 0) return;
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .selectAll()
    .where('job_id', '=', source.id)
    .where(
      'id',
      'in',
      wanted.map(([id]) => id),
    )
    .execute();
  const program_keys = target.programs.filter((program) => program.opted_in).map((program) => program.key);
  for (const row of rows) {
    const id = files.get(row.id);
    if (!id) continue;
    const task = target.tasks.find((other) => Object.values(other.draft ?? {}).some((value) => Array.isArray(value) && value.includes(id)));
    await tx
      .insertInto('app.attachments')
      .values({
        ...row,
        id,
        job_id: target.id,
        contractor_id: target.contractor_id,
        program_keys,
        task_id: task?.id ?? null,
        uploaded_at: now,
        uploader_kind: actor.kind,
        uploader_id: actor.kind === 'system' ? null : actor.kind === 'guest' ? actor.guestId : actor.userId,
        uploader_name: actor.name,
      })
      .execute();
  }
}
