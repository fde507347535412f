import { onDemand } from '@/platform/web/kit';
import { addressControl } from '../fields/address/control';
import { capturesControl } from '../fields/captures/control';
import { checkboxControl } from '../fields/checkbox/control';
import { choiceControl } from '../fields/choice/control';
import { choicesControl } from '../fields/choices/control';
import { datetimeControl } from '../fields/datetime/control';
import { decimalControl } from '../fields/decimal/control';
import { displayControl } from '../fields/display/control';
import { emailControl } from '../fields/email/control';
import type { Field, FieldKind } from '../fields/field';
import { filesControl } from '../fields/files/control';
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
import type { FileControls } from './file-controls';

/** Controls that bring dialogs or calendars with them: most forms have none. */
const ON_DEMAND = {
  date: { label: 'input', width: 'middle', View: onDemand(async () => (await import('../fields/date/control')).DateControl) },
  equipment: { label: 'group', width: 'full', View: onDemand(async () => (await import('../fields/equipment/control')).EquipmentControl) },
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
  files: filesControl,
  captures: capturesControl,
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
export async function loadControls(fields: readonly Field[], { files, captures }: FileControls): Promise<void> {
  const kinds = new Set<string>(fields.flatMap((field) => [field, ...(field.columns ?? [])]).map(({ kind }) => kind));
  await Promise.all([
    ...Object.entries({ date: ON_DEMAND.date.View, equipment: ON_DEMAND.equipment.View, files, captures }).map(
      ([kind, view]) => kinds.has(kind) && view.preload(),
    ),
    kinds.has('phone') && loadNumbers().catch(() => {}),
  ]);
}
