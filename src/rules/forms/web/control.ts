import type { ComponentType } from 'react';
import type { FieldError, FieldState } from '../field-state';
import type { Field } from '../fields/field';

/**
 * Properties of every control: the value, callbacks, and the IDs that connect the control with its label, help and problems. A few controls also use the hooks
 * of the open form (`form-context.tsx`).
 */
export type ControlProps = Pick<FieldState, 'path' | 'field' | 'label' | 'required' | 'options' | 'rows' | 'value'> & {
  /** Called with a new value. A string that cannot be parsed is passed as entered. Null removes the answer. */
  onChange: (value: unknown) => void;
  /** Called when the field loses focus, so that the form can check and save the field. */
  onLeave: () => void;
  /** Called with the full path when an input of the field loses focus, so that the form checks only this input. */
  onLeavePart?: (path: string) => void;
  disabled: boolean;
  /** Problems of this field and its nested fields, by full path. */
  problems: readonly FieldError[];
  /** ID of the input, or of the group if `label` is `group`. The error list links to this ID. */
  id: string;
  /** ID of the visible label, if `label` is `group`. */
  labelId: string;
  /** IDs of help and problems; undefined if there are none. */
  describedBy: string | undefined;
  /** True on pages of guests, where browser autofill is allowed. */
  isOwn: boolean;
  /** Access to the other fields of the row or form. */
  siblings?: Siblings;
  /** Component that renders a nested field with its label and errors, for the columns of a repeat group. */
  inner: ComponentType<NestedControlProps>;
};

/** A field inside another field, with the same layout (`FieldFrame`) and controls as a field of the form. */
export type NestedControlProps = { state: FieldState } & Pick<
  ControlProps,
  'onChange' | 'onLeave' | 'onLeavePart' | 'disabled' | 'problems' | 'isOwn' | 'siblings'
> & {
    /** Control to use instead of the usual control for this kind of field. */
    control?: ComponentType<ControlProps> | undefined;
  };

export type Siblings = { value: (key: string) => unknown; set: (key: string, value: unknown) => void };

/** Control for one kind of field. */
export type Control = {
  /**
   * Connection with the label. `input`: a `<label for>`. `group`: several inputs with one label; the control sets `role` and `aria-labelledby`.
   * `own`: the control draws the label.
   */
  label: 'input' | 'group' | 'own';
  /** Width of the field on the page, which fits the usual length of an answer. */
  width: 'short' | 'middle' | 'options' | 'full';
  View: ComponentType<ControlProps>;
};

/** Function that chooses the control of a field, for kinds of fields whose control depends on other properties, such as the number of options. */
export type ControlFor = (field: Field, isInner: boolean) => Control;

/** Returns the element ID of a control, for example `field-scope_lines.0.total`. `scope`: name of the form, if the page has several forms. */
export const controlId = (path: string, scope = ''): string => `${scope}field-${path}`;

/** Returns the element IDs of a control and of its label, help and problems. */
export const elementIds = (path: string, scope = '') => ({
  input: controlId(path, scope),
  label: `${controlId(path, scope)}-label`,
  help: `${controlId(path, scope)}-help`,
  problems: `${controlId(path, scope)}-problems`,
});

/** Returns the attributes for plain inputs, including the required and invalid states for screen readers. */
export const inputAttributes = ({ id, describedBy, required, problems, path, disabled }: ControlProps) => ({
  id,
  disabled,
  error: problems.some((problem) => problem.path === path),
  // Pass these attributes in `attributes`. The component would overwrite them if they were props.
  attributes: { input: { 'aria-describedby': describedBy, 'aria-required': required || undefined } },
});

/** Returns the browser's autocomplete token for questions about the guest. Returns `off` for other questions and on pages of other users. */
export function autoComplete(field: Field, isOwn: boolean): string {
  if (!isOwn) return 'off';
  return OWN_ANSWERS[field.key] ?? 'off';
}

const OWN_ANSWERS: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone_number: 'tel',
  street: 'address-line1',
  unit: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};
