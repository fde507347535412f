import { isEmptyValue, isRecord } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Answers, bindSubject, type FieldState, Form, type FormProgram, type Stage, type Subject, type TaskDefinition } from '@/rules/forms';
import { FIELD_TYPES, sampleValue } from '@/rules/forms/fields';
import { type Field, memberField, overrideField } from '@/rules/forms/fields/field';

export type SampleOf = {
  definition: TaskDefinition;
  facts: FactBook;
  programs: readonly FormProgram[];
  stage?: Stage;
  subject?: Subject;
  /** Answers that exist before the sample is generated. */
  known?: Answers;
  /** Returns whether a field may get a generated answer. By default, every field may. */
  editable?: (key: string) => boolean;
  /** Fixed answers for fields for which a generated value would be invalid. */
  chosen?: Answers;
  /** Returns the ID of a file of the given category. By default, the ID is arbitrary. */
  file?: (category: string) => string;
};

/** Returns a program that asks for everything that a form can ask for. */
export const asksAll = (definition: TaskDefinition, more: Partial<FormProgram> = {}): FormProgram => ({
  key: 'practice',
  name: 'Practice',
  asks: definition.fields.flatMap((field) => [
    field.key,
    ...(field.slots ?? []).map((slot) => `${field.key}.${slot.key}`),
    ...(field.columns ?? []).map((column) => `${field.key}.${column.key}`),
  ]),
  amount_is_entered: true,
  settings: {},
  ...more,
});

const openOver = ({ definition, facts, programs, stage, subject }: SampleOf, answers: Answers): Form =>
  new Form({
    definition: subject ? bindSubject(definition, subject) : definition,
    answers,
    facts,
    programs,
    ...(stage && { stage }),
    ...(subject && { subject }),
  });

/** Answers every visible field with a generated valid value. Repeats this while the answers make other fields visible. */
export function validSample(of: SampleOf): { answers: Answers; form: Form } {
  let answers: Answers = { ...of.known, ...of.chosen };
  for (let round = 0; round < 12; round++) {
    const before = answers;
    const form = openOver(of, answers);
    for (const state of form.fields) {
      const { field } = state;
      if (FIELD_TYPES[field.kind].valueKind === null || field.readOnly || of.editable?.(field.key) === false) continue;
      const filled = filledState(state, of.file);
      if (filled === undefined) continue;
      const { member } = state;
      const map = answers[field.key];
      answers = { ...answers, [field.key]: member ? { ...(isRecord(map) && map), [member.key]: filled } : filled };
    }
    answers = openOver(of, answers).filled(before);
    if (JSON.stringify(answers) === JSON.stringify(before)) break;
  }
  return { answers, form: openOver(of, answers) };
}

/** Returns the value with its missing parts added, or undefined if no part is missing. */
function filledState(state: FieldState, file: SampleOf['file'] = anyFile): unknown {
  const { field, value, rows } = state;
  const asked = overrideField(memberField(field), { required: state.required, ...(state.options.length > 0 && { options: state.options }) });
  if (rows && Array.isArray(value) && value.length > 0) {
    const cells = rows.map((row, index) => rowWith(value[index], row, file));
    return JSON.stringify(cells) === JSON.stringify(value) ? undefined : cells;
  }
  if (field.slots && isRecord(value)) {
    const missing = field.slots.filter(({ key }) => !(key in value));
    if (missing.length === 0) return undefined;
    return {
      ...value,
      ...photosOf(
        field,
        missing.map(({ key }) => key),
        file,
      ),
    };
  }
  if (field.lines && isRecord(value)) {
    const lines = field.lines.filter(({ key }) => isEmptyValue(value[key]));
    return lines.length === 0 ? undefined : { ...value, ...Object.fromEntries(lines.map(({ key }) => [key, [asked.options?.[0]?.value]])) };
  }
  if (!isEmptyValue(value)) return undefined;
  if (field.slots)
    return photosOf(
      field,
      field.slots.map(({ key }) => key),
      file,
    );
  if (field.columns) return Array.from({ length: Math.max(1, field.min ?? 1) }, (_, row) => ({ id: `row-${row + 1}` }));
  return made(asked, file);
}

function rowWith(row: unknown, cells: readonly FieldState[], file: SampleOf['file']): unknown {
  let filled: Answers = isRecord(row) ? row : {};
  for (const cell of cells) {
    if (cell.field.readOnly || FIELD_TYPES[cell.field.kind].valueKind === null) continue;
    const value = filledState(cell, file);
    if (value === undefined) continue;
    const { key } = cell.field;
    const map = filled[key];
    filled = { ...filled, [key]: cell.member ? { ...(isRecord(map) && map), [cell.member.key]: value } : value };
  }
  return filled;
}

const anyFile = (category: string): string => `00000000-0000-4000-8000-00000000000${/ (\d)$/.exec(category)?.[1] ?? 0}`;
/** Returns as many photos as each slot requires. The same photo may be in two slots. */
const photosOf = (field: Field, keys: readonly string[], file: NonNullable<SampleOf['file']>): Answers =>
  Object.fromEntries(
    (field.slots ?? [])
      .filter(({ key }) => keys.includes(key))
      .map((slot) => [slot.key, { files: Array.from({ length: Math.max(1, slot.min) }, (_, n) => file(n === 0 ? slot.category : `${slot.category} ${n}`)) }]),
  );

/** Generates a positive answer, such as yes, a number within the limits, or the first option. */
function made(field: Field, file: NonNullable<SampleOf['file']>): unknown {
  if (field.kind === 'yes_no') return true;
  if (field.kind === 'date') return '2026-03-02';
  if (field.kind === 'files') return [file(field.categories?.[0] ?? '')];
  // Select the first option in each line of the grid.
  if (field.kind === 'matrix') return Object.fromEntries((field.lines ?? []).map(({ key }) => [key, [field.options?.[0]?.value]]));
  return sampleValue(field, 0);
}
