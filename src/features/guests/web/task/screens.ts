import { isEmptyValue } from '@/platform';
import { factsInCondition } from '@/rules/conditions';
import type { Field } from '@/rules/forms';

/** Fields asked together: a question and what follows from its answer, a first and a last name. */
export type QuestionScreen = { key: string; fields: readonly string[] };

const MOST_TEXTS = 2;

/**
 * One question a screen. What a question brings up stands under it, on the same screen; short texts
 * that are always asked come in pairs. Groups of the form stay together.
 */
export function questionScreens(fields: readonly Field[], groups: readonly { fields: readonly string[] }[]): QuestionScreen[] {
  const steps: { key: string; fields: Field[] }[] = [];
  for (const field of fields) {
    if (field.kind === 'display' && !field.widget) continue;
    const last = steps.at(-1);
    if (
      last &&
      (isFollowUp(field, last.fields) ||
        isPair(field, last.fields) ||
        groups.some((group) => group.fields.includes(field.key) && last.fields.every((other) => group.fields.includes(other.key))))
    )
      last.fields.push(field);
    // What nobody can answer is no question: alone on a screen it would only be pressed away.
    else if (!field.readOnly) steps.push({ key: field.key, fields: [field] });
  }
  return steps.map(({ key, fields: own }) => ({ key, fields: own.map((field) => field.key) }));
}

type Asked = { required: boolean; value: unknown; field: { kind: string } };

/** Room for a note is no question: it is offered where everything is checked. */
export const isOptionalNote = (step: QuestionScreen, stateOf: (path: string) => Asked | undefined = () => undefined): boolean =>
  step.fields.every((path) => path === NOTES_FIELD || isRoom(stateOf(path)));

const isRoom = (state: Asked | undefined): boolean => state?.field.kind === 'long_text' && !state.required && isEmptyValue(state.value);

/** Every form has it. */
export const NOTES_FIELD = 'notes';

/** It appears because of an answer on the screen. */
function isFollowUp(field: Field, before: readonly Field[]): boolean {
  if (!field.visible) return false;
  const names = factsInCondition(field.visible);
  return before.some((other) => names.has(other.key) || (other.fact !== undefined && names.has(other.fact)));
}

function isPair(field: Field, before: readonly Field[]): boolean {
  const isShort = (other: Field) => other.kind === 'text' && !other.visible && !other.help;
  return before.length < MOST_TEXTS && isShort(field) && before.every(isShort);
}

/** Everything on it was known before anybody was asked here: it is confirmed with the rest at the end, not asked. */
export const isFullyPrefilled = (step: QuestionScreen, known: Readonly<Record<string, unknown>>): boolean =>
  step.fields.every((path) => !isEmptyValue(known[keyOfPath(path)]));

const keyOfPath = (path: string): string => path.split('.')[0] ?? path;

/** One of these problems is on the screen: an answer with parts, such as a list of photos, has problems of its parts. */
export const hasProblem = (step: QuestionScreen, problems: readonly { path: string }[]): boolean =>
  problems.some(({ path }) => step.fields.some((field) => path === field || path.startsWith(`${field}.`)));

/** Where to start: at what was sent back, else from the top, or where it was left, at the first screen that still stops completion. */
export function firstScreen(
  steps: readonly QuestionScreen[],
  problems: readonly { path: string }[],
  isBegun: boolean,
  isSentBack: (path: string) => boolean = () => false,
): string | undefined {
  const sentBack = steps.find((step) => step.fields.some(isSentBack));
  if (sentBack) return sentBack.key;
  if (!isBegun) return steps[0]?.key;
  return steps.find((step) => hasProblem(step, problems))?.key;
}
