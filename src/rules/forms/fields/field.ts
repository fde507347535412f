import type { Role, VisibilityClass } from '@/access';
import type { SharedMessageKey } from '@/foundation/messaging';
import type { Condition } from '@/rules/conditions';
import type { ValueKind } from '@/rules/facts';

/**
 * What a kind of field says beyond what every field says. The folder of a kind adds its line, and with it the kind:
 * `declare module '../field' { interface FieldParts { rows: RowsPart } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the folders fill it
export interface FieldParts {}
export type FieldKind = keyof FieldParts;

/** A rule on the value that conditions can say; a known false gives the message. */
export type FieldRule = { rule: Condition; message: string; level: 'error' | 'warning' };

/** What every field says, as JSON: it is kept with each released form. */
type CommonField = {
  key: string;
  label: string;
  help?: string;
  required: boolean | Condition;
  requiredText?: SharedMessageKey;
  visible?: Condition;
  /** The fact this answers; the field's value is the fact's value on every form that asks it. */
  fact?: string;
  /** Offers this fact's value until something is typed, without claiming to be it; `$subject` stands for the task's subject. */
  prefill?: string;
  /** `by_program`: shown only when a live program of the job asks it. `also_by_program`: when its condition holds or a program asks it. */
  asked: 'always' | 'by_program' | 'also_by_program';
  class: VisibilityClass;
  /** Shown but not typed: filled by the system or from another task. */
  readOnly?: boolean;
  /** Only these roles may change it; the task's editors when absent. */
  editors?: Role[];
  /** The answer nearly everybody gives: there when the form opens and nothing else is known. */
  initial?: unknown;
  min?: number;
  max?: number;
  step?: number;
  maxLength?: number;
  unit?: string;
  /** Kept at completion although it is not shown: it follows from another answer (a fill), and others read it. */
  kept?: boolean;
  /** Of a kind that exists once in the world (`serial`): staff hear of it when another job has the same. */
  watched?: string;
  /**
   * One value per member, a map under the base key: per program whose card meets `where`, or per value
   * chosen in another field or fact (`of`), all of them or those of `only`. The field's conditions hold or
   * fail for each member by itself: see `group.ts` for what they read of it.
   */
  each?: { over: 'programs'; where?: Condition } | { over: 'amounts'; of: EnteredAmountScope[] } | { over: 'values'; of: string; only?: string[] };
  rules?: FieldRule[];
  /** A control of its own instead of the kind's; the definition, rights and history stay derived. */
  widget?: string;
  placeholder?: string;
  /** Shown as a badge wherever the answer is read: a certification. */
  badge?: true;
  /** Opens without what is known of its fact: it is found out anew, not confirmed. */
  fresh?: true;
  /** Why it is asked, in a sentence. Not part of a released form: guests get it with the open task. */
  why?: string;
  /** No other job may have the same answer (a code, a serial number). */
  unique?: true;
};

/** All that a program pays, or a line of one (`<program>/<line>`). */
export type EnteredAmountScope = 'program' | 'rebate' | 'bonus';

type PartsOfAll = FieldParts[FieldKind];
type PartKey = PartsOfAll extends infer P ? (P extends unknown ? keyof P : never) : never;

/** A field of one kind: what every field says, what its kind says, and nothing that only others say. */
export type FieldOf<K extends FieldKind> = K extends FieldKind
  ? CommonField & { kind: K } & FieldParts[K] & { [P in Exclude<PartKey, keyof FieldParts[K]>]?: undefined }
  : never;
export type Field = FieldOf<FieldKind>;

/** Anything that some field says beside its kind. */
type Said = { [P in Exclude<keyof CommonField | PartKey, 'kind'>]?: SaidBy<Field, P> };
type SaidBy<F, P> = F extends unknown ? (P extends keyof F ? Exclude<F[P], undefined> : never) : never;

/** The field with something of what it says said otherwise: words filled in, options left out. */
export function overrideField(field: Field, changes: Said): Field {
  // Each change was made of the same part of this very field, and its kind stays.
  return { ...field, ...changes } as Field;
}

/** The field of one member's value. */
export function memberField({ each: _each, ...one }: Field): Field {
  return one;
}

/** The fields and every column inside them, however deep. */
export const flattenFields = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...flattenFields(field.columns ?? [])]);

/** Every condition a field carries, whatever for; its columns have their own. */
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
 * Everything the product must know about one kind of field. The control stands beside it in `control.tsx`.
 * Methods, so that the list of all kinds may hold each: it is asked by the kind of the field alone.
 */
