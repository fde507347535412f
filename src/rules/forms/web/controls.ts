import { lazyPart } from '@/platform/web/kit';
import { type Field, type FieldKind, flattenFields } from '../fields/field';
import type { Control, ControlFor } from './control';
import { capturesControl } from './fields/captures/control';
import { checkboxControl } from './fields/checkbox/control';
import { choiceControl } from './fields/choice/control';
import { choicesControl } from './fields/choices/control';
import { decimalControl } from './fields/decimal/control';
import { displayControl } from './fields/display/control';
import { emailControl } from './fields/email/control';
import { filesControl } from './fields/files/control';
import { integerControl } from './fields/integer/control';
import { moneyControl } from './fields/money/control';
import { phoneControl } from './fields/phone/control';
import { textControl } from './fields/text/control';
import { yesNoControl } from './fields/yes_no/control';
import { yesNoDontKnowControl } from './fields/yes_no_dont_know/control';
import type { FileControls } from './file-controls';

/** Controls that are loaded on demand, because they are large or rarely used. All other controls are small or used in nearly every form. */
const ON_DEMAND = {
  address: { label: 'group', width: 'full', View: lazyPart(async () => (await import('./fields/address/control')).AddressControl) },
  date: { label: 'input', width: 'middle', View: lazyPart(async () => (await import('./fields/date/control')).DateControl) },
  datetime: { label: 'input', width: 'middle', View: lazyPart(async () => (await import('./fields/datetime/control')).DatetimeControl) },
  equipment: { label: 'group', width: 'full', View: lazyPart(async () => (await import('./fields/equipment/control')).EquipmentControl) },
  long_text: { label: 'input', width: 'full', View: lazyPart(async () => (await import('./fields/long_text/control')).LongTextControl) },
  matrix: { label: 'group', width: 'full', View: lazyPart(async () => (await import('./fields/matrix/control')).MatrixControl) },
  rows: { label: 'group', width: 'full', View: lazyPart(async () => (await import('./fields/rows/control')).RowsControl) },
} satisfies Partial<Record<FieldKind, Control>>;

const CONTROLS: Record<FieldKind, Control | ControlFor> = {
  text: textControl,
  long_text: ON_DEMAND.long_text,
  integer: integerControl,
  decimal: decimalControl,
  money: moneyControl,
  date: ON_DEMAND.date,
  datetime: ON_DEMAND.datetime,
  email: emailControl,
  phone: phoneControl,
  yes_no: yesNoControl,
  yes_no_dont_know: yesNoDontKnowControl,
  checkbox: checkboxControl,
  choice: choiceControl,
  choices: choicesControl,
  matrix: ON_DEMAND.matrix,
  rows: ON_DEMAND.rows,
  files: filesControl,
  captures: capturesControl,
  address: ON_DEMAND.address,
  equipment: ON_DEMAND.equipment,
  display: displayControl,
};

/** Returns the control of a field. Inside a repeat group, returns a smaller control if there is one. */
export function controlOf(field: Field, isInner = false): Control {
  const control = CONTROLS[field.kind];
  return typeof control === 'function' ? control(field, isInner) : control;
}

/**
 * Loads the controls of these fields before the form is shown, so that all its fields appear at the same time. Controls of other kinds are loaded when they are
 * first shown.
 */
export async function loadControls(fields: readonly Field[], { files, captures }: FileControls): Promise<void> {
  const kinds = new Set<string>(flattenFields(fields).map(({ kind }) => kind));
  const views = { ...Object.fromEntries(Object.entries(ON_DEMAND).map(([kind, { View }]) => [kind, View])), files, captures };
  await Promise.all(Object.entries(views).map(([kind, view]) => kinds.has(kind) && view.preload()));
}
