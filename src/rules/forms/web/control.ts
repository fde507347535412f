import type { ComponentType } from 'react';
import type { FieldError, FieldState } from '../field-state';
import type { Field } from '../fields/field';

/**
 * What every control gets, and all it gets: a value to show, a way to say what was typed, and the ids
 * that tie it to the label, help and problems around it. It knows neither form nor task.
 */
export type ControlProps = Pick<FieldState, 'path' | 'field' | 'label' | 'required' | 'options' | 'rows' | 'value'> & {
  /** As typed where it does not parse yet; null takes the answer away. */
  onChange: (value: unknown) => void;
  /** The person went on to something else: now it may be checked and saved. */
  onLeave: () => void;
  /** The same for a part of this field, by its whole path: the rest of it is not checked yet. */
  onLeavePart?: (path: string) => void;
  disabled: boolean;
  /** Problems of this field and of what is inside it, by full path. */
  problems: readonly FieldError[];
  /** Id for the input, where `label` is `input`; the error list points to it. */
  id: string;
  /** Id of the visible label, where `label` is `group`. */
  labelId: string;
  /** Ids of help and problems; undefined when there is nothing to say. */
  describedBy: string | undefined;
  /** The person answers about themselves, so the browser may offer what it knows of them. */
  isOwn: boolean;
  /** The fields beside this one: of its row, else of its form. */
  siblings?: Siblings;
  /** Draws a field inside this one, with its frame: the columns of a repeat group. */
  inner: ComponentType<NestedControlProps>;
};

/** A field inside another one: same frame, same controls. */
export type NestedControlProps = { state: FieldState } & Pick<
  ControlProps,
  'onChange' | 'onLeave' | 'onLeavePart' | 'disabled' | 'problems' | 'isOwn' | 'siblings'
>;

export type Siblings = { value: (key: string) => unknown; set: (key: string, value: unknown) => void };

/** One kind of field on the screen. */
export type Control = {
  /**
   * How its label is tied to it. `input`: a `<label for>`; `group`: several inputs under one name, the
   * control says `role` and `aria-labelledby`; `own`: the control writes the label itself.
   */
  label: 'input' | 'group' | 'own';
  /** How wide the answer usually is; the frame keeps short answers short. */
  width: 'short' | 'middle' | 'options' | 'full';
  View: ComponentType<ControlProps>;
};

/** A kind that looks different from field to field: a choice of three, a choice of thirty. */
export type ControlFor = (field: Field, isInner: boolean) => Control;

/** `field-scope_lines.0.total`: what the list of problems links to. `scope`: which form of the page, where there are several. */
export const controlId = (path: string, scope = ''): string => `${scope}field-${path}`;

/** Ids around a control. */
export const idsOf = (path: string, scope = '') => ({
  input: controlId(path, scope),
  label: `${controlId(path, scope)}-label`,
  help: `${controlId(path, scope)}-help`,
  problems: `${controlId(path, scope)}-problems`,
});

/** Attributes every plain input shares; screen readers learn here whether it is required and wrong. */
export const inputAttributes = ({ id, describedBy, required, problems, path, disabled }: ControlProps) => ({
  id,
  disabled,
  error: problems.some((problem) => problem.path === path),
  // Set on the input itself: given as a prop it would be replaced by that of a wrapper we do not use.
  attributes: { input: { 'aria-describedby': describedBy, 'aria-required': required || undefined } },
});

/** What browsers and password managers call the answers a person gives about themselves. */
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
