import { FactBook, type FactClaim, sourceFactsOf } from '@/rules/facts';
import type { AskedAgain } from '../asked-again';
import type { FieldError, FieldState } from '../field-state';
import type { Field } from '../fields/field';
import { Form } from '../form';
import type { ReviewComment } from '../review';
import type { Stage } from '../stages';
import { type Answers, defineTask, type FormProgram, type TaskDefinition } from '../task-definition';

/** Person who last changed an answer. `own`: that person is the viewer, for example in another tab or on another device. */
export type LastEditor = { by: string; own: boolean };

/** A task form as the server sends it to one viewer. The form contains only the fields and facts that the viewer may see. */
export type FormView = {
  id: string;
  version: number;
  stage: Stage;
  form: {
    key: string;
    version: number;
    title: string;
    complete_label: string | null;
    groups: readonly { title: string; fields: readonly string[] }[];
    fields: readonly { key: string; kind: string; label: string }[];
    /** Names of the checks that the browser can run. The server runs all checks of the form. */
    checks: readonly string[];
    editable: readonly string[];
  };
  answers: Answers;
  /** Person who last changed each answer, by field key. */
  typed: Readonly<Record<string, LastEditor & { at: string }>>;
  prefilled: Readonly<Record<string, { label: string }>>;
  /** Questions whose answer was removed, because a fact changed on which the answer depends. */
  asked_again: AskedAgain;
  facts: Readonly<Record<string, unknown>>;
  unavailable: Readonly<Record<string, string>>;
  programs: readonly { key: string; name: string; asks: readonly string[] }[];
  subject_key: string;
  comments: readonly ReviewComment[];
  /** Warnings of all checks, including checks that only the server can run. */
  warnings?: readonly FieldError[];
};

/** Returns true if a comment belongs to this question. A comment about one photo belongs to the photo list. */
export const isCommentOnField = ({ field: at }: Pick<ReviewComment, 'field'>, { path, field }: Pick<FieldState, 'path' | 'field'>): boolean =>
  at === path || at === field.key || (field.kind === 'captures' && at.startsWith(`${path}.`));

// The cast is safe: the server sends complete fields, but the contract does not declare all of their properties.
export const fieldsOf = (view: FormView): readonly Field[] => view.form.fields as readonly Field[];
// The cast is safe: the server sends complete programs, but the contract does not declare all of their properties.
export const programsOf = (view: FormView): readonly FormProgram[] => view.programs as readonly FormProgram[];

/** Returns the definition for the browser: data from the server, and functions from `code` if both have the same version. */
export function definitionFor(view: FormView, code: TaskDefinition): TaskDefinition {
  const sameVersion = code.version === view.form.version;
  return {
    ...code,
    fields: fieldsOf(view),
    groups: view.form.groups,
    checks: sameVersion ? code.checks.filter((check) => view.form.checks.includes(check.name)) : [],
    autofills: sameVersion ? code.autofills : [],
    computed: sameVersion ? code.computed : {},
  };
}

/** Returns a fact book with the facts that the viewer may see. */
export function factBookFor(view: FormView): FactBook {
  const askedFacts = new Set(fieldsOf(view).flatMap((field) => (field.fact ? [field.fact] : [])));
  const knownFacts = Object.entries(view.facts).filter(([fact]) => {
    const bases = sourceFactsOf(fact);
    // Omit facts that derive from answers of this form if the browser has all sources of these facts. The browser derives the facts itself, so their values
    // change while the person types.
    return bases[0] === fact || !bases.some((base) => askedFacts.has(base)) || !bases.every((base) => base in view.facts || askedFacts.has(base));
  });
  const claims = knownFacts.map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'lookup', label: '' }, by: '', at: '' }));
  return new FactBook(claims, new Map(Object.entries(view.unavailable)));
}

/** Returns read-only states of the fields that this viewer may see, with the saved answers. */
export function visibleFields(view: FormView): FieldState[] {
  const subject = { kind: 'none' as const, key: view.subject_key, label: '' };
  const definition = { ...NO_CODE, fields: fieldsOf(view) };
  return new Form({ definition, answers: view.answers, facts: factBookFor(view), programs: programsOf(view), stage: view.stage, subject }).fields;
}

/** Returns true if the answer to the field `key` was entered after `since`. Returns false if `since` is null. */
export const isChangedSince = ({ typed }: Pick<FormView, 'typed'>, key: string, since: string | null): boolean =>
  since !== null && (typed[key]?.at ?? '') > since;

/** Definition without fields or functions. `visibleFields` adds the fields. Functions are not needed, because `visibleFields` only shows the answers. */
const NO_CODE = defineTask({ key: 'shown', version: 1, title: '', purpose: '', stage: 'draft', set: 'customer', owner: 'contractor', fields: {} });

/** Returns the person who last changed a field. `by` is empty if no change of the field is recorded. */
export function whoTyped(view: FormView, field: Field): LastEditor {
  const { by = '', own = false } = view.typed[field.key] ?? {};
  return { by, own };
}
