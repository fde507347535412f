import { z } from 'zod';
import { sharedMessage } from '@/foundation/messaging';
import { factsForViewer } from '@/job';
import { factsForDisplay, type SaveAnswersContext, type UseCaseContext, visibleAnswers } from '@/job/server';
import { type Issue, jsonEquals } from '@/platform';
import { type Answers, initialAnswers, type TaskDefinition } from '@/rules/forms';
import { answersShownTo } from '@/rules/tasks';
import { type AnswerFileSlot, answerFileSlots } from '../../answer-files';
import { categoryOf, whyNotAllowed } from '../../categories';
import { problemOfDate } from '../../photo-date';
import { hasMetadata } from '../../photo-problems';
import { isImage } from '../inspect';
import { t } from './messages';
import { visibilityFilter } from './rows';

/** Returns true for a valid ID. A draft is not validated, so it can contain other text instead of IDs. */
const isId = (id: string): boolean => z.uuid().safeParse(id).success;
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

const placesIn = ({ fields }: Pick<TaskDefinition, 'fields'>, answers: Answers): AnswerFileSlot[] =>
  fields.flatMap((field) => answerFileSlots(field, answers[field.key]));

/**
 * Returns an issue for each slot or question to which a guest adds a file that the guest may not see. Guests may open all files in the answers of their tasks.
 * Without this check, a guest could add the ID of any file of the job and then open the file. Accepts files that the form already shows.
 */
export async function hiddenFileIssues(useCase: UseCaseContext, { state, task, definition, answers }: SaveAnswersContext): Promise<Issue[]> {
  const { actor, tx } = useCase;
  if (actor.kind !== 'guest') return [];
  const stored = task.draft ?? task.answers ?? {};
  const changed = placesIn({ fields: definition.fields.filter(({ key }) => !jsonEquals(answers[key], stored[key])) }, answers);
  if (changed.length === 0) return [];
  const facts = factsForViewer(actor, factsForDisplay(useCase, state), state);
  const shown = placesIn(definition, initialAnswers(definition, answersShownTo(actor, task, definition), facts, task.subject).answers).flatMap(
    ({ ids }) => ids,
  );
  const added = changed.flatMap(({ ids }) => ids.filter((id) => isId(id) && !shown.includes(id)));
  if (added.length === 0) return [];
  const rows = await tx.selectFrom('app.attachments as attachments').selectAll().where('job_id', '=', state.id).where('id', 'in', added).execute();
  const isVisible = visibilityFilter(useCase, state);
  const hidden = rows.filter((row) => !isVisible(row)).map(({ id }) => id);
  return changed.filter(({ ids }) => ids.some((id) => hidden.includes(id))).map(({ path }) => goneIssue(path));
}

const goneIssue = (path: string): Issue => ({ path, code: 'attachment_gone', message: sharedMessage('attachment_gone') });

/**
 * Returns an issue for each slot or question with a file that is not on this job, was deleted or is infected. Also returns an issue for each photo slot with a
 * file that is not an image. On-site photos without time and position, or with an unexplained date, get an issue if the slot has too few other photos. The
 * category of a file need not fit the question: staff may correct the category later, and the rights to a file depend on its own category.
 */
export async function fileIssues(useCase: UseCaseContext, given: SaveAnswersContext): Promise<Issue[]> {
  const { state, definition } = given;
  // Determine the visible fields only if the answers contain files, because most answers contain none.
  const places = placesIn(definition, given.answers);
  const readableAnswers = places.length > 0 ? await visibleAnswers(useCase, given) : {};
  // Also check answers with invalid IDs. `visibleAnswers` omits these answers, but the user must get an error.
  const unread = places.filter(({ ids }) => !ids.every(isId));
  const checkedPlaces = [...unread, ...placesIn(definition, readableAnswers).filter(({ path }) => !unread.some((other) => other.path === path))];
  const ids = checkedPlaces.flatMap((place) => place.ids.filter(isId));
  if (checkedPlaces.length === 0) return [];
  const rows = await useCase.tx
    .selectFrom('app.attachments as attachments')
    .select(['id', 'file_name', 'taken_at', 'latitude', 'longitude', 'content_type', 'scan', 'dated_in_future', 'date_reason'])
    .where('job_id', '=', state.id)
    .where('id', 'in', ids.length > 0 ? ids : [UNKNOWN_ID])
    .where('deleted_at', 'is', null)
    .execute();
  const present = new Map(rows.map((row) => [row.id, row]));
  const dates = { created_at: state.created_at, time_zone: state.place.time_zone };
  return checkedPlaces.flatMap(({ path, category, ids: named, needed, dated }): Issue[] => {
    if (!named.every(isId)) return [{ path, code: 'attachment_id', message: sharedMessage('attachment_id') }];
    const attachmentRows = named.map((id) => present.get(id));
    if (attachmentRows.some((row) => row === undefined || row.scan === 'infected')) return [goneIssue(path)];
    if (categoryOf(category)?.kind === 'photo' && attachmentRows.some((row) => row && !isImage(row.content_type)))
      return [{ path, code: 'extension', message: whyNotAllowed(`${attachmentRows.find((row) => row && !isImage(row.content_type))?.file_name}`, category) }];
    if (categoryOf(category)?.geo !== true) return [];
    const bare = attachmentRows.filter((row) => row !== undefined && !hasMetadata(row));
    if (bare.length > 0 && attachmentRows.length - bare.length < needed)
      return [{ path, code: 'attachment_meta', message: `${sharedMessage('attachment_meta')}: ${namesOf(bare)}` }];
    const odd = attachmentRows.filter((row) => row !== undefined && hasMetadata(row) && !row.date_reason && problemOfDate(row, dates) !== null);
    if (odd.length === 0 || attachmentRows.length - bare.length - odd.length >= dated) return [];
    return [{ path, code: 'photo_date', message: `${t('photo_date_unexplained')}: ${namesOf(odd)}` }];
  });
}

const namesOf = (rows: readonly ({ file_name: string } | undefined)[]): string => rows.flatMap((row) => row?.file_name ?? []).join(', ');
