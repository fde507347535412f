import { canEditField, canSeeField, type JobViewer, withoutAnswers } from '@/job';
import { AppError, badInput, type Issue, isEmptyValue, isRecord, jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import {
  type Answers,
  type AskedAgain,
  askedAgainBy,
  dependentQuestions,
  type Field,
  fieldOfPath,
  hasShape,
  initialAnswers,
  memberField,
  parseValue,
  type TaskDefinition,
} from '@/rules/forms';
import { fieldEdit, isOfEarlierGuest, type TaskState } from '@/rules/tasks';
import { t } from './messages';
import { lastEditorsOf } from './view';

const MAX_RAW_LENGTH = 20_000;

/**
 * Merges changes into a draft. Valid values are normalized. Invalid values are stored as entered, because saving must always work. A change conflicts if
 * another user, or the same user in another tab, saved a different value for the field after `version`. An answer of an earlier guest never causes a conflict.
 * @throws `stale_version` with both values of each conflict; `bad_input` for an unknown version, and for values that are unknown, read-only, too long or of the
 * wrong shape.
 */
export function mergeDraft(
  task: TaskState,
  definition: TaskDefinition,
  changes: Record<string, unknown>,
  version: number,
  viewer: JobViewer,
): { draft: Answers; merged: boolean; retyped: string[] } {
  // Reject a version above the current one, because the client cannot have read it.
  if (version > task.version) throw badInput([{ path: 'version', code: 'unknown_version', message: t('unknown_version_error') }]);
  // A job can have two tasks with the same form. The answers of one task fill in the empty questions of the other task. Store null for an answer that the user
  // cleared, so that the form does not fill it in again.
  const isPlacedTwice = viewer.job.tasks.some((other) => other.definition === task.definition && other.id !== task.id);
  const issues: Issue[] = [];
  const conflicts: Issue[] = [];
  const draft: Answers = structuredClone(task.draft ?? task.answers ?? {});
  const retyped: string[] = [];
  for (const [path, raw] of Object.entries(changes)) {
    const field = fieldOfPath(definition, path);
    if (!field || !isPathOf(field, path) || !canSeeField(viewer, task, field)) {
      issues.push({ path, code: 'unknown_field', message: t('unknown_field_error') });
      continue;
    }
    if (!canEditField(viewer, task, field)) {
      issues.push({ path, code: 'read_only', message: t('field_read_only_error', { label: field.label }) });
      continue;
    }
    if (!hasShape(raw, memberOf(field, path))) {
      issues.push({ path, code: 'invalid_value', message: t('field_value_invalid_error', { label: field.label }) });
      continue;
    }
    const value = normalise(raw, memberOf(field, path));
    const isUnseen = isOfEarlierGuest(viewer.actor, task, field);
    // This guest cannot see the answer that an earlier guest gave, and a conflict would reveal that answer. Replace the answer without a conflict.
    if (isUnseen && !retyped.includes(field.key)) {
      retyped.push(field.key);
      delete draft[field.key];
    }
    const currentValue = valueAt(draft, path, field);
    if (!isUnseen && (fieldEdit(task, field.key)?.version ?? 0) > version && !jsonEquals(currentValue ?? null, value ?? null)) {
      const author = lastEditorsOf(task, viewer.actor)[field.key];
      conflicts.push({
        path,
        code: 'stale_version',
        message: whoChanged(field.label, author),
        mine: value ?? null,
        theirs: currentValue ?? null,
        ...(author && { by: author.by, own: author.own }),
      });
      continue;
    }
    if (value !== undefined && JSON.stringify(value).length > MAX_RAW_LENGTH) {
      issues.push({ path, code: 'max_length', message: t('field_too_long_error', { label: field.label }) });
      continue;
    }
    write(draft, path, field, value, comesBack(field) || isPlacedTwice);
  }
  if (issues.length > 0) throw badInput(issues);
  if (conflicts.length > 0)
    throw new AppError('stale_version', conflicts[0]?.message ?? '', {
      issues: [...conflicts, { path: '', code: 'version', message: String(task.version), version: task.version }],
    });
  return { draft, merged: version < task.version, retyped };
}

/**
 * Returns the draft without the answers that must be asked again, and the questions of these answers. An answer must be asked again if a value on which it
 * depends changed. An answer in `changedKeys` stays, because the same request changed it.
 */
export function askedAgainIn(
  task: TaskState,
  definition: TaskDefinition,
  draft: Answers,
  { facts, changedKeys }: { facts: FactBook; changedKeys: readonly string[] },
): { draft: Answers; askedAgain: AskedAgain } {
  if (dependentQuestions(definition).length === 0) return { draft, askedAgain: {} };
  const visibleAnswers = (typed: Answers | null) => initialAnswers(definition, typed, facts, task.subject).answers;
  const askedAgain = askedAgainBy(definition, visibleAnswers(task.draft ?? task.answers), visibleAnswers(draft), changedKeys);
  return { draft: withoutAnswers(draft, askedAgain), askedAgain };
}

/** Returns whether a path names this field or, for a map field, one of its members. `__proto__` is never a member. */
const isPathOf = (field: Field, path: string): boolean =>
  path === field.key || (field.each !== undefined && path.slice(field.key.length + 1) !== '' && !path.endsWith('__proto__'));

/** Returns the normalized value; undefined means that the answer is removed. */
function normalise(raw: unknown, field: Field): unknown {
  if (raw === null || raw === undefined || raw === '') return undefined;
  if (isEmptyValue(raw)) return undefined;
  const parsed = parseValue(raw, field);
  return parsed.ok ? parsed.value : raw;
}

/** Returns whether the form fills in this field automatically when it is empty, as `initialAnswers` does. */
const comesBack = ({ fact, prefill, initial }: Field): boolean => fact !== undefined || prefill !== undefined || initial !== undefined;

/** Returns the definition for a single member if the path names a member of a map field; otherwise the field itself. */
const memberOf = (field: Field, path: string): Field => (path === field.key ? field : memberField(field));

function valueAt(draft: Answers, path: string, field: Field): unknown {
  const value = draft[field.key];
  if (!field.each || path === field.key) return value;
  const member = path.slice(field.key.length + 1);
  return isRecord(value) && Object.hasOwn(value, member) ? value[member] : undefined;
}

/** Writes a value into the draft. For a map field, writes only the member that the path names. */
function write(draft: Answers, path: string, field: Field, value: unknown, isFilledIn: boolean): void {
  if (!field.each || path === field.key) {
    if (value !== undefined) draft[field.key] = value;
    // Store null for a cleared value, so that the form does not fill in the value again.
    else if (isFilledIn) draft[field.key] = null;
    else delete draft[field.key];
    return;
  }
  const previousValue = draft[field.key];
  const map = isRecord(previousValue) ? { ...previousValue } : {};
  const member = path.slice(field.key.length + 1);
  if (value !== undefined) map[member] = value;
  else if (isFilledIn) map[member] = null;
  else delete map[member];
  if (Object.keys(map).length === 0) delete draft[field.key];
  else draft[field.key] = map;
}

function whoChanged(label: string, author: { by: string; own: boolean } | undefined): string {
  if (author?.own) return t('field_changed_elsewhere_error', { label });
  return author ? t('field_changed_author_error', { label, by: author.by }) : t('field_changed_error', { label });
}
