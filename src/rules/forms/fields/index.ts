import { sharedMessage as message } from '@/foundation/messaging';
import { isEmptyValue, isRecord } from '@/platform';
import { addressType } from './address';
import { capturesType } from './captures';
import { checkboxType } from './checkbox';
import { choiceType } from './choice';
import { choicesType } from './choices';
import { dateType } from './date';
import { datetimeType } from './datetime';
import { decimalType } from './decimal';
import { displayType } from './display';
import { emailType } from './email';
import { equipmentType } from './equipment';
import { type Field, type FieldKind, type FieldType, memberField, type ParseResult, parseFailure } from './field';
import { filesType } from './files';
import { integerType } from './integer';
import { longTextType } from './long_text';
import { matrixType } from './matrix';
import { moneyType } from './money';
import { phoneType } from './phone';
import { rowsType } from './rows';
import { textType } from './text';
import { yesNoType } from './yes_no';
import { yesNoDontKnowType } from './yes_no_dont_know';

export { address } from './address';
export { captures, type PhotoSlot, photoSlot } from './captures';
export { checkbox } from './checkbox';
export { choice, type Option } from './choice';
export { choices } from './choices';
export { date } from './date';
export { datetime } from './datetime';
export { decimal } from './decimal';
export { calculated, display } from './display';
export { email } from './email';
export { equipment } from './equipment';
export {
  type Field,
  FieldBuilder,
  type FieldKind,
  type FieldRule,
  type FieldType,
  fieldConditions,
  memberField,
  overrideField,
  type ParseResult,
} from './field';
export { files } from './files';
export { wholeNumber } from './integer';
export { longText } from './long_text';
export { matrix } from './matrix';
export { money } from './money';
export { phone } from './phone';
export { rows } from './rows';
export { text } from './text';
export { labeledYesNo, yesNo } from './yes_no';
export { yesNoDontKnow } from './yes_no_dont_know';

/** Definitions of all kinds of fields. A new kind needs a folder, an entry here and an entry for its control in `web/controls.ts`. */
export const FIELD_TYPES: Record<FieldKind, FieldType> = {
  text: textType,
  long_text: longTextType,
  integer: integerType,
  decimal: decimalType,
  money: moneyType,
  date: dateType,
  datetime: datetimeType,
  email: emailType,
  phone: phoneType,
  yes_no: yesNoType,
  yes_no_dont_know: yesNoDontKnowType,
  checkbox: checkboxType,
  choice: choiceType,
  choices: choicesType,
  matrix: matrixType,
  rows: rowsType,
  files: filesType,
  captures: capturesType,
  address: addressType,
  equipment: equipmentType,
  display: displayType,
};

/** Returns whether the value has a shape that the control of the field can send; see `shape.ts`. */
export function hasShape(value: unknown, field: Field): boolean {
  if (isEmptyValue(value)) return true;
  if (!field.each) return FIELD_TYPES[field.kind].hasShape(value, field, hasShape);
  const valueField = memberField(field);
  return isRecord(value) && Object.values(value).every((member) => hasShape(member, valueField));
}

/**
 * Normalizes the value of a field and returns all problems. A field with `each` has one value per member.
 * @param raw value as entered or received
 * @param field the field with its kind, options and limits
 * @returns the normalized value, or the problems with their paths; never throws
 * @example
 * parseValue('1,250.50', { ...field, kind: 'money' }); // { ok: true, value: 1250.5 }
 */
export const parseValue = (raw: unknown, field: Field): ParseResult =>
  field.each ? parseMembers(raw, memberField(field)) : FIELD_TYPES[field.kind].parse(raw, field, parseValue);
function parseMembers(raw: unknown, valueField: Field): ParseResult {
  if (!isRecord(raw)) return parseFailure('invalid_choice', message('invalid_choice'));
  const filled = Object.entries(raw).filter(([, value]) => !isEmptyValue(value));
  const parsed = filled.map(([member, value]) => [member, parseValue(value, valueField)] as const);
  const issues = parsed.flatMap(([member, part]) => (part.ok ? [] : part.issues.map((issue) => ({ ...issue, path: joinPath(member, issue.path) }))));
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, value: Object.fromEntries(parsed.map(([member, part]) => [member, part.ok ? part.value : undefined])) };
}
const MAX_UNREADABLE_LENGTH = 200;
/**
 * Returns a value as one line of text, or an empty string if there is no value. A value with an invalid shape becomes JSON. `names`: labels of the members of a
 * field with `each`.
 */
export function summarizeValue(value: unknown, field: Field, names?: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null) return '';
  if (!hasShape(value, field)) return JSON.stringify(value).slice(0, MAX_UNREADABLE_LENGTH);
  if (field.each && typeof value === 'object') {
    const valueField = memberField(field);
    return Object.entries(value)
      .filter(([, inner]) => !isEmptyValue(inner))
      .map(([member, inner]) => `${names?.get(member) ?? member.replaceAll('_', ' ')}: ${summarizeValue(inner, valueField)}`)
      .join('; ');
  }
  return FIELD_TYPES[field.kind].summarise(value, field, (inner, part) => summarizeValue(inner, part));
}
/** Returns the JSON Schema of a field's complete value, for OpenAPI. */
export function valueSchema(field: Field): object {
  if (!field.each) return FIELD_TYPES[field.kind].jsonSchema(field, valueSchema);
  return { type: 'object', additionalProperties: valueSchema(memberField(field)), description: `One value for each of: ${memberDescription(field.each)}` };
}
/** Returns the text with which the API description names the members of a field. The text is not translated. */
export const memberDescription = (each: NonNullable<Field['each']>): string => (each.over === 'values' ? each.of : each.over);
/** Returns a valid value for tests and demo data. The value depends on the number `n`, so that tests can create different values. */
export function sampleValue(field: Field, n = 0): unknown {
  if (!field.each) return FIELD_TYPES[field.kind].sample(field, n, sampleValue);
  const valueField = memberField(field);
  const members = field.each.over === 'values' ? field.each.only : undefined;
  return Object.fromEntries((members?.slice(0, 2) ?? ['first', 'second']).map((member, index) => [member, sampleValue(valueField, n + index)]));
}
const joinPath = (...parts: (string | undefined)[]): string => parts.filter((part) => part !== undefined).join('.');
