import { z } from 'zod';
import { DEFINITIONS } from '@/app/definitions';
import type { Situation } from '@/job/server/situation';
import type { JobState } from '@/job/state';
import { badInput, type Issue } from '@/platform';
import type { Answers, TaskDefinition } from '@/rules/forms/definition';
import { placesIn } from '@/rules/forms/file-places';
import { definitionOf } from '@/rules/forms/released';
import type { TaskState } from '@/rules/tasks/state';
import { text } from '@/world/messages';
import { categoryOf, hasMetadata } from '../..';

/** Answers that name files must name files of this job that are still there; the photos a task needs of the site carry time and position. */
export async function checkFiles(
  situation: Pick<Situation, 'tx'>,
  state: JobState,
  task: TaskState,
  definition: TaskDefinition,
  draft: Answers | null,
): Promise<void> {
  const issues = await fileIssues(situation, state, task, definition, draft);
  if (issues.length > 0) throw badInput(issues);
}

/** The same for the tasks a guest says they are done with, told as the other problems of those tasks are. */
export async function checkFilesOfTasks(situation: Pick<Situation, 'tx'>, state: JobState, tasks: readonly TaskState[]): Promise<void> {
  const issues: Issue[] = [];
  for (const task of tasks) {
    const definition = definitionOf(DEFINITIONS, task);
    const problems = definition ? await fileIssues(situation, state, task, definition, null) : [];
    if (definition && problems.length > 0) issues.push({ path: `tasks.${task.id}`, code: 'incomplete', message: definition.title, task_id: task.id, problems });
  }
  if (issues.length > 0) throw badInput(issues);
}

/** A draft keeps what was typed, and so may hold what names no file at all. */
const isId = (id: string): boolean => z.uuid().safeParse(id).success;
const NOBODYS = '00000000-0000-0000-0000-000000000000';

async function fileIssues(
  { tx }: Pick<Situation, 'tx'>,
  state: JobState,
  task: TaskState,
  definition: TaskDefinition,
  draft: Answers | null,
): Promise<Issue[]> {
  const answers = draft ?? task.draft ?? task.answers ?? {};
  const wanted = definition.fields.flatMap((field) => placesIn(field, answers[field.key]));
  const ids = wanted.flatMap((place) => place.ids.filter(isId));
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .select(['id', 'file_name', 'taken_at', 'latitude', 'longitude', 'scan'])
    .where('job_id', '=', state.id)
    .where('id', 'in', ids.length > 0 ? ids : [NOBODYS])
    .where('deleted_at', 'is', null)
    .execute();
  const present = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ path, category, ids: named, needed }): Issue[] => {
    if (!named.every(isId)) return [{ path, code: 'attachment_id', message: text('attachment_id') }];
    const found = named.map((id) => present.get(id));
    if (found.some((row) => row === undefined || row.scan === 'infected')) return [{ path, code: 'attachment_gone', message: text('attachment_gone') }];
    if (categoryOf(category)?.geo !== true) return [];
    const bare = found.filter((row) => row !== undefined && !hasMetadata(row));
    if (bare.length === 0 || found.length - bare.length >= needed) return [];
    return [{ path, code: 'attachment_meta', message: `${text('attachment_meta')}: ${bare.map((row) => row?.file_name).join(', ')}` }];
  });
}
