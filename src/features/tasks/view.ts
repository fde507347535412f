import { type Actor, idOf, isInternal } from '@/access';
import { mayDoWithTask, mayReadTask } from '@/job/abilities';
import { byPriority, currentTasks } from '@/job/columns';
import { isOnBehalf } from '@/job/on-behalf';
import { type JobState, TRANSFER_REASONS, type TransferReason } from '@/job/state';
import { formProgramsOf, mayEditField, openForm, seesField } from '@/job/task-form';
import { isHiddenFact, rulesOf, type ViewContext } from '@/job/views/context';
import { taskRow } from '@/job/views/task-row';
import { type Condition, reads, redact } from '@/rules/conditions';
import { basesOf, type FactBook } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms/definition';
import type { EquipmentSettings } from '@/rules/forms/fields/equipment';
import { conditionsOf, type Field } from '@/rules/forms/fields/field';
import { effectiveAnswers } from '@/rules/forms/form';
import { isOutside } from '@/rules/tasks/planner';
import type { TaskState } from '@/rules/tasks/state';
import type { TaskView } from './contract';

/** The task opened as a form for this viewer: their fields, their facts, nothing else. */
export function taskView(task: TaskState, definition: TaskDefinition, state: JobState, facts: FactBook, context: ViewContext): TaskView {
  const { actor } = context;
  const viewer = { actor, job: state };
  const { fields, shown, programs, canEdit, prefilled, ...typed } = openedTask(task, definition, state, facts, context);
  const read = readableFacts(
    fields,
    definition,
    facts,
    (fact) => !isHiddenFact(actor, fact, state),
    programs.map((program) => program.key),
  );
  const place = state.place;
  return {
    ...taskRow(task, definition, state, context),
    job: {
      id: state.id,
      short_code: state.short_code,
      job_name: `${String(facts.value('last_name') ?? '')}, ${String(facts.value('first_name') ?? '')}`,
      stage_key: state.stage,
      first_name: String(facts.value('first_name') ?? ''),
      address: `${place.street}${place.unit ? `, ${place.unit}` : ''}, ${place.city}`,
      is_canceled: state.canceled !== null,
    },
    version: task.version,
    form: {
      key: definition.key,
      version: task.definition_version,
      title: definition.title,
      purpose: (actor.kind !== 'guest' && definition.officeWords?.purpose) || definition.purpose,
      complete_label: definition.completeLabel ?? null,
      guest_page: definition.guestPage ?? null,
      groups: definition.groups.flatMap(({ title, fields: keys }) => {
        const seen = keys.filter((key) => shown.has(key));
        return seen.length > 0 ? [{ title, fields: seen }] : [];
      }),
      fields: fields.map((field) => redactField(wordedFor(actor, field, definition), facts, actor, definition, state)),
      // A check that looks at something the viewer may not see is left to the server.
      checks: definition.checks
        .filter((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])].every((fact) => !isHiddenFact(actor, fact.replace('.*', '.any'), state)))
        .map((check) => check.name),
      editable: canEdit ? fields.filter((field) => mayEditField(viewer, task, field)).map((field) => field.key) : [],
      ...(isInternal(actor) && definition.instructions && { instructions: definition.instructions }),
    },
    ...typed,
    prefilled: only(prefilled, shown),
    facts: read.known,
    unavailable: read.unavailable,
    programs: programs.map((program) => ({ ...program, asks: [...program.asks] })),
    subject_key: task.subject.key,
    comments: task.comments.map((comment, index) => ({ ...comment, id: String(index) })).filter((comment) => actor.kind !== 'guest' || !comment.resolved),
    answered:
      task.answered_at && task.answered_by
        ? {
            by: actor.kind === 'guest' && task.answered_by.kind === 'staff' ? 'Program staff' : task.answered_by.name,
            on_behalf: isOnBehalf(definition, task.answered_by.kind),
            at: task.answered_at,
          }
        : null,
    reviewer: task.reviewer?.name ?? null,
    transferred:
      actor.kind !== 'guest' && task.transferred && task.progress === 'open' && task.owner !== task.default_owner
        ? { ...task.transferred, reason: TRANSFER_REASONS[task.transferred.reason as TransferReason] ?? task.transferred.reason }
        : null,
    waits_for: isOutside(task, definition) ? (definition.waits?.says ?? null) : null,
    next_task_id: nextTaskFor(task, state, context),
  };
}

/** What a viewer has typed so far and what is to be said about it: the part of an open task that changes with each save. */
export const typedView = (...opening: Parameters<typeof openedTask>): Pick<TaskView, 'answers' | 'typed' | 'problems' | 'warnings'> => {
  const { answers, typed, problems, warnings } = openedTask(...opening);
  return { answers, typed, problems, warnings };
};

