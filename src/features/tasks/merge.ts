import { canEditField, canSeeField, type Viewer, withoutAnswers } from '@/job';
import { AppError, badInput, type Issue, isEmptyValue, isRecord, jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import {
  type Answers,
  type AskedAgain,
  askedAgainBy,
  dependentsIn,
  type Field,
  fieldOfPath,
  hasShape,
  initialAnswers,
  memberField,
  parseValue,
  type TaskDefinition,
} from '@/rules/forms';
import { isOfEarlierGuest, type TaskState } from '@/rules/tasks';
import { t } from './messages';
import { lastEditorsOf } from './view';

const LONGEST_RAW = 20_000;

/**
 * A draft with somebody's changes in it. What parses is kept normalised; what does not parse yet is
 * kept as typed, because saving must always work. Fields nobody else touched since `version` are
 * merged; a field two people changed is a conflict with both values.
 */
export function mergeDraft(
  task: TaskState,
  definition: TaskDefinition,
  changes: Record<string, unknown>,
  version: number,
  viewer: Viewer,
): { draft: Answers; merged: boolean; retyped: string[] } {
  // A version nobody was ever given says nothing about what its sender has seen.
  if (version > task.version) throw badInput([{ path: 'version', code: 'unknown_version', message: t('unknown_version_error') }]);
  // The later of two begins with what the earlier one was told.
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
    // An answer that this guest cannot see is replaced as a whole, without a conflict that would show it.
    if (isUnseen && !retyped.includes(field.key)) {
      retyped.push(field.key);
      delete draft[field.key];
    }
    const mine = valueAt(draft, path, field);
    if (!isUnseen && (task.field_versions[field.key] ?? 0) > version && !jsonEquals(mine ?? null, value ?? null)) {
      const author = lastEditorsOf(task, viewer.actor)[field.key];
      conflicts.push({
        path,
        code: 'stale_version',
        message: whoChanged(field.label, author),
        mine: value ?? null,
        theirs: mine ?? null,
        ...(author && { by: author.by, own: author.own }),
      });
      continue;
    }
    if (value !== undefined && JSON.stringify(value).length > LONGEST_RAW) {
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

/** The draft without the answers that do not fit any more, because what they depend on was changed and they were not given together with it. */
export function askedAgainIn(
  task: TaskState,
  definition: TaskDefinition,
  draft: Answers,
  { facts, given }: { facts: FactBook; given: readonly string[] },
): { draft: Answers; askedAgain: AskedAgain } {
  if (dependentsIn(definition).length === 0) return { draft, askedAgain: {} };
  const shown = (typed: Answers | null) => initialAnswers(definition, typed, facts, task.subject).answers;
  const askedAgain = askedAgainBy(definition, shown(task.draft ?? task.answers), shown(draft), given);
  return { draft: withoutAnswers(draft, askedAgain), askedAgain };
}

/** Only a map has members; `__proto__` is none, whatever the map. */
const isPathOf = (field: Field, path: string): boolean =>
  path === field.key || (field.each !== undefined && path.slice(field.key.length + 1) !== '' && !path.endsWith('__proto__'));

/** undefined takes the answer away. */
function normalise(raw: unknown, field: Field): unknown {
  if (raw === null || raw === undefined || raw === '') return undefined;
  if (isEmptyValue(raw)) return undefined;
  const parsed = parseValue(raw, field);
  return parsed.ok ? parsed.value : raw;
}

/** Whether an answer that nobody gave is filled in when the form opens (`effectiveAnswers`). */
const comesBack = ({ fact, prefill, initial }: Field): boolean => fact !== undefined || prefill !== undefined || initial !== undefined;

/** The field of one value, where the path names a member of a map. */
const memberOf = (field: Field, path: string): Field => (path === field.key ? field : memberField(field));

function valueAt(draft: Answers, path: string, field: Field): unknown {
  const value = draft[field.key];
  if (!field.each || path === field.key) return value;
  const member = path.slice(field.key.length + 1);
  return isRecord(value) && Object.hasOwn(value, member) ? value[member] : undefined;
}

/** A map is written member by member; every other field as a whole. */
function write(draft: Answers, path: string, field: Field, value: unknown, isFilledIn: boolean): void {
  if (!field.each || path === field.key) {
    if (value !== undefined) draft[field.key] = value;
    // Somebody emptied it: without a word of that, what is known of it would be back as soon as nobody looks.
    else if (isFilledIn) draft[field.key] = null;
    else delete draft[field.key];
    return;
  }
  const before = draft[field.key];
  const map = isRecord(before) ? { ...before } : {};
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