export type FieldType<K extends FieldKind = FieldKind> = {
  /** The kind of value it holds; null for a field that only shows something. */
  valueKind: ValueKind | null;
  /**
   * Normalises what was typed or sent. Never throws; says every problem. `parse` of compound kinds
   * parses what is inside.
   */
  parse(raw: unknown, field: FieldOf<K>, inner: (raw: unknown, field: Field) => ParseResult): ParseResult;
  /** Whether a control could have sent it, complete or not; `shape.ts` says why that matters. */
  hasShape(value: unknown, field: FieldOf<K>, inner: (value: unknown, field: Field) => boolean): boolean;
  /** What completing asks of a value beyond being well formed; a draft may lack it. */
  incomplete?(value: unknown, field: FieldOf<K>): FieldIssue[];
  /** One line for summaries, history and e-mails. */
  summarise(value: unknown, field: FieldOf<K>, inner: (value: unknown, field: Field) => string): string;
  /** JSON Schema of a complete value, for OpenAPI. */
  jsonSchema(field: FieldOf<K>, inner: (field: Field) => object): object;
  /** A valid value, for tests and demo data; `n` varies it. */
  sample(field: FieldOf<K>, n: number, inner: (field: Field, n: number) => unknown): unknown;
};

export const parseFailure = (code: SharedMessageKey | string, message: string, path?: string): ParseResult => ({
  ok: false,
  issues: [path === undefined ? { code, message } : { code, message, path }],
});

/** A field before its form gave it a key, and its class when it names none. */
export type FieldDraft = Field extends infer F ? (F extends Field ? Omit<F, 'key' | 'class'> & { class?: VisibilityClass } : never) : never;

/**
 * Builds one field. Each call returns a new builder, so a shared start (`const contact = text(…)`)
 * can be varied. `V` is the type of the answer; nothing of it exists at run time.
 */
export class FieldBuilder<V> {
  declare readonly value: V;
  readonly field: FieldDraft;

  constructor(field: FieldDraft) {
    this.field = field;
  }

  private also(more: Said): FieldBuilder<V> {
    // A field keeps its kind, and a method of the builder adds a part of its own type.
    return new FieldBuilder<V>({ ...this.field, ...more } as FieldDraft);
  }

  /** Required always, or when the condition is known to hold; a hidden field is never required. */
  required(when: true | Condition = true, requiredText?: SharedMessageKey): FieldBuilder<V> {
    return this.also({ required: when, ...(requiredText && { requiredText }) });
  }
  visible(when: Condition): FieldBuilder<V> {
    return this.also({ visible: when });
  }
  /** Shown and required under the same condition: the commonest pair. */
  requiredWhen(when: Condition, requiredText?: SharedMessageKey): FieldBuilder<V> {
    return this.also({ visible: when, required: true, ...(requiredText && { requiredText }) });
  }
  /** Answers a fact; the fact's name is the field's key unless given. */
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
  /** Found out anew: the known value is not offered. */
  fresh(): FieldBuilder<V> {
    return this.also({ fresh: true });
  }
  /** Completing refuses an answer that another job was completed with. */
  unique(): FieldBuilder<V> {
    return this.also({ unique: true });
  }
  /** What is said when an exclusive option does not stand alone. */
  exclusiveText(key: SharedMessageKey): FieldBuilder<V> {
    return this.also({ exclusiveText: key });
  }
  /** Further options come from this fact, whose value is a list of `{value, label}`. */
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
  kept(): FieldBuilder<V> {
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
  /** The value must meet this; unknown is not an error. */
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
  /** One value for each amount that people type because no program publishes it. */
  eachTypedAmount(...of: EnteredAmountScope[]): FieldBuilder<Record<string, V>> {
    return new FieldBuilder<Record<string, V>>({ ...this.field, each: { over: 'amounts', of } });
  }
  /** One value for each value chosen in a field or fact, for example each service that is installed. */
  eachOf(of: string, only?: readonly string[]): FieldBuilder<Record<string, V>> {
    return new FieldBuilder<Record<string, V>>({ ...this.field, each: { over: 'values', of, ...(only && { only: [...only] }) } });
  }
}

type Start = FieldDraft extends infer D ? (D extends FieldDraft ? Omit<D, 'required' | 'asked'> : never) : never;

/** What a bare builder starts from: its kind, its label and what its kind must say. */
export const fieldBuilder = <V>(more: Start): FieldBuilder<V> => new FieldBuilder<V>({ required: false, asked: 'always', ...more });
