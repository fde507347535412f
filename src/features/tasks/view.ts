import { type Actor, actorIdOf, isInternal } from '@/access';
import { REASONS } from '@/content/forms/reasons';
import { formatShortAddress } from '@/foundation/places';
import {
  canEditField,
  canReadTask,
  canSeeField,
  currentTasks,
  factsForViewer,
  foreseenFacts,
  formProgramsOf,
  hasTaskAbility,
  isOnBehalf,
  openForm,
} from '@/job';
import { type JobState, TRANSFER_REASONS } from '@/job-data';
import { alternateTexts, factLabelsFor, isFactHidden, taskRowView, taskTitleFor, type ViewContext } from '@/job-view';
import { isEmptyValue, isKeyOf } from '@/platform';
import type { FactBook, FactSource } from '@/rules/facts';
import { type Field, initialAnswers, type OptionText, overrideField, STAGE_TABS, type TaskDefinition } from '@/rules/forms';
import { answersShownTo, isOfEarlierGuest, isWaitingExternal, notKnownIn, sortOpenTasks, type TaskState } from '@/rules/tasks';
import type { TaskView } from './contract';
import { t } from './messages';
import { notKnownWarnings } from './not-known-warnings';
import { type FormViewer, factsForForm, redactField } from './redact-form';

/** Returns the task as an open form for this viewer, with only the fields and facts that the viewer may see. */
export function openTaskView(task: TaskState, definition: TaskDefinition, state: JobState, known: FactBook, context: ViewContext): TaskView {
  const { actor } = context;
  const facts = factsForViewer(actor, known, state);
  const viewer = { actor, job: state };
  const { fields, shown, programs, canEdit, prefilled, ...typed } = openedTask(task, definition, state, known, context);
  const reader: FormViewer = {
    facts,
    isHidden: (fact) => isFactHidden(actor, fact, state),
    isStaff: isInternal(actor),
    programs: programs.map((program) => program.key),
    answers: typed.answers,
  };
  const formFacts = factsForForm(fields, definition, reader);
  const place = state.place;
  return {
    ...taskRowView(task, definition, state, context),
    job: {
      id: state.id,
      short_code: state.short_code,
      job_name: `${String(facts.value('last_name') ?? '')}, ${String(facts.value('first_name') ?? '')}`,
      stage_key: state.stage,
      first_name: String(facts.value('first_name') ?? ''),
      address: formatShortAddress(place),
      is_canceled: state.canceled !== null,
    },
    version: task.version,
    form: {
      key: definition.key,
      version: task.definition_version,
      title: taskTitleFor(actor, definition),
      purpose: alternateTexts(actor, definition)?.purpose ?? definition.purpose,
      complete_label: definition.completeLabel ?? null,
      guest_page: definition.guestPage ?? null,
      groups: definition.groups.flatMap(({ title, fields: keys }) => {
        const seen = keys.filter((key) => shown.has(key));
        return seen.length > 0 ? [{ title, fields: seen }] : [];
      }),
      fields: fields.map((field) => ({ ...redactField(wordedFor(actor, field, definition), definition, reader), ...whyFor(actor, field.key) })),
      // Leave out checks that read hidden facts or calculate amounts, because they run only on the server.
      checks: definition.checks
        .filter(
          (check) =>
            !check.foresees && [...(check.reads ?? []), ...(check.looksAt ?? [])].every((fact) => !isFactHidden(actor, fact.replace('.*', '.any'), state)),
        )
        .map((check) => check.name),
      editable: canEdit ? fields.filter((field) => canEditField(viewer, task, field)).map((field) => field.key) : [],
      ...(isInternal(actor) && definition.instructions && { instructions: definition.instructions }),
    },
    ...typed,
    prefilled: Object.fromEntries(
      Object.entries(prefilled)
        .filter(([path]) => shown.has(path.split('.')[0] ?? path))
        .map(([key, source]) => [key, { label: sourceFor(source, task, state, context) }]),
    ),
    facts: formFacts.known,
    unavailable: formFacts.unavailable,
    programs: programs.map((program) => ({ ...program, asks: [...program.asks] })),
    subject_key: task.subject.key,
    comments: task.comments.map((comment, index) => ({ ...comment, id: String(index) })).filter((comment) => actor.kind !== 'guest' || !comment.resolved),
    answered:
      task.answered_at && task.answered_by
        ? {
            by: actor.kind === 'guest' && task.answered_by.kind === 'staff' ? t('program_staff') : task.answered_by.name,
            on_behalf: isOnBehalf(definition, task.answered_by.kind),
            at: task.answered_at,
          }
        : null,
    reviewer: task.reviewer?.name ?? null,
    transferred:
      actor.kind !== 'guest' && task.transferred && task.progress === 'open' && task.owner !== task.default_owner
        ? {
            ...task.transferred,
            reason: isKeyOf(TRANSFER_REASONS, task.transferred.reason) ? TRANSFER_REASONS[task.transferred.reason] : task.transferred.reason,
          }
        : null,
    sent_note: noteFor(actor, task),
    changed: state.closed_at ? [] : changedValues(task, facts, state, context),
    waits_for: isWaitingExternal(task, definition) ? (definition.externalWait?.says ?? null) : null,
    next_task_id: nextTaskFor(task, state, context),
  };
}

