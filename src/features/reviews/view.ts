import { openTaskView } from '@/features/tasks';
import { formatShortAddress } from '@/foundation/places';
import { canReadTask, canSeeField } from '@/job';
import type { JobState } from '@/job-data';
import { isFactHidden, type ViewContext } from '@/job-view';
import { entriesOf, formatNumber, formatWithUnit, isNumber } from '@/platform';
import { isKnownTrue } from '@/rules/conditions';
import { type FactBook, factDefinition, formatFactValue } from '@/rules/facts';
import { type ComparedSource, definitionForTask, REVIEW_REQUEST_TEMPLATES, summarizeValue, type TaskDefinition } from '@/rules/forms';
import { isReviewOf, type TaskState } from '@/rules/tasks';
import type { ReviewView } from './contract';
import { correctableFields, retakablePhotoLists } from './corrections';
import { t } from './messages';
import { usesPhotosOf } from './reviewed-photos';

/** Returns a review task with the data for the decision: submitted tasks, values to compare, and earlier decisions. */
export function reviewView(task: TaskState, definition: TaskDefinition, state: JobState, facts: FactBook, context: ViewContext): Omit<ReviewView, 'readings'> {
  const answeredTasks = state.tasks.filter((other) => other.applicable !== false && other.answers !== null);
  const submitted = answeredTasks.filter((other) => isReviewOf(task, definition, other));
  const photoTasks = answeredTasks.filter(
    (other) => !submitted.includes(other) && usesPhotosOf(other, definition, (task) => definitionForTask(context.definitions, task)),
  );
  const viewOf = (other: TaskState) => {
    const form = definitionForTask(context.definitions, other);
    return form && canReadTask(context.actor, other, form) ? [openTaskView(other, form, state, facts, context)] : [];
  };
  return {
    task: openTaskView(task, definition, state, facts, context),
    reviewed: submitted.flatMap(viewOf),
    photo_tasks: photoTasks.flatMap(viewOf),
    compares: comparesOf(task, definition, state, facts, context),
    correctable: [
      ...submitted.flatMap((other) => {
        const form = definitionForTask(context.definitions, other);
        return form ? [{ task_id: other.id, fields: correctableFields(state, other, form) }] : [];
      }),
      ...photoTasks.flatMap((other) => {
        const form = definitionForTask(context.definitions, other);
        return form ? [{ task_id: other.id, fields: retakablePhotoLists(state, other, form) }] : [];
      }),
    ],
    reasons: entriesOf(definition.reasons ?? {}).flatMap(([key, field]) =>
      field === undefined ? [] : [{ key, text: toFillIn(REVIEW_REQUEST_TEMPLATES[key]), field }],
    ),
    decisions: (task.decisions ?? []).map((decision) => ({ ...decision, notes: decision.notes ?? '' })),
    claimed_by: state.claimed ? { id: state.claimed.user_id, name: state.claimed.name } : null,
  };
}

function comparesOf(task: TaskState, definition: TaskDefinition, state: JobState, facts: FactBook, context: ViewContext): ReviewView['compares'] {
  const visibleKeys = new Set(definition.fields.filter((field) => isKnownTrue(field.visible, facts.read)).map((field) => field.key));
  // Omit questions that do not apply to this job, for example about a water heater that is not installed.
  const applying = (definition.compares ?? []).filter(({ answered }) => !answered || visibleKeys.has(answered));
  const rows = applying.map(({ label, by, answered, with: sources }) => {
    const ownField = definition.fields.find(({ key }) => sources.some((source) => isOwn(source, definition) && source.field === key));
    return {
      label,
      by: by ?? null,
      answered: answered ?? null,
      values: sources.map((source) => ({
        of: source.of,
        own: isOwn(source, definition) ? source.field : null,
        catalog: 'catalog' in source ? { types: [...source.catalog], field: source.field } : null,
        ...inUnitOf(readSource(source, task, state, facts, context), ownField?.unit),
      })),
    };
  });
  const rowComparisons = (definition.comparesRows ?? []).flatMap(({ run, reads }) =>
    reads.some((fact) => isFactHidden(context.actor, fact.replace('.*', '.any'), state)) ? [] : run(facts.read, task.subject),
  );
  const comparedRows = rowComparisons.map(({ label, by, answered, values }) => ({
    label,
    by: by ?? null,
    answered: answered ?? null,
    values: values.map(({ of, value }) => ({
      of,
      own: null,
      catalog: null,
      value: value ?? null,
      words: value === undefined || value === null ? '' : String(value),
    })),
  }));
  return [...rows, ...comparedRows].filter(({ values }) => values.some(({ words, own }) => words !== '' || own !== null));
}
/** Replaces the placeholders in a predefined correction with "…", because only the reviewer knows the values for the placeholders. */
const toFillIn = (reason: string): string => reason.replaceAll(/\{\w+\}/g, '…');

const isOwn = (source: ComparedSource, definition: TaskDefinition): source is { of: string; task: string; field: string } =>
  'task' in source && source.task === definition.key;

/** Adds the unit of the compared question to the text of a number. */
const inUnitOf = (found: ShownValue, unit: string | undefined): ShownValue =>
  isNumber(found.value) && found.words === formatNumber(found.value) ? { ...found, words: formatWithUnit(found.words, unit) } : found;

type ShownValue = { value: unknown; words: string };
const NOTHING: ShownValue = { value: null, words: '' };
const onFile = (): ShownValue => ({ value: null, words: t('on_file') });

function readSource(source: ComparedSource, task: TaskState, state: JobState, facts: FactBook, context: ViewContext): ShownValue {
  if ('catalog' in source) return NOTHING;
  if ('job' in source) {
    const address = `${formatShortAddress(state.place)} ${state.place.zip}`;
    return { value: address, words: address };
  }
  if ('fact' in source) {
    const name = source.fact.replace('$subject', task.subject.key);
    if (isFactHidden(context.actor, name, state)) return onFile();
    const reading = facts.read(name);
    return reading.state === 'known' ? { value: reading.value, words: formatFactValue(factDefinition(name), reading.value) } : NOTHING;
  }
  return answerOf(source, state, context);
}

/**
 * Returns the value of a field from the first matching task that has a value. A task matches if it has the form of the source, or a form that replaces this
 * form. Prefers a draft to completed answers. If the viewer cannot see the field, returns only the text "on file".
 */
function answerOf(source: { task: string; field: string }, state: JobState, context: ViewContext): ShownValue {
  for (const other of state.tasks) {
    const form = definitionForTask(context.definitions, other);
    if (!form || (form.key !== source.task && form.satisfies !== source.task)) continue;
    const answers = other.draft ?? other.answers;
    const field = form.fields.find((own) => own.key === source.field);
    const value = answers?.[source.field];
    if (!field || value === undefined || value === null) continue;
    return canSeeField({ actor: context.actor, job: state }, other, field) ? { value, words: formatAnswer(value, field) } : onFile();
  }
  return NOTHING;
}

/**
 * Formats an answer. Some income options have placeholders for dollar amounts in their label. For such an option, returns the help text, which explains the
 * income band without amounts.
 */
function formatAnswer(value: unknown, field: TaskDefinition['fields'][number]): string {
  const option = field.options?.find((candidate) => candidate.value === value);
  return option?.label.includes('{') && option.help ? option.help : summarizeValue(value, field);
}
