import { type Actor, canReadClass, rolesOf } from '@/access';
import { alternateTexts, taskTitleFor } from '@/job-view';
import { type Condition, redactCondition } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import { type Field, resolveFieldText, type TaskDefinition, taskName } from '@/rules/forms';
import type { Program } from '@/rules/programs';
import type { PublishedDefinition, PublishedField, PublishedPlacement } from './contract';
import { dependenciesOf, type PlacedTask, placedTasks } from './dependencies';

/**
 * Functions that read facts for labels and conditions. Definitions are shown without a job, so no fact has a value. With `nothing`, a placeholder in a label
 * appears as a dash. With `hidden`, parts of a condition that read hidden facts stay unknown.
 */
const nothing = () => ({ state: 'unanswered' as const });
const hidden = () => ({ state: 'unavailable' as const, why: '' });

/**
 * Returns the task definitions that the viewer may see: forms of `programs`, and forms that every job has.
 * @param programs Programs that the viewer may see.
 * @param everyProgram All programs. Forms that only hidden programs use are omitted.
 */
export function publishDefinitions(
  forms: ReadonlyMap<string, TaskDefinition>,
  programs: readonly Program[],
  everyProgram: readonly Program[],
  viewer: Actor,
): PublishedDefinition[] {
  const placedSomewhere = new Set(everyProgram.flatMap(({ tasks }) => tasks.map(({ task }) => task)));
  const placed = programs.map((program) => ({ program, steps: placedTasks(program, forms) }));
  // The map also contains older releases of a form, under `key@version`.
  return [...forms].flatMap(([key, form]) => {
    if (key !== form.key || !rolesOf(viewer).some((role) => form.readers.includes(role) || viewer.kind === 'staff')) return [];
    const placements = placed.flatMap(({ program, steps }) =>
      steps.filter((step) => step.form === form).map((step) => ({ step, first: dependenciesOf(step, steps), program })),
    );
    if (placements.length === 0 && placedSomewhere.has(key)) return [];
    const names = new Set(form.fields.filter((field) => !canReadClass(viewer, field.class)).map((field) => field.key));
    const isHidden = (name: string) => names.has(name) || !canReadClass(viewer, factDefinition(name)?.visibility ?? 'public');
    const redact = (condition: Condition | undefined) => (condition ? redactCondition(condition, isHidden, hidden) : true);
    const askedBy = (field: string) => placements.filter(({ step }) => step.placement.asks.includes(field)).map(({ program }) => program.key);
    return [
      {
        id: form.key,
        version: form.version,
        // Guests see other texts for the same form. Show the title that the viewer sees on a job.
        title: taskTitleFor(viewer, form),
        purpose: alternateTexts(viewer, form)?.purpose ?? form.purpose,
        stage: form.stage,
        set: form.set,
        owner: form.owner,
        send_to: [...form.sendTo],
        programs: unique(placements.map(({ program }) => program.key)),
        depends_on: unique(placements.flatMap(({ first }) => first.map((step) => step.form.key))).filter((id) => id !== form.key),
        fields: form.fields.filter((field) => canReadClass(viewer, field.class)).flatMap((field) => fieldsOf(field, field.key, { redact: redact, askedBy })),
        placements: placements.map(({ step, first, program }) => placementOf(step, first, program, { redact: redact, viewer })),
      },
    ];
  });
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

function placementOf(
  { id, form, stage, placement }: PlacedTask,
  first: readonly PlacedTask[],
  program: Program,
  { redact: shown, viewer }: { redact: (condition: Condition | undefined) => Condition | boolean; viewer: Actor },
): PublishedPlacement {
  const title = taskTitleFor(viewer, form);
  const document = program.documents.find(({ key }) => key === placement.document);
  return {
    id,
    program: program.key,
    stage,
    title: document ? taskName({ title }, { kind: 'document', key: document.key, label: document.title }) : title,
    required: placement.required && !form.optional,
    when: shown(placement.when),
    depends_on: first.map((step) => step.id),
  };
}

type FieldContext = { redact: (condition: Condition | undefined) => Condition | boolean; askedBy: (field: string) => string[] };

/** Returns a field followed by its nested fields. Nested fields are the columns of a list, or the requested photos of a photo field. */
function fieldsOf(asWritten: Field, name: string, context: FieldContext, isInternal = asWritten.class === 'internal'): PublishedField[] {
  const field = resolveFieldText(asWritten, nothing);
  const { redact: shown, askedBy } = context;
  const publishedField: PublishedField = {
    name,
    label: field.label,
    type: field.kind,
    options: field.options?.map(({ value, label }) => ({ value, label })) ?? null,
    required: typeof field.required === 'object' ? shown(field.required) : field.required,
    visible: shown(field.visible),
    internal: isInternal,
    asked_by: field.asked === 'always' ? null : unique(askedBy(name)),
  };
  return [
    publishedField,
    ...(field.columns ?? []).flatMap((column) => fieldsOf(column, `${name}.${column.key}`, context, isInternal)),
    ...(field.slots ?? []).map((slot) => ({
      name: `${name}.${slot.key}`,
      label: slot.title,
      type: 'photo',
      options: null,
      required: !slot.skippable && slot.min > 0,
      visible: shown(slot.when),
      internal: isInternal,
      asked_by: slot.asked ? unique(askedBy(`${name}.${slot.key}`)) : null,
    })),
  ];
}