/** Returns the explanation for guests why a question is asked. Returns no explanation for other viewers. */
const whyFor = ({ kind }: Actor, key: string): { why?: string } => {
  const reason = kind === 'guest' ? REASONS[key] : undefined;
  return reason === undefined ? {} : { why: reason };
};

/** Returns the contractor's message to this guest while the task waits for the guest; otherwise null. */
const noteFor = (actor: Actor, task: TaskState): string | null =>
  actor.kind === 'guest' && task.waiting_on === actor.role ? (task.sent.findLast(({ role }) => role === actor.role)?.message ?? null) : null;

/** Returns the parts of an open task that change with each save, such as entered answers and their problems. */
export const draftView = (...opening: Parameters<typeof openedTask>): Pick<TaskView, 'answers' | 'typed' | 'asked_again' | 'problems' | 'warnings'> => {
  const { answers, typed, asked_again, problems, warnings } = openedTask(...opening);
  return { answers, typed, asked_again, problems, warnings };
};

function openedTask(
  task: TaskState,
  definition: TaskDefinition,
  state: JobState,
  known: FactBook,
  context: Pick<ViewContext, 'actor' | 'releaseOf' | 'today'>,
) {
  const { actor } = context;
  const facts = factsForViewer(actor, known, state);
  const viewer = { actor, job: state };
  const programs = formProgramsOf(state, task, definition, context);
  const fields = definition.fields.filter((field) => canSeeField(viewer, task, field));
  const visibleKeys = new Set(fields.map((field) => field.key));
  const { answers, prefilled } = initialAnswers(definition, answersShownTo(actor, task, definition), facts, task.subject);
  const opened = openForm(task, { definition, facts, programs, viewer, answers });
  const foreseen = foreseenFacts({ state, task, definition, answers: opened.completeAnswers(), facts }, context);
  const form = foreseen === facts ? opened : openForm(task, { definition, facts: foreseen, programs, viewer, answers });
  const canEdit = hasTaskAbility('edit', state, task, definition, actor);
  return {
    fields,
    shown: visibleKeys,
    programs,
    canEdit,
    prefilled,
    answers: pickKeys(answers, visibleKeys),
    typed: pickKeys(lastEditorsOf(task, actor), new Set(fields.filter((field) => !isOfEarlierGuest(actor, task, field)).map(({ key }) => key))),
    asked_again: pickKeys(task.asked_again ?? {}, visibleKeys),
    not_known: notKnownIn(task).flatMap(([key]) => (visibleKeys.has(key) ? [key] : [])),
    problems: canEdit ? form.problems() : [],
    warnings: [...form.warnings(), ...notKnownWarnings(task, visibleKeys, actor)],
  };
}