function openedTask(task: TaskState, definition: TaskDefinition, state: JobState, facts: FactBook, context: Pick<ViewContext, 'actor' | 'program'>) {
  const { actor } = context;
  const viewer = { actor, job: state };
  const programs = formProgramsOf(state, task, (key) => {
    const program = state.programs.find((other) => other.key === key);
    return program && rulesOf(context, program);
  });
  const fields = definition.fields.filter((field) => seesField(viewer, task, field));
  const shown = new Set(fields.map((field) => field.key));
  const { answers, prefilled } = effectiveAnswers(definition, task.draft ?? task.answers, facts, task.subject);
  const form = openForm(task, definition, facts, programs, viewer, answers);
  const canEdit = mayDoWithTask('edit', state, task, definition, actor);
  return {
    fields,
    shown,
    programs,
    canEdit,
    prefilled,
    answers: only(answers, shown),
    typed: only(typedOf(task, actor), shown),
    problems: canEdit ? form.problems() : [],
    warnings: form.warnings(),
  };
}

/** To a guest, staff are the program. */
export function typedOf(task: TaskState, reader: Actor): TaskView['typed'] {
  return Object.fromEntries(
    Object.entries(task.typists ?? {}).map(([key, { id, name, at }]) => [
      key,
      { by: reader.kind === 'guest' && task.typed_by[key] === 'staff' ? 'Program staff' : name, own: id !== null && id === idOf(reader), at },
    ]),
  );
}

const only = <T>(values: Record<string, T>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));

/** A question to the homeowner reads strangely to whoever answers it for them. */
function wordedFor(actor: Actor, field: Field, { officeWords }: TaskDefinition): Field {
  const label = actor.kind === 'guest' ? undefined : officeWords?.labels[field.key];
  return label ? { ...field, label } : field;
}

/** Conditions on facts the viewer may not see reach them as their result. */
function redactField(field: Field, facts: FactBook, actor: Actor, definition: TaskDefinition, state: JobState): Field {
  const own = new Set(
    definition.fields.flatMap((other) => [other.key, ...(other.fact ? [other.fact] : []), ...(other.columns ?? []).map((column) => column.key)]),
  );
  const hidden = (fact: string) => !own.has(fact) && !fact.startsWith('$') && isHiddenFact(actor, fact, state);
  const safe = (condition: Condition) => redact(condition, hidden, facts.read);
  return {
    ...field,
    ...(field.visible && { visible: safe(field.visible) }),
    ...(typeof field.required === 'object' && { required: safe(field.required) }),
    ...(field.options && { options: field.options.map((option) => ({ ...option, ...(option.when && { when: safe(option.when) }) })) }),
    ...(field.slots && { slots: field.slots.map((slot) => ({ ...slot, ...(slot.when && { when: safe(slot.when) }) })) }),
    ...(field.columns && { columns: field.columns.map((column) => redactField(column, facts, actor, definition, state)) }),
    ...(field.equipment && !isInternal(actor) && { equipment: withoutStaffKeys(field.equipment) }),
    ...(field.rules && { rules: field.rules.map((rule) => ({ ...rule, rule: safe(rule.rule) })) }),
  };
}

/** Where the server notes what no list knows is for staff alone, down to the names of the fields. */
function withoutStaffKeys({ notFound: _notFound, checksInto: _checksInto, ...settings }: EquipmentSettings): EquipmentSettings {
  return settings;
}

/** The facts a form's conditions, labels and checks look at, as far as the viewer may read them. */
function readableFacts(
  fields: readonly Field[],
  definition: TaskDefinition,
  facts: FactBook,
  isReadable: (fact: string) => boolean,
  programKeys: readonly string[],
) {
  const names = new Set<string>(['$today']);
  const add = (name: string) => {
    const members = name.endsWith('.*') ? programKeys.map((key) => `${name.slice(0, -1)}${key}`) : [name];
    for (const member of members) for (const base of [member, ...basesOf(member)]) names.add(base);
  };
  for (const field of fields.flatMap((own) => [own, ...(own.columns ?? [])])) {
    for (const condition of conditionsOf(field)) for (const name of reads(condition)) add(name);
    if (field.equipment?.planned) add(field.equipment.planned);
    if (field.optionsFrom) add(field.optionsFrom);
    if (field.each?.over === 'values') add(field.each.of);
    for (const label of [field.label, field.help ?? '', ...(field.options ?? []).map((option) => option.label)])
      for (const [, name] of label.matchAll(/\{([$\w.]+)\}/g)) if (name) add(name);
  }
  for (const name of [
    ...definition.checks.flatMap((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])]),
    ...definition.recheckOn.map((entry) => entry.fact),
  ])
    add(name);
  const known: Record<string, unknown> = {};
  const unavailable: Record<string, string> = {};
  for (const name of names) {
    if (!isReadable(name)) continue;
    const reading = facts.read(name);
    if (reading.state === 'known') known[name] = reading.value;
    if (reading.state === 'unavailable') unavailable[name] = reading.why;
  }
  return { known, unavailable };
}

/** The next open task this viewer can do something about. */
function nextTaskFor(task: TaskState, state: JobState, context: ViewContext): string | null {
  const mine = byPriority(currentTasks(state, context.definitions)).filter((other) => {
    const definition = context.definitions.get(other.definition);
    return (
      other.id !== task.id && definition && mayReadTask(context.actor, other, definition) && mayDoWithTask('edit', state, other, definition, context.actor)
    );
  });
  return mine[0]?.id ?? null;
}
