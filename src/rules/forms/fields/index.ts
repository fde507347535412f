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
import type { Field, FieldKind, FieldType, Parsed } from './field';
import { filesType } from './files';
import { integerType } from './integer';
import { longTextType } from './long_text';
import { matrixType } from './matrix';
import { moneyType } from './money';
import { phoneType } from './phone';
import { rowsType } from './rows';
import { hasShape } from './shape';
import { textType } from './text';
import { yesNoType } from './yes_no';
import { yesNoDontKnowType } from './yes_no_dont_know';

export { address } from './address';
export { captures, slot } from './captures';
export { checkbox } from './checkbox';
export { choice } from './choice';
export { choices } from './choices';
export { date } from './date';
export { datetime } from './datetime';
export { decimal } from './decimal';
export { calculated, display } from './display';
export { email } from './email';
export { equipment } from './equipment';
export {
  conditionsOf,
  type Field,
  FieldBuilder,
  type FieldKind,
  type FieldType,
  type Option,
  type Parsed,
  type Slot,
} from './field';
export { files } from './files';
export { wholeNumber } from './integer';
export { longText } from './long_text';
export { matrix } from './matrix';
export { money } from './money';
export { phone } from './phone';
export { rows } from './rows';
export { hasShape } from './shape';
export { text } from './text';
export { eitherOr, yesNo } from './yes_no';
export { yesNoDontKnow } from './yes_no_dont_know';

/** Every kind of field. A missing one is a type error. */
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

/** Normalises one value of a field; says every problem. */
export const parseValue = (raw: unknown, field: Field): Parsed => FIELD_TYPES[field.kind].parse(raw, field, parseValue);

const LONGEST_UNREADABLE = 200;

/** One line of text for a value; empty for none. Of a field with one value per member, all of them. Of what is no value of the field at all, the value itself. */
export function summariseValue(value: unknown, field: Field): string {
  if (value === undefined || value === null) return '';
  if (!hasShape(value, field)) return JSON.stringify(value).slice(0, LONGEST_UNREADABLE);
  if (field.each && typeof value === 'object') {
    const { each: _each, ...one } = field;
    return Object.entries(value)
      .map(([member, inner]) => `${member.replaceAll('_', ' ')}: ${summariseValue(inner, one)}`)
      .join('; ');
  }
  return FIELD_TYPES[field.kind].summarise(value, field, summariseValue);
}

export const schemaOfValue = (field: Field): object => FIELD_TYPES[field.kind].jsonSchema(field, schemaOfValue);

export const sampleValue = (field: Field, n = 0): unknown => FIELD_TYPES[field.kind].sample(field, n, sampleValue);
