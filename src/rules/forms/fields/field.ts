import type { Role, VisibilityClass } from '@/access';
import type { SharedMessageKey } from '@/foundation/messaging';
import type { Condition } from '@/rules/conditions';
import type { ValueKind } from '@/rules/facts';

/**
 * Properties that a kind of field has in addition to the properties of every field. The folder of each kind declares its entry: `declare module '../field' {
 * interface FieldParts { rows: RowsPart } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the folders of the kinds add the members
export interface FieldParts {}
export type FieldKind = keyof FieldParts;

/** Rule for the value of a field. If the rule is known to be false, the message is shown. An `error` blocks completion; a `warning` does not. */
export type FieldRule = { rule: Condition; message: string; level: 'error' | 'warning' };

/** Properties of every field. The properties are plain JSON, because each released form is stored with its fields. */
type CommonField = {
  key: string;
  label: string;
  help?: string;
  required: boolean | Condition;
  requiredText?: SharedMessageKey;
  visible?: Condition;
  /** Fact that the field provides. If another form asks for this fact, the answer is prefilled in that form. */
  fact?: string;
  /**
   * Fact whose value is suggested until the person enters a value. The entered answer is not stored under this fact. `$subject` stands for the subject of the
   * task.
   */
  prefill?: string;
  /**
   * Whether programs decide that the field is shown. `by_program`: shown if a program requests the field and `visible` is true. `also_by_program`: shown if
   * `visible` is true or a program requests the field. `always`: shown if `visible` is true.
   */
  asked: 'always' | 'by_program' | 'also_by_program';
  class: VisibilityClass;
  /** True if the field is shown but not editable, because the portal or another task supplies its value. */
  readOnly?: boolean;
  /** Roles that may change the field. Default: the editors of the task. */
  editors?: Role[];
  /** Most common answer, which is prefilled if there is no other value to prefill. */
  initial?: unknown;
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  unit?: string;
  /** True if completion stores the value even while the field is hidden, because an autofill rule derived the value and other fields read it. */
  kept?: boolean;
  /**
   * Kind of an answer that should be unique across jobs, for example `serial`. The review of the installed equipment shows duplicate answers of the same kind.
   */
  watched?: string;
  /**
   * Set if the field has one value per member, stored as a map under the key of the field. Members are the programs that match `where`, the amounts that
   * people enter, or the values chosen in another field or fact (`of`). `only` limits the values. Conditions of the field are evaluated for each
   * member; see `field-group.ts`.
   */
  each?: { over: 'programs'; where?: Condition } | { over: 'amounts'; of: EnteredAmountScope[] } | { over: 'values'; of: string; only?: string[] };
  rules?: FieldRule[];
  /** Name of a widget that is shown instead of the usual control. */
  widget?: string;
  placeholder?: string;
  /** True if the answer is a certification number, which is shown as a badge. */
  badge?: true;
  /** True if the form does not prefill the known value, because the person must determine the value again. */
  fresh?: true;
  /** Reason for asking the question, in one sentence. The reason is not stored with a released form. Guests receive the reason with the open task. */
  why?: string;
  /** True if completion fails when another job has the same answer. Example: a serial number. */
  unique?: true;
};

/** Scope of an amount that users enter: a whole program, or its rebate or bonus lines (`<program>/<line>`). */
export type EnteredAmountScope = 'program' | 'rebate' | 'bonus';

type PartsOfAll = FieldParts[FieldKind];
type PartKey = PartsOfAll extends infer P ? (P extends unknown ? keyof P : never) : never;

/** A field of one kind, with the properties of every field and the properties of this kind. */
export type FieldOf<K extends FieldKind> = K extends FieldKind
  ? CommonField & { kind: K } & FieldParts[K] & { [P in Exclude<PartKey, keyof FieldParts[K]>]?: undefined }
  : never;
export type Field = FieldOf<FieldKind>;

/** Properties that fields of any kind can have, except `kind`. */
type Properties = { [P in Exclude<keyof CommonField | PartKey, 'kind'>]?: PropertyType<Field, P> };
type PropertyType<F, P> = F extends unknown ? (P extends keyof F ? Exclude<F[P], undefined> : never) : never;

