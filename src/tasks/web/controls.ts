import type { Field, FieldKind } from '@/tasks';
import { addressControl } from '../fields/address/control';
import { capturesControl } from '../fields/captures/control';
import { checkboxControl } from '../fields/checkbox/control';
import { choiceControl } from '../fields/choice/control';
import { choicesControl } from '../fields/choices/control';
import { dateControl } from '../fields/date/control';
import { datetimeControl } from '../fields/datetime/control';
import { decimalControl } from '../fields/decimal/control';
import { displayControl } from '../fields/display/control';
import { emailControl } from '../fields/email/control';
import { equipmentControl } from '../fields/equipment/control';
import { filesControl } from '../fields/files/control';
import { integerControl } from '../fields/integer/control';
import { longTextControl } from '../fields/long_text/control';
import { matrixControl } from '../fields/matrix/control';
import { moneyControl } from '../fields/money/control';
import { phoneControl } from '../fields/phone/control';
import { rowsControl } from '../fields/rows/control';
import { textControl } from '../fields/text/control';
import { yesNoControl } from '../fields/yes_no/control';
import { yesNoDontKnowControl } from '../fields/yes_no_dont_know/control';
import type { Control, ControlFor } from './control';

/** The control of every kind of field. A missing one is a type error. */
const CONTROLS: Record<FieldKind, Control | ControlFor> = {
  text: textControl,
  long_text: longTextControl,
  integer: integerControl,
  decimal: decimalControl,
  money: moneyControl,
  date: dateControl,
  datetime: datetimeControl,
  email: emailControl,
  phone: phoneControl,
  yes_no: yesNoControl,
  yes_no_dont_know: yesNoDontKnowControl,
  checkbox: checkboxControl,
  choice: choiceControl,
  choices: choicesControl,
  matrix: matrixControl,
  rows: rowsControl,
  files: filesControl,
  captures: capturesControl,
  address: addressControl,
  equipment: equipmentControl,
  display: displayControl,
};

/** The control a field is drawn with; inside a repeat group there is less room. */
export function controlOf(field: Field, isInner = false): Control {
  const control = CONTROLS[field.kind];
  return typeof control === 'function' ? control(field, isInner) : control;
}
