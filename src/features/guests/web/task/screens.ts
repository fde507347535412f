import { isEmptyValue } from '@/platform';
import { factsInCondition } from '@/rules/conditions';
import type { Field } from '@/rules/forms';

/**
 * One screen of the wizard. `fields`: a question with its follow-up questions, or a pair such as first and last name. `key`: identifies the screen in the URL.
 */
export type QuestionScreen = { key: string; fields: readonly string[] };

const MAX_TEXTS = 2;

/** Values of the option "I don't know" in the forms. */
const NOT_KNOWN_VALUES: readonly string[] = ['dont_know', 'unknown'];

/** Returns true if the question has the option "I don't know". The page then adds no second "I don't know". */
export const hasNotKnownOption = ({ options = [] }: { options?: readonly { value: string }[] }): boolean =>
  options.some(({ value }) => NOT_KNOWN_VALUES.includes(value));

/**
 * Splits fields into screens with one question each. A follow-up question is on the screen of the question that triggers it. Short text fields that are always
 * asked are shown in pairs. The fields of a group stay on one screen.
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
    // Skip a read-only field, because its screen would contain no question, unless the field begins a group.
    else if (!field.readOnly || groups.some(({ fields: [first, ...rest] }) => first === field.key && rest.length > 0))
      steps.push({ key: field.key, fields: [field] });
  }
  return steps.map(({ key, fields: own }) => ({ key, fields: own.map((field) => field.key) }));
}

type FieldState = { required: boolean; value: unknown; field: { kind: string } };

/** Returns true if the screen contains only optional notes. The review page offers these notes instead. */
export const isOptionalNote = (step: QuestionScreen, stateOf: (path: string) => FieldState | undefined = () => undefined): boolean =>
  step.fields.every((path) => path === NOTES_FIELD || isEmptyNote(stateOf(path)));

const isEmptyNote = (state: FieldState | undefined): boolean => state?.field.kind === 'long_text' && !state.required && isEmptyValue(state.value);

/** Key of the field for optional notes. */
export const NOTES_FIELD = 'notes';

/** Returns true if the answers to the fields in `before` decide whether this field is shown. */
function isFollowUp(field: Field, before: readonly Field[]): boolean {
  if (!field.visible) return false;
  const names = factsInCondition(field.visible);
  return before.some((other) => names.has(other.key) || (other.fact !== undefined && names.has(other.fact)));
}

function isPair(field: Field, before: readonly Field[]): boolean {
  const isShort = (other: Field) => other.kind === 'text' && !other.visible && !other.help;
  return before.length < MAX_TEXTS && isShort(field) && before.every(isShort);
}

/** Returns true if all answers on the screen were prefilled. The wizard then skips the screen, and the guest confirms the answers on the review page. */
export const isFullyPrefilled = (step: QuestionScreen, known: Readonly<Record<string, unknown>>): boolean =>
  step.fields.every((path) => !isEmptyValue(known[keyOfPath(path)]));

const keyOfPath = (path: string): string => path.split('.')[0] ?? path;

/**
 * Returns true if one of the problems belongs to a field on the screen. A problem of a composite field, such as a photo list, can have the path of a nested
 * field.
 */
const hasProblem = (step: QuestionScreen, problems: readonly { path: string }[]): boolean =>
  problems.some(({ path }) => step.fields.some((field) => path === field || path.startsWith(`${field}.`)));

/**
 * Returns the key of the screen to show first. A screen that was sent back for correction comes first. Otherwise, a new form starts with its first screen, and
 * a begun form with its first screen that has a problem. Returns undefined if a begun form has no problem.
 */
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
