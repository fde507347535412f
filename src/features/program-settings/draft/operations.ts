import { type Issue, isRecord, jsonEquals, recordArrayOf } from '@/platform';
import { type DraftBody, entryKey, formatPointer, parsePointer, positionOf, setValue, valueAt, withKeys } from '@/rules/programs';
import type { DraftOperation } from '../contract';
import { applyChangeFrom } from './change-from';
import { entryKindAt } from './entries/kinds';
import { t } from './messages';
import { type MadeChange, type OperationOutcome, refusedOutcome } from './outcome';
import { hasRuleNumbers, isDocumentTask, isEditable, numbersIn } from './sections';
import { findOrAddSource, setSource } from './sources';

/** Value that changed since the user loaded it. `operation`: position of the operation in the request. */
export type OperationConflict = { operation: number; pointer: string; current: unknown };

export type OperationsResult = { body: DraftBody; made: MadeChange[]; issues: Issue[]; conflicts: OperationConflict[] };

/**
 * Applies operations in order to a copy of the content of a draft. If there are issues or conflicts, the caller must not store the result. An operation whose
 * value is already present changes nothing, so requests can be repeated. The exception is `add` at the end of a list (`-`), because a list may contain equal
 * rows. A repeated `add` adds the value again, or is rejected because its key is taken. Clients prevent this with the idempotency key of the request.
 * @param base newest version, from which deleted entries are restored
 */
export function applyOperations(before: DraftBody, operations: readonly DraftOperation[], base: DraftBody = {}): OperationsResult {
  const body = structuredClone(before);
  const result: OperationsResult = { body, made: [], issues: [], conflicts: [] };
  for (const [index, operation] of operations.entries()) {
    const outcome = apply(body, operation, base);
    if ('made' in outcome) result.made.push(...outcome.made);
    else if ('conflict' in outcome) {
      const pointer = formatPointer(withKeys(body, parsePointer(operation.path) ?? []));
      result.conflicts.push({ operation: index, pointer, current: outcome.conflict ?? null });
    } else {
      const { code, message, field = 'path' } = outcome.refusal;
      result.issues.push({ path: `operations.${index}.${field}`, pointer: operation.path, code, message });
    }
  }
  return result;
}

function apply(body: DraftBody, operation: DraftOperation, base: DraftBody): OperationOutcome {
  const steps = parsePointer(operation.path);
  if (!steps || !(isEditable(steps) || isEditableTask(body, steps, operation, base))) return refusedOutcome('not_editable', t('path_locked_error'));
  if (steps.at(-1) === 'order_index')
    return operation.op === 'replace' ? move(body, steps.slice(0, -1), operation) : refusedOutcome('not_editable', t('path_locked_error'));
  if (operation.op === 'restore') return restore(body, steps, base);
  if (operation.op === 'change_from') return applyChangeFrom(body, steps, operation);
  return operation.op === 'remove' ? remove(body, steps, operation) : set(body, steps, operation);
}

/** Returns true if an operation on a task is allowed. Tasks of documents can be added at the end of the list, removed and restored, but not changed. */
function isEditableTask(body: DraftBody, steps: readonly string[], operation: DraftOperation, base: DraftBody): boolean {
  if (steps[0] !== 'tasks' || steps.length !== 2) return false;
  if (operation.op === 'add') return steps[1] === '-' && isDocumentTask(operation.value);
  // Also allow removing a task that is already removed, because this changes nothing.
  if (operation.op === 'remove') return isDocumentTask(operation.was) && isDocumentTask(valueAt(body, steps) ?? operation.was);
  return operation.op === 'restore' && isDocumentTask(valueAt(base, steps));
}

type SetOperation = Extract<DraftOperation, { op: 'replace' | 'add' }>;

/** Compares two values. Null equals a missing value, because JSON cannot express a missing value. */
const isSame = (a: unknown, b: unknown): boolean => jsonEquals(a ?? null, b ?? null);

function set(body: DraftBody, steps: readonly string[], { op, was, value, source }: SetOperation): OperationOutcome {
  const isAppended = op === 'add' && steps.at(-1) === '-';
  const current = isAppended ? undefined : valueAt(body, steps);
  if (value === undefined) return refusedOutcome('required', t('value_missing_error'), 'value');
  if (isSame(current, value) && !isAppended) return { made: [] };
  if (!isSame(current, was)) return { conflict: current };
  if (!hasFittingKey(body, steps, value)) return refusedOutcome('key_differs', t('key_differs_error'), 'value');
  const sourceEntry = source === undefined ? undefined : findOrAddSource(body, source);
  if (sourceEntry === null) return refusedOutcome('source_unknown', t('source_unknown_error'), 'source');
  if (sourceEntry === undefined && needsSource(steps, current, value, op)) return refusedOutcome('source_required', t('source_required_error'), 'source');
  const list = valueAt(body, steps.slice(0, -1));
  if (isAppended && Array.isArray(list) && list.some((entry) => entryKey(entry) !== undefined && entryKey(entry) === entryKey(value)))
    return refusedOutcome('key_taken', t('key_taken_error', { key: entryKey(value) ?? '' }), 'value');
  if (!setValue(body, steps, structuredClone(value))) return refusedOutcome('unknown_path', t('path_unknown_error'));
  const stored = isAppended ? lastOf(body, steps) : steps;
  if (sourceEntry !== undefined) setSource(body, stored, sourceEntry);
  return { made: [{ path: formatPointer(withKeys(body, stored)), was: current ?? null, value }] };
}