/** Returns the field with some properties replaced, for example labels filled in or options removed. */
export function overrideField(field: Field, changes: Properties): Field {
  // The cast is safe: each change has the type of its property, and `kind` does not change.
  return { ...field, ...changes } as Field;
}

/** Returns the field without `each`, for the value of one member. */
export function memberField({ each: _each, ...field }: Field): Field {
  return field;
}

/** Returns the fields and all columns inside them. */
export const flattenFields = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...flattenFields(field.columns ?? [])]);

/** Returns the conditions of a field, without the conditions of its columns. */
export const fieldConditions = (field: Field): (Condition | undefined)[] => [
  field.visible,
  typeof field.required === 'object' ? field.required : undefined,
  ...(field.rules ?? []).map((rule) => rule.rule),
  ...(field.options ?? []).map((option) => option.when),
  ...(field.slots ?? []).map((slot) => slot.when),
];

export type FieldIssue = { code: SharedMessageKey | string; message: string; path?: string };
export type ParseResult = { ok: true; value: unknown } | { ok: false; issues: FieldIssue[] };

/**
 * Definition of one kind of field. Its control is in `web/fields`. Functions are declared as methods, because TypeScript checks parameters of methods less
 * strictly. One record can therefore contain all kinds.
 */
export type FieldType<K extends FieldKind = FieldKind> = {
  /** Kind of value that the field stores; null if the field takes no answer. */
  valueKind: ValueKind | null;
  /**
   * Normalizes an entered or received value, or returns all problems. Never throws. Kinds with inner fields, such as lists of rows, parse the inner fields with
   * `inner`.
   */
  parse(raw: unknown, field: FieldOf<K>, inner: (raw: unknown, field: Field) => ParseResult): ParseResult;
  /** Returns whether the value has a shape that the control can send. The value may be incomplete (see `shape.ts`). */
  hasShape(value: unknown, field: FieldOf<K>, inner: (value: unknown, field: Field) => boolean): boolean;
  /** Returns problems that block completion although the value is well formed. A draft may contain such values. */
  incomplete?(value: unknown, field: FieldOf<K>): FieldIssue[];
  /** Returns the value as one line of text, for summaries, history and emails. */
  summarise(value: unknown, field: FieldOf<K>, inner: (value: unknown, field: Field) => string): string;
  /** Returns the JSON Schema of a complete value, for OpenAPI. */
  jsonSchema(field: FieldOf<K>, inner: (field: Field) => object): object;
  /** Returns a valid value for tests and demo data. Different numbers `n` give different values. */
  sample(field: FieldOf<K>, n: number, inner: (field: Field, n: number) => unknown): unknown;
};

/** Returns a failed parse result with one issue. */
export const parseFailure = (code: SharedMessageKey | string, message: string): ParseResult => ({ ok: false, issues: [{ code, message }] });

/** A field without its key and visibility class, which the form sets when it is defined. */
export type FieldDraft = Field extends infer F ? (F extends Field ? Omit<F, 'key' | 'class'> & { class?: VisibilityClass } : never) : never;

/**
 * Builds one field. Each method returns a new builder, so several fields can be built from a shared builder. `V` is the type of the answer. `value` exists only
 * as a type, not at run time.
 */
export class FieldBuilder<V> {
  declare readonly value: V;
  readonly field: FieldDraft;

  constructor(field: FieldDraft) {
    this.field = field;
  }

  private also(more: Properties): FieldBuilder<V> {
    // The cast is safe: the kind never changes, and each method sets a property with the correct type.
    return new FieldBuilder<V>({ ...this.field, ...more } as FieldDraft);
  }

