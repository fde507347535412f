import type { HistoryDraft } from '@/foundation/history';
import { type JobProgram, type JobState, jobProgram } from '@/job-data';
import { formatMoney, type Json, jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import {
  type Answers,
  canHideParts,
  definitionForTask,
  type Field,
  type FormProgram,
  memberLabels,
  stableLabel,
  summarizeValue,
  type TaskDefinition,
} from '@/rules/forms';
import { visibilityOfGrossAmounts } from '@/rules/incentives';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';
import { openForm } from './task-form';

/**
 * Creates history entries by comparing the job before and after a change, so that they also cover the consequences of the change. Compares the job's settings,
 * programs and tasks. Changes whose order matters (stages, payment statuses) write their entries during the change (`JobDraft.orderedEntries`).
 */
export function diffHistory(
  before: JobState,
  after: JobState,
  definitions: ReadonlyMap<string, TaskDefinition>,
  facts: FactBook,
  programsOf: (task: TaskState, definition: TaskDefinition) => readonly FormProgram[],
): HistoryDraft[] {
  const earlier = new Map(before.tasks.map((task) => [task.id, task]));
  const tasks = after.tasks.flatMap((task) => {
    const definition = definitionForTask(definitions, task);
    const rows = compareTask(earlier.get(task.id), task, definition, facts, () => (definition ? programsOf(task, definition) : []));
    const visibility = task.subject.kind === 'program' ? visibilityOfGrossAmounts(jobProgram(after, task.subject.key)?.amounts) : 'amounts';
    return rows.map((row) => (row.visibility === 'amounts' ? { ...row, visibility } : row));
  });
  return [...jobRows(before, after), ...programRows(before, after), ...tasks];
}

function jobRows(before: JobState, after: JobState): HistoryDraft[] {
  const rows: HistoryDraft[] = [];
  const compare = (action: string, field: string, from: Json, to: Json) => {
    if (!jsonEquals(from, to)) rows.push({ type: 'job_change', action, field, before: from, after: to });
  };
  compare(t.source('claimed'), 'claimed', before.claimed?.name ?? null, after.claimed?.name ?? null);
  compare(t.source('contractor_assignee_label'), 'contractor_user', before.contractor_user_id, after.contractor_user_id);
  compare(t.source('operations_owner_label'), 'ops_user', before.ops_user_id, after.ops_user_id);
  compare(t.source('deemed'), 'deemed', before.deemed?.reason ?? null, after.deemed?.reason ?? null);
  compare(
    t.source('contractor_incentive_visibility_label'),
    'contractor_can_see_incentives',
    before.contractor_can_see_incentives,
    after.contractor_can_see_incentives,
  );
  compare(
    t.source('homeowner_incentive_visibility_label'),
    'homeowner_can_see_incentives',
    before.homeowner_can_see_incentives,
    after.homeowner_can_see_incentives,
  );
  return rows;
}

function programRows(before: JobState, after: JobState): HistoryDraft[] {
  return after.programs.flatMap((program) => {
    return compareProgram(jobProgram(before, program.key), program);
  });
}

function compareProgram(before: JobProgram | undefined, after: JobProgram): HistoryDraft[] {
  const rows: HistoryDraft[] = [];
  const visibility = visibilityOfGrossAmounts(before?.amounts, after.amounts);
  const compare = (action: string, field: string, from: Json, to: Json, more: Partial<HistoryDraft> = {}) => {
    if (!jsonEquals(from, to)) rows.push({ type: 'job_change', action, field, subject: after.key, before: from, after: to, ...more });
  };
  compare(t.source('selected_programs_label'), 'opted_in', before?.opted_in ?? null, after.opted_in);
  compare(t.source('program_parked'), 'parked', before?.parked ?? false, after.parked);
  compare(t.source('eligibility_evaluated'), 'eligibility', before?.eligibility.status ?? null, after.eligibility.status);
  compare(t.source('ineligibility_change_label'), 'ineligibility_reasons', before?.eligibility.reasons ?? [], after.eligibility.reasons);
  compare(t.source('eligibility_override'), 'override', before?.override?.note ?? null, after.override?.note ?? null);
  compare(t.source('rebate_calculated'), 'rebate_total', before?.amounts.total ?? null, after.amounts.total, { visibility });
  compare(t.source('reservation'), 'reservation', before?.reservation?.id ?? null, after.reservation?.id ?? null);
  compare(t.source('reservation_ends'), 'reservation_expires_on', before?.reservation?.expires_on ?? null, after.reservation?.expires_on ?? null);
  compare(t.source('reserved_amount_entry'), 'reserved_amount', before?.reservation?.amount ?? null, after.reservation?.amount ?? null, { visibility });
  compare(t.source('money_of_budgets'), 'budgets', budgetsInWords(before), budgetsInWords(after), { visibility });
  compare(t.source('enrollment'), 'enrollment', before?.enrollment?.id ?? null, after.enrollment?.id ?? null);
  compare(t.source('approved_amount_entry'), 'approved_amount', before?.enrollment?.approved_amount ?? null, after.enrollment?.approved_amount ?? null, {
    visibility,
  });
  compare(t.source('program_decline_label'), 'declined', before?.declined?.reason ?? null, after.declined?.reason ?? null);
  compare(t.source('homeowner_rebate_shared_label'), 'shared', before?.shared?.homeowner ?? null, after.shared?.homeowner ?? null, {
    visibility: 'amounts',
  });
  return rows;
}

/** Returns a phrase for each budget of the program from which the job draws money or for which the job is on the waitlist. */
const budgetsInWords = (program: JobProgram | undefined): Json =>
  Object.values(program?.budgets ?? {}).flatMap(({ held, waits_since }) =>
    held !== null ? [t.source('set_aside', { amount: formatMoney(held) })] : waits_since !== null ? [t.source('waitlisted_label')] : [],
  );

function compareTask(
  before: TaskState | undefined,
  after: TaskState,
  definition: TaskDefinition | undefined,
  facts: FactBook,
  programs: () => readonly FormProgram[],
): HistoryDraft[] {
  const title = definition?.title ?? after.definition;
  const rows: HistoryDraft[] = [];
  const base = { task_id: after.id, subject: after.subject.label || undefined };
  if (definition && (before?.logged ?? null) !== after.logged)
    rows.push(...compareAnswers(before?.logged ?? {}, after, definition, facts, programs).map((row) => ({ ...row, ...base })));
  // A new task has no earlier status, so write no entry about its status.
  if (before && before.status !== after.status)
    rows.push({ type: 'job_task_change', action: t.source('title_status', { title }), field: 'status', before: before.status, after: after.status, ...base });
  if (before && before.owner !== after.owner)
    rows.push({ type: 'action_owner_change', action: t.source('title_owner', { title }), field: 'owner', before: before.owner, after: after.owner, ...base });
  if (before && !jsonEquals(before.exceptions, after.exceptions))
    rows.push({
      type: 'job_task_change',
      action: t.source('title_exceptions', { title }),
      field: 'exceptions',
      before: describeExceptions(before),
      after: describeExceptions(after),
      visibility: 'internal',
      ...base,
    });
  if (before && !jsonEquals(before.deferred, after.deferred))
    rows.push({
      type: 'job_task_change',
      action: t.source('title_deferral', { title }),
      field: 'deferred',
      before: before.deferred?.reason ?? null,
      after: after.deferred?.reason ?? null,
      ...base,
    });
  return rows;
}

/** Returns history entries for changed answers. Hidden fields, hidden columns of repeat groups and hidden members are compared as empty. */
function compareAnswers(before: Answers, task: TaskState, definition: TaskDefinition, facts: FactBook, programs: () => readonly FormProgram[]): HistoryDraft[] {
  const after = task.logged ?? {};
  const changed = definition.fields.filter(({ key }) => !jsonEquals(before[key] ?? null, after[key] ?? null));
  const mayHide = changed.some(canHideParts);
  const visibleValues = (answers: Answers) => {
    const form = mayHide ? openForm(task, { definition, facts, programs: programs(), answers }) : undefined;
    return (field: Field) => (form ? form.shownAnswer(field) : answers[field.key]) ?? null;
  };
  const [from, to] = [visibleValues(before), visibleValues(after)];
  return changed.flatMap((asDefined): HistoryDraft[] => {
    const field = stableLabel(asDefined, facts.read);
    const labelsByMember = field.each && field.each.over !== 'values' ? memberLabels(field.each, programs()) : undefined;
    const show = (value: unknown) => (value === null ? null : summarizeValue(value, field, labelsByMember));
    if (jsonEquals(from(asDefined), to(asDefined))) return [];
    const [was, is] = [show(from(asDefined)), show(to(asDefined))];
    return [{ type: 'job_task_change', action: `${definition.title}: ${field.label}`, field: field.key, before: was, after: is, visibility: field.class }];
  });
}

const describeExceptions = (task: TaskState): Json =>
  task.exceptions.map((exception) => t.source('exception', { kind: exception.kind, description: exception.description }));