function remove(body: DraftBody, steps: readonly string[], { was }: Extract<DraftOperation, { op: 'remove' }>): OperationOutcome {
  const current = valueAt(body, steps);
  if (current === undefined) return { made: [] };
  if (!isSame(current, was)) return { conflict: current };
  const list = valueAt(body, steps.slice(0, -1));
  const kind = entryKindAt(steps);
  if (kind?.isLastRequired && Array.isArray(list) && list.length === 1) return refusedOutcome('last_entry', t('last_entry_error', { kind: kind.label }));
  const path = formatPointer(withKeys(body, steps));
  setValue(body, steps, undefined);
  return { made: [{ path, was: current, value: null }, ...removeDocumentParts(body, steps, current)] };
}

/** Removes the parts of a removed document: the task in which people sign it, and its text if no other document uses this text. */
function removeDocumentParts(body: DraftBody, [section, key, ...inner]: readonly string[], document: unknown): MadeChange[] {
  const { tasks, templates } = body;
  if (section !== 'documents' || inner.length > 0 || !isRecord(document)) return [];
  const changes: MadeChange[] = [];
  for (const task of Array.isArray(tasks) ? [...tasks] : [])
    if (Array.isArray(tasks) && isDocumentTask(task) && isRecord(task) && task.document === key) {
      const position = tasks.indexOf(task);
      tasks.splice(position, 1);
      changes.push({ path: formatPointer(['tasks', position]), was: task, value: null });
    }
  const name = String(document.template);
  if (isRecord(templates) && templates[name] !== undefined && !recordArrayOf(body.documents).some(({ template }) => template === name)) {
    changes.push({ path: formatPointer(['templates', name]), was: templates[name], value: null });
    delete templates[name];
  }
  return changes;
}

/** Returns true if an operation that changes numbers must include a source. A new entry with its own source needs no other source. */
function needsSource(steps: readonly string[], was: unknown, value: unknown, op: SetOperation['op']): boolean {
  if (!hasRuleNumbers(steps) || numbersIn(value).length === 0 || jsonEquals(numbersIn(was), numbersIn(value))) return false;
  return !(op === 'add' && isRecord(value) && typeof value.source === 'string');
}

/** Returns true if the new value of a list entry has the right key. This is the key of the existing entry; for a new entry, it is the last step of the path. */
function hasFittingKey(body: DraftBody, steps: readonly string[], value: unknown): boolean {
  const list = valueAt(body, steps.slice(0, -1));
  const last = steps.at(-1) ?? '';
  if (!Array.isArray(list) || last === '-') return true;
  const key = entryKey(value);
  const position = positionOf(list, last);
  return position >= 0 ? entryKey(list[position]) === key : key === last;
}

function lastOf(body: DraftBody, steps: readonly string[]): string[] {
  const list = valueAt(body, steps.slice(0, -1));
  return [...steps.slice(0, -1), String(Array.isArray(list) ? list.length - 1 : 0)];
}

/** Restores a deleted entry at its position in `base`. A repeated call changes nothing, because the entry is then present. */
function restore(body: DraftBody, steps: readonly string[], base: DraftBody): OperationOutcome {
  const [entry, owner, list] = [valueAt(base, steps), valueAt(base, steps.slice(0, -1)), valueAt(body, steps.slice(0, -1))];
  if (entry === undefined || !Array.isArray(owner) || !Array.isArray(list)) return refusedOutcome('unknown_path', t('path_unknown_error'));
  const key = entryKey(entry);
  const same = list.find((other) => (key === undefined ? jsonEquals(other, entry) : entryKey(other) === key));
  if (same !== undefined) return jsonEquals(same, entry) ? { made: [] } : { conflict: same };
  const position = Math.min(positionOf(owner, steps.at(-1) ?? ''), list.length);
  list.splice(position, 0, structuredClone(entry));
  return { made: [{ path: formatPointer([...steps.slice(0, -1), key ?? position]), was: null, value: entry }] };
}

/** Moves an entry to a position in its list, counted from 1. */
function move(body: DraftBody, steps: readonly string[], { path, was, value }: SetOperation): OperationOutcome {
  const list = valueAt(body, steps.slice(0, -1));
  const position = Array.isArray(list) ? positionOf(list, steps.at(-1) ?? '') : -1;
  if (!Array.isArray(list) || position < 0) return refusedOutcome('unknown_path', t('path_unknown_error'));
  const newPosition = Number(value);
  if (!Number.isInteger(newPosition) || newPosition < 1 || newPosition > list.length)
    return refusedOutcome('invalid', t('position_invalid_error', { last: list.length }), 'value');
  if (newPosition === position + 1) return { made: [] };
  if (was !== position + 1) return { conflict: position + 1 };
  list.splice(newPosition - 1, 0, ...list.splice(position, 1));
  return { made: [{ path, was: position + 1, value: newPosition }] };
}
