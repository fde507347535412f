import { FactBook, type FactClaim, sourceFactsOf } from '@/rules/facts';
import type { AskedAgain } from '../asked-again';
import type { FieldState } from '../field-state';
import type { Field } from '../fields/field';
import { Form } from '../form';
import type { ReviewComment } from '../review';
import type { Stage } from '../stages';
import { type Answers, defineTask, type FormProgram, type TaskDefinition } from '../task-definition';

/** `own`: the reader, in another tab or on another device. */
export type LastEditor = { by: string; own: boolean };

/**
 * A task's form as the server sends it to one viewer: only the fields and facts this person may see.
 * The contract of the job's task has this shape; anything else that has it can be shown as well.
 */
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
    /** Names of the checks that may run here; the server runs all of them. */
    checks: readonly string[];
    editable: readonly string[];
  };
  answers: Answers;
  /** Who typed an answer last. */
  typed: Readonly<Record<string, LastEditor & { at: string }>>;
  prefilled: Readonly<Record<string, { label: string }>>;
  /** Questions whose earlier answer was taken away, and the fact that changed. */
  asked_again: AskedAgain;
  facts: Readonly<Record<string, unknown>>;
  unavailable: Readonly<Record<string, string>>;
  programs: readonly { key: string; name: string; asks: readonly string[] }[];
  subject_key: string;
  comments: readonly ReviewComment[];
};

/** A correction stands at its question, in whichever row; what is said of one photo, at the list of photos. */
export const isCommentOnField = ({ field: at }: Pick<ReviewComment, 'field'>, { path, field }: Pick<FieldState, 'path' | 'field'>): boolean =>
  at === path || at === field.key || (field.kind === 'captures' && at.startsWith(`${path}.`));

// What the server sends in `fields` and `programs` is what it has: the contract only does not repeat every property.
export const fieldsOf = (view: FormView): readonly Field[] => view.form.fields as readonly Field[];
// See the line above.
export const programsOf = (view: FormView): readonly FormProgram[] => view.programs as readonly FormProgram[];

/**
 * The definition to work with here: functions from the form's own module, everything else as the server
 * sent it. Answers given under another version of the form run no functions of this one.
 */
export function definitionFor(view: FormView, code: TaskDefinition): TaskDefinition {
  const sameVersion = code.version === view.form.version;
  return {
    ...code,
    fields: fieldsOf(view),
    groups: view.form.groups,
    checks: sameVersion ? code.checks.filter((check) => view.form.checks.includes(check.name)) : [],
    fills: sameVersion ? code.fills : [],
    computed: sameVersion ? code.computed : {},
  };
}

/** What is known outside the form, as far as this person may know it. */
export function factBookFor(view: FormView): FactBook {
  const asked = new Set(fieldsOf(view).flatMap((field) => (field.fact ? [field.fact] : [])));
  const given = Object.entries(view.facts).filter(([fact]) => {
    const bases = sourceFactsOf(fact);
    // What follows from answers of this form follows here too, so that it changes while somebody types.
    return bases[0] === fact || !bases.some((base) => asked.has(base)) || !bases.every((base) => base in view.facts || asked.has(base));
  });
  const claims = given.map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'lookup', label: '' }, by: '', at: '' }));
  return new FactBook(claims, new Map(Object.entries(view.unavailable)));
}

/** The fields this viewer sees, with the answers as the server has them; for showing, not for work. */
export function visibleFields(view: FormView): FieldState[] {
  const subject = { kind: 'none' as const, key: view.subject_key, label: '' };
  const definition = { ...NO_CODE, fields: fieldsOf(view) };
  return new Form({ definition, answers: view.answers, facts: factBookFor(view), programs: programsOf(view), stage: view.stage, subject }).fields;
}

/** The answer was typed after that instant. */
export const isChangedSince = ({ typed }: Pick<FormView, 'typed'>, key: string, since: string | null): boolean =>
  since !== null && (typed[key]?.at ?? '') > since;

/** What a form is without its functions: showing answers checks and fills in nothing. */
const NO_CODE = defineTask({ key: 'shown', version: 1, title: '', purpose: '', stage: 'draft', set: 'customer', owner: 'contractor', fields: {} });
