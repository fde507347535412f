import { onDemand } from '@/platform/web/kit';
import { addressControl } from '../fields/address/control';
import { checkboxControl } from '../fields/checkbox/control';
import { choiceControl } from '../fields/choice/control';
import { choicesControl } from '../fields/choices/control';
import { datetimeControl } from '../fields/datetime/control';
import { decimalControl } from '../fields/decimal/control';
import { displayControl } from '../fields/display/control';
import { emailControl } from '../fields/email/control';
import type { Field, FieldKind } from '../fields/field';
import { integerControl } from '../fields/integer/control';
import { longTextControl } from '../fields/long_text/control';
import { matrixControl } from '../fields/matrix/control';
import { moneyControl } from '../fields/money/control';
import { loadNumbers } from '../fields/phone';
import { phoneControl } from '../fields/phone/control';
import { rowsControl } from '../fields/rows/control';
import { textControl } from '../fields/text/control';
import { yesNoControl } from '../fields/yes_no/control';
import { yesNoDontKnowControl } from '../fields/yes_no_dont_know/control';
import type { Control, ControlFor } from './control';

/** Controls that bring dialogs, calendars or files with them: most forms have none. */
const ON_DEMAND = {
  captures: { label: 'group', width: 'full', View: onDemand(async () => (await import('../fields/captures/control')).CapturesControl) },
  date: { label: 'input', width: 'middle', View: onDemand(async () => (await import('../fields/date/control')).DateControl) },
  equipment: { label: 'group', width: 'full', View: onDemand(async () => (await import('../fields/equipment/control')).EquipmentControl) },
  files: { label: 'group', width: 'full', View: onDemand(async () => (await import('../fields/files/control')).FilesControl) },
} satisfies Partial<Record<FieldKind, Control>>;

/** The control of every kind of field. A missing one is a type error. */
const CONTROLS: Record<FieldKind, Control | ControlFor> = {
  text: textControl,
  long_text: longTextControl,
  integer: integerControl,
  decimal: decimalControl,
  money: moneyControl,
  date: ON_DEMAND.date,
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
  files: ON_DEMAND.files,
  captures: ON_DEMAND.captures,
  address: addressControl,
  equipment: ON_DEMAND.equipment,
  display: displayControl,
};

/** The control a field is drawn with; inside a repeat group there is less room. */
export function controlOf(field: Field, isInner = false): Control {
  const control = CONTROLS[field.kind];
  return typeof control === 'function' ? control(field, isInner) : control;
}

/** Fetches what the controls of these fields need, so that a form comes up whole. What does not come now is asked for where it is shown. */
export async function loadControls(fields: readonly Field[]): Promise<void> {
  const kinds = new Set<string>(fields.flatMap((field) => [field, ...(field.columns ?? [])]).map(({ kind }) => kind));
  await Promise.all([
    ...Object.entries(ON_DEMAND).map(([kind, { View }]) => kinds.has(kind) && View.preload()),
    kinds.has('phone') && loadNumbers().catch(() => {}),
  ]);
}