/** Returns the changed facts because of which the task needs a recheck, with earlier and current values. Omits values that are not shown, such as files. */
function changedValues(task: TaskState, facts: FactBook, state: JobState, { actor, releaseOf }: ViewContext): TaskView['changed'] {
  const labels = factLabelsFor(actor, state, releaseOf);
  const show = (name: string, value: unknown) => (isEmptyValue(value) ? t('no_value') : labels.value(name, value));
  return task.recheck
    .map((name) => ({ label: labels.label(name), before: show(name, task.read_values?.[name]), after: show(name, facts.value(name)) }))
    .filter(({ before, after }) => before !== after);
}

/** Returns the last editor of each answer. Guests see "Program staff" instead of the names of staff users. */
export function lastEditorsOf(task: TaskState, reader: Actor): TaskView['typed'] {
  return Object.fromEntries(
    task.edits.flatMap(({ fields, by, id, name, at }) => {
      const editor = { by: reader.kind === 'guest' && by === 'staff' ? t('program_staff') : name, own: id !== null && id === actorIdOf(reader), at };
      return fields.map((key) => [key, editor]);
    }),
  );
}

/**
 * Returns the source of a filled-in answer. Users see the name of the form. Guests see the program staff or the contractor, because names of office forms mean
 * nothing to guests. Empty for the current date, and for guests if the author is neither staff nor the contractor.
 */
function sourceFor(
  { kind, label, taskId }: FactSource,
  own: TaskState,
  { tasks }: JobState,
  { actor, contractorName }: Pick<ViewContext, 'actor' | 'contractorName'>,
): string {
  // Users know where the current date comes from, so name no source.
  if (kind === 'clock') return '';
  const task = tasks.find(({ id }) => id === taskId);
  // If the source is a task with the same form in another stage, both tasks have the same name, so add the stage.
  if (actor.kind !== 'guest')
    return task && task.stage !== 'create' && task.id !== own.id && task.definition === own.definition
      ? t('form_in_stage', { form: label, stage: STAGE_TABS[task.stage] })
      : label;
  const authorKind = kind === 'job' ? 'contractor' : task?.answered_by?.kind;
  if (authorKind === 'staff') return t('program_staff');
  return authorKind === 'contractor' ? contractorName : '';
}

const pickKeys = <T>(values: Record<string, T>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));

/**
 * Replaces the texts of a question if the form has other texts for this viewer. For example, a question to a homeowner has other texts for an office user who
 * answers for the homeowner.
 */
function wordedFor(actor: Actor, field: Field, definition: TaskDefinition): Field {
  const other = alternateTexts(actor, definition);
  if (!other) return field;
  const [label, help, words] = [other.labels[field.key], other.helps?.[field.key], other.options?.[field.key]];
  return overrideField(field, {
    ...(label && { label }),
    ...(help && { help }),
    ...(words && field.options && { options: field.options.map((option) => ({ ...option, ...wordsOf(words[option.value]) })) }),
  });
}

const wordsOf = (words: OptionText | undefined) => (typeof words === 'string' ? { label: words } : words);

/** Returns the ID of this viewer's next open task. Tasks that the viewer answers come before tasks that the viewer would send to a guest. */
function nextTaskFor(task: TaskState, state: JobState, context: ViewContext): string | null {
  const openTasks = sortOpenTasks(currentTasks(state, context.definitions), context.definitions).filter(({ task: other }) => {
    const definition = context.definitions.get(other.definition);
    return (
      other.id !== task.id && definition && canReadTask(context.actor, other, definition) && hasTaskAbility('edit', state, other, definition, context.actor)
    );
  });
  return (openTasks.find(({ hand_to }) => hand_to === null) ?? openTasks[0])?.task.id ?? null;
}