  /** Makes the field required: always, or if the condition is known to be true. A hidden field is never required. */
  required(when: true | Condition = true, requiredText?: SharedMessageKey): FieldBuilder<V> {
    return this.also({ required: when, ...(requiredText && { requiredText }) });
  }
  visible(when: Condition): FieldBuilder<V> {
    return this.also({ visible: when });
  }
  /** Shows the field, and makes it required, only if the condition is known to be true. */
  requiredWhen(when: Condition, requiredText?: SharedMessageKey): FieldBuilder<V> {
    return this.also({ visible: when, required: true, ...(requiredText && { requiredText }) });
  }
  /** Sets the fact that the field provides. Default: the fact with the key of the field. */
  fact(name?: string): FieldBuilder<V> {
    return this.also({ fact: name ?? '' });
  }
  prefill(fact: string): FieldBuilder<V> {
    return this.also({ prefill: fact });
  }
  asked(how: 'by_program' | 'also_by_program'): FieldBuilder<V> {
    return this.also({ asked: how });
  }
  class(visibility: VisibilityClass): FieldBuilder<V> {
    return this.also({ class: visibility });
  }
  help(help: string): FieldBuilder<V> {
    return this.also({ help });
  }
  placeholder(placeholder: string): FieldBuilder<V> {
    return this.also({ placeholder });
  }
  between(min: number | undefined, max: number | undefined, step?: number): FieldBuilder<V> {
    return this.also({ ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(step !== undefined && { step }) });
  }
  atMost(maxLength: number): FieldBuilder<V> {
    return this.also({ maxLength });
  }
  exclusive(...values: string[]): FieldBuilder<V> {
    return this.also({ exclusive: values });
  }
  /** Keeps the form from prefilling the known value, because the person must determine the value again. */
  fresh(): FieldBuilder<V> {
    return this.also({ fresh: true });
  }
  /** Makes completion fail if another job has the same answer. */
  unique(): FieldBuilder<V> {
    return this.also({ unique: true });
  }
  /** Sets the error message for an exclusive option that is chosen together with other options. */
  exclusiveText(key: SharedMessageKey): FieldBuilder<V> {
    return this.also({ exclusiveText: key });
  }
  /** Adds options from a fact whose value is a list of `{ value, label }`. */
  optionsFrom(fact: string): FieldBuilder<V> {
    return this.also({ optionsFrom: fact });
  }
  initially(value: V): FieldBuilder<V> {
    return this.also({ initial: value });
  }
  unit(unit: string): FieldBuilder<V> {
    return this.also({ unit });
  }
  watched(kind: string): FieldBuilder<V> {
    return this.also({ watched: kind });
  }
  retainHidden(): FieldBuilder<V> {
    return this.also({ kept: true });
  }
  fixedRows(): FieldBuilder<V> {
    return this.also({ fixedRows: true });
  }
  readOnly(): FieldBuilder<V> {
    return this.also({ readOnly: true });
  }
  editableBy(...editors: Role[]): FieldBuilder<V> {
    return this.also({ editors });
  }
  /** Adds a rule for the value. The message is shown only if the rule is known to be false. */
  must(rule: Condition, message: string, level: FieldRule['level'] = 'error'): FieldBuilder<V> {
    return this.also({ rules: [...(this.field.rules ?? []), { rule, message, level }] });
  }
  badge(): FieldBuilder<V> {
    return this.also({ badge: true });
  }
  widget(name: string): FieldBuilder<V> {
    return this.also({ widget: name });
  }
  eachProgram(where?: Condition): FieldBuilder<Record<string, V>> {
    return new FieldBuilder<Record<string, V>>({ ...this.field, each: { over: 'programs', ...(where && { where }) } });
  }
  /** Asks for one value for each amount that people must enter because the program does not publish that amount. */
  eachTypedAmount(...of: EnteredAmountScope[]): FieldBuilder<Record<string, V>> {
    return new FieldBuilder<Record<string, V>>({ ...this.field, each: { over: 'amounts', of } });
  }
  /** Asks for one value for each choice in another field or fact, for example for each installed service. */
  eachOf(of: string, only?: readonly string[]): FieldBuilder<Record<string, V>> {
    return new FieldBuilder<Record<string, V>>({ ...this.field, each: { over: 'values', of, ...(only && { only: [...only] }) } });
  }
}

type Start = FieldDraft extends infer D ? (D extends FieldDraft ? Omit<D, 'required' | 'asked'> : never) : never;

/** Returns a builder for a field with this kind and label and the required properties of the kind. */
export const fieldBuilder = <V>(more: Start): FieldBuilder<V> => new FieldBuilder<V>({ required: false, asked: 'always', ...more });
