import { canReadTask } from '@/job';
import { factLabelsFor, isFactHidden, type ViewContext } from '@/job-view';
import { capitalize, isRecord } from '@/platform';
import { sourceFactsOf } from '@/rules/facts';
import { definitionForTask, type Field, resolveFieldText, taskName } from '@/rules/forms';
import type { FederalRebate } from '@/rules/programs';
import { isOpen } from '@/rules/tasks';
import type { FederalGap, FederalRecordView } from '../contract';
import type { ReportedJob } from '../reader';
import { type FederalRecord, missingFields, type RecordField, recordPayload, type ValueOrigin } from '../record';
import { recordDay } from '../records';
import { t } from './messages';
import { fieldTitle, schemaProblems } from './schemas';

/** A record as the API returns it (`view`), and the payload that the worker would send to DOE. */
export type ViewedRecord = { view: FederalRecordView; payload: Record<string, unknown> };

type Context = ViewContext & { rebate: FederalRebate };

/** Returns a record for the API, with its payload and its gaps: missing values, and values that the schema rejects. */
export function viewRecord(record: FederalRecord, job: ReportedJob, context: Context): ViewedRecord {
  const payload = recordPayload(record);
  const gaps = missingOrInvalidValues(record, payload, job, context);
  const view: FederalRecordView = {
    kind: record.kind,
    upgrade: record.upgrade,
    day: recordDay(job.program, record.kind),
    state: gaps.length > 0 ? 'gaps' : 'complete',
    fields: record.fields.map((field) => fieldView(field, job, context)),
    gaps,
    sent: null,
  };
  return { view, payload };
}

/** Returns the missing values of a record, and other values that the schema rejects. */
function missingOrInvalidValues(record: FederalRecord, payload: Record<string, unknown>, job: ReportedJob, context: Context): FederalGap[] {
  const missing = missingFields(record);
  const gaps = missing.map((field) => gapOf(field, job, context));
  // Ignore other problems in the object that contains a missing value. Such problems are misleading, because a missing value also causes problems in schema
  // alternatives that do not apply to the record.
  const partOf = (path: string) => path.split('.')[0];
  const parts = new Set(missing.map(({ path }) => partOf(path)));
  const otherProblems = schemaProblems(context.rebate, record.kind, payload).filter(({ path }) => !parts.has(partOf(path)) && !(path === '' && parts.size > 0));
  return [
    ...gaps,
    ...otherProblems.map(({ path, message }) => ({
      path,
      title: fieldTitle(path),
      question: null,
      task: null,
      cause: 'refused_by_schema' as const,
      message,
    })),
  ];
}

function gapOf({ path, origin }: RecordField, job: ReportedJob, context: Context): FederalGap {
  const { task, question } = locationOf(origin, job, context);
  return { path, title: fieldTitle(path), question, task, cause: causeOf(origin, job), message: null };
}

function causeOf(origin: ValueOrigin, { facts, state }: ReportedJob): FederalGap['cause'] {
  switch (origin.kind) {
    case 'doe':
      return 'doe';
    case 'review':
      return 'review';
    case 'fact':
      return facts.value(origin.fact) === undefined ? 'unanswered' : 'no_code';
    case 'answer': {
      const task = state.tasks.findLast(({ definition, answers }) => definition === origin.task && answers);
      return task?.answers?.[origin.field] === undefined ? 'unanswered' : 'no_code';
    }
    default:
      return 'unasked';
  }
}

type Location = { task: FederalGap['task']; question: string | null };

/**
 * Returns the question for a value, and a task that asks the question, if the viewer may open the task. Prefers an open task, then the last task of the job.
 */
function locationOf(origin: ValueOrigin, { state, facts }: ReportedJob, context: Context): Location {
  const question = labelOf(origin, { state }, context);
  const asking = state.tasks.flatMap((task) => {
    const definition = task.applicable !== false && task.definition !== 'create_job' && definitionForTask(context.definitions, task);
    if (!definition || !canReadTask(context.actor, task, definition)) return [];
    const field = definition.fields.find((candidate) => isAsked(origin, task.definition, candidate));
    return field || (origin.kind === 'review' && origin.task === task.definition) ? [{ task, definition, field }] : [];
  });
  const askingTask = asking.find(({ task }) => isOpen(task)) ?? asking.at(-1);
  if (!askingTask) return { task: null, question };
  return {
    task: { id: askingTask.task.id, name: taskName(askingTask.definition, askingTask.task.subject) },
    question: askingTask.field ? resolveFieldText(askingTask.field, facts.read).label : question,
  };
}

function isAsked(origin: ValueOrigin, form: string, { fact, key }: Pick<Field, 'fact' | 'key'>): boolean {
  if (origin.kind === 'fact') return fact !== undefined && sourceFactsOf(origin.fact).includes(fact);
  return origin.kind === 'answer' && origin.task === form && origin.field === key;
}

function labelOf(origin: ValueOrigin, { state }: Pick<ReportedJob, 'state'>, context: Context): string | null {
  if (origin.kind === 'fact') return capitalize(factLabelsFor(context.actor, state, context.releaseOf).label(origin.fact));
  if (origin.kind === 'review') return t('review_gap_question');
  if (origin.kind !== 'answer') return null;
  return context.definitions.get(origin.task)?.fields.find(({ key }) => key === origin.field)?.label ?? null;
}

function fieldView({ path, origin, value }: RecordField, { state }: ReportedJob, context: Context) {
  const isHidden = origin.kind === 'fact' && isFactHidden(context.actor, origin.fact, state);
  return {
    path,
    title: fieldTitle(path),
    label: labelOf(origin, { state }, context),
    value: value === undefined ? null : isHidden ? '•••' : formatted(value),
  };
}

const formatted = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatted).join('; ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${formatted(inner)}`)
      .join(', ');
  return String(value);
};
