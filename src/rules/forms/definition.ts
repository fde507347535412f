import type { ActionOwner, GuestRole, Role, VisibilityClass } from '@/access';
import type { Condition, Read } from '@/rules/conditions';
import type { Service } from '@/rules/facts';
import type { Field, FieldBuilder } from './fields';
import { longText } from './fields';
import { t } from './messages';
import type { Comparison, ComparisonRows, ReviewReason } from './review';
import type { Stage } from './stages';
import type { Subject } from './subject';

/** What a task exists once for. `system` = one installed system, a row of the new equipment. */
export type Per = 'job' | 'program' | 'document' | 'payee' | 'system';

/**
 * What must be done first: named requirements; everything else of the stage (a gate); or, for what
 * is decided per program, the reviews that program places in the stage and its earlier decisions.
 */
export type After = readonly string[] | 'rest_of_stage' | 'decisions_of_program';

/** Groups of tasks inside a stage tab (tasks.md N1), in order. */
export const TASK_SETS = {
  customer: t('customer'),
  project: t('project'),
  home: t('home'),
  assessments: t('assessments'),
  income: t('income'),
  rebate: t('rebate_and_documents'),
  submit: t('submit'),
  internal_review: t('internal_review'),
  reservation: t('reservation'),
  schedule: t('schedule_and_permits'),
  installed_work: t('installed_work'),
  on_site: t('on_site'),
  invoice: t('invoice_and_documents'),
  enrollment: t('enrollment'),
  payments: t('payments'),
} as const;
export type TaskSet = keyof typeof TASK_SETS;

/** Pages of guests that are no form; the list is closed. */
export type GuestPage = 'signing';

export type Answers = Record<string, unknown>;

/** The program as a form may know it: never by name, always by what its data says. */
export type FormProgram = {
  key: string;
  name: string;
  /** Fields of this task that the program asks. */
  asks: readonly string[];
  /** The document this task is about, when it is about one. */
  document?: { key: string; title: string; category: string; signers: readonly string[] };
  amount_is_entered: boolean;
  /** Settings the forms read (`invoice_rebate_line`, `num_days_install` …). */
  settings: Record<string, unknown>;
  /** The reservation, when there is one: work must fall into it. */
  reserved_on?: string | null;
  reservation_expires_on?: string | null;
};

/** What checks and fills may look at beside the answers. */
export type FormContext = { read: Read; programs: readonly FormProgram[]; subject: Subject };

export type CheckIssue = { path: string; code: string; message: string; level?: 'error' | 'warning' };

/** A rule over several fields: a named function, so that it can be listed, tested and kept by name with a released form. */
export type Check = {
  name: string;
  /** Facts outside the form it reads; a change of one asks for a re-check of a completed task. */
  reads?: readonly string[];
  /** Facts it reads as well, whose change asks for nothing. */
  looksAt?: readonly string[];
  run: (answers: Answers, context: FormContext) => CheckIssue[];
};

/** An answer that staff must look at: completing the task flags it for them; completing it with another answer takes the flag away. */
export type Raise = { when: Condition; description: string };

/** Fills answers that follow from others but may be changed. Must settle: filling twice changes nothing more. */
export type Fill = { name: string; run: (answers: Answers, before: Answers, context: FormContext) => Answers };

/**
 * An outside party works on it: while `when` holds over what was typed, the task waits. The owner is
 * reminded `days` days after the day in the field `since`.
 */
export type OutsideWait = { when: Condition; since: string; days: number; says: string };

export type TaskDefinition = {
  key: string;
  version: number;
  title: string;
  /** Purpose in a sentence: the help text at the top. */
  purpose: string;
  /** Shown to staff only, above the form. */
  instructions?: string;
  stage: Stage;
  set: TaskSet;
  /** The set of another stage, for forms that programs place in several. */
  setIn?: Partial<Record<Stage, TaskSet>>;
  per: Per;
  /** Of the systems, only those installed for these services. */
  ofServices?: readonly Service[];
  owner: ActionOwner;
  sendTo: readonly GuestRole[];
  /** Roles that may change it (the "See / edit" line); they win over the general rows. */
  editors: readonly Role[];
  /** Roles that may read it. A field's class may still hide a field. */
  readers: readonly Role[];
  after: After;
  /** Several definitions that meet one requirement (a contractor's and a homeowner's variant): done once is done. */
  satisfies: string;
  /** Tasks this one decides about. Completing them goes to review first. */
  reviews: readonly string[];
  /** Never counted, never gates: an action form. */
  optional: boolean;
  deferrable: boolean;
  /** Deferred counts as done at the stage's gate. */
  deferralAllowedAtGate: boolean;
  clone: 'homeowner' | 'home' | 'equipment' | 'documents' | 'never';
  /** What completing the task does to the job beyond its answers: the name of an effect that a feature brings. */
  effect?: string;
  /** Answers of this task outrank typed ones (a review, a confirmation). */
  verifies: boolean;
  fields: readonly Field[];
  /** Cards of the form, in order; fields in no group follow in a last card. */
  groups: readonly { title: string; fields: readonly string[] }[];
  checks: readonly Check[];
  fills: readonly Fill[];
  raises?: readonly Raise[];
  /** Numbers shown but not submitted, by the key of their `calculated` field. */
  computed: Readonly<Record<string, (answers: Answers, read: Read) => number | undefined>>;
  /** Facts beyond conditions and checks whose change asks for a re-check; `*` stands for every member. */
  recheckOn: readonly { fact: string; tolerance?: number }[];
  /** The button's words when "Mark complete" would be wrong. */
  completeLabel?: string;
  /** Of a review: the values it holds against each other, as data; what follows from data of the job as named functions. */
  compares?: readonly Comparison[];
  comparesRows?: readonly ComparisonRows[];
  /** Of a review: the ready-made requests it offers, each with the field of the reviewed task it is about ('' for the whole task). */
  reasons?: Partial<Readonly<Record<ReviewReason, string>>>;
  /** Somebody outside is at it. */
  waits?: OutsideWait;
  /** Of a review: the date field after which what it approved no longer holds; until a program has reserved, the reviewed task opens again. */
  holdsUntil?: string;
  /** A page of its own for guests, in place of question by question. */
  guestPage?: GuestPage;
  /** Worded for a guest: what it says to the people of the company and the program instead, who answer for somebody else. */
  officeWords?: OfficeWords;
};

export type OfficeWords = { purpose?: string; labels: Readonly<Record<string, string>> };

type FieldMap = Record<string, FieldBuilder<unknown>>;

type Config<F extends FieldMap> = {
  key: string;
  version: number;
  title: string;
  purpose: string;
  instructions?: string;
  stage: Stage;
  set: TaskSet;
  setIn?: TaskDefinition['setIn'];
  per?: Per;
  ofServices?: Service[];
  owner: ActionOwner;
  sendTo?: GuestRole[];
  editors?: Role[];
  readers?: Role[];
  after?: After;
  satisfies?: string;
  reviews?: string[];
  optional?: boolean;
  deferrable?: boolean;
  deferralAllowedAtGate?: boolean;
  clone?: TaskDefinition['clone'];
  effect?: string;
  verifies?: boolean;
  /** The class of every field that does not name its own. */
  class?: VisibilityClass;
  fields: F;
  groups?: { title: string; fields: (keyof F & string)[] }[];
  checks?: Check[];
  fills?: Fill[];
  raises?: Raise[];
  computed?: { [K in keyof F & string]?: (answers: Answers, read: Read) => number | undefined };
  recheckOn?: { fact: string; tolerance?: number }[];
  completeLabel?: string;
  compares?: Comparison[];
  comparesRows?: ComparisonRows[];
  reasons?: Partial<Record<ReviewReason, string>>;
  waits?: OutsideWait;
  holdsUntil?: keyof F & string;
  guestPage?: GuestPage;
  officeWords?: { purpose?: string; labels: { [K in keyof F & string]?: string } };
};

/** The answers of a form, all optional: what is required depends on the job. */
export type AnswersOf<D> = D extends { __fields?: infer F } ? { [K in keyof F]?: F[K] extends FieldBuilder<infer V> ? V : never } : never;

const OFFICE = ['contractor_admin', 'contractor', 'ops'] as const satisfies Role[];
const EVERY_STAFF = ['ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin'] as const satisfies Role[];

/**
 * Defines a task form once. Types, parsing, OpenAPI, the React form, summaries, history labels,
 * rights, sample data and the test filler all follow from what is said here.
 */
export function defineTask<const F extends FieldMap>(config: Config<F>): TaskDefinition & { __fields?: F } {
  const definition: TaskDefinition = {
    key: config.key,
    version: config.version,
    title: config.title,
    purpose: config.purpose,
    stage: config.stage,
    set: config.set,
    per: config.per ?? 'job',
    owner: config.owner,
    sendTo: config.sendTo ?? [],
    editors: config.editors ?? [...OFFICE, ...(config.sendTo ?? [])],
    readers: config.readers ?? [...new Set<Role>(['contractor_admin', 'contractor', 'technician', ...EVERY_STAFF, ...(config.sendTo ?? [])])],
    after: config.after ?? [],
    satisfies: config.satisfies ?? config.key,
    reviews: config.reviews ?? [],
    optional: config.optional ?? false,
    deferrable: config.deferrable ?? false,
    deferralAllowedAtGate: config.deferralAllowedAtGate ?? false,
    clone: config.clone ?? 'never',
    verifies: config.verifies ?? false,
    fields: withNotes(config.fields, config.class).map(([key, builder]) => fieldOf(key, builder, config.class)),
    groups: config.groups ?? [],
    checks: config.checks ?? [],
    fills: config.fills ?? [],
    computed: (config.computed ?? {}) as TaskDefinition['computed'],
    recheckOn: config.recheckOn ?? [],
    ...(config.setIn && { setIn: config.setIn }),
    ...(config.raises && { raises: config.raises }),
    ...(config.instructions && { instructions: config.instructions }),
    ...(config.ofServices && { ofServices: config.ofServices }),
    ...(config.effect && { effect: config.effect }),
    ...(config.completeLabel && { completeLabel: config.completeLabel }),
    ...(config.compares && { compares: config.compares }),
    ...(config.comparesRows && { comparesRows: config.comparesRows }),
    ...(config.reasons && { reasons: config.reasons }),
    ...(config.waits && { waits: config.waits }),
    ...(config.holdsUntil && { holdsUntil: config.holdsUntil }),
    ...(config.guestPage && { guestPage: config.guestPage }),
    ...(config.officeWords && { officeWords: config.officeWords as OfficeWords }),
  };
  return definition;
}

/** Notes and internal notes exist on every form (tasks.md 0.2). */
function withNotes(fields: FieldMap, visibility: VisibilityClass | undefined): [string, FieldBuilder<unknown>][] {
  const all: FieldMap = { ...fields };
  if (!all.notes && visibility !== 'internal') all.notes = longText(t('notes'));
  if (!all.internal_notes) all.internal_notes = longText(t('internal_notes')).class('internal');
  return Object.entries(all);
}

function fieldOf(key: string, builder: FieldBuilder<unknown>, visibility: VisibilityClass | undefined): Field {
  const field: Field = { class: visibility ?? 'job_team', ...builder.field, key };
  if (field.fact === '') field.fact = key;
  return field;
}

/** The field of a path (`scope_lines.2.total` → `scope_lines`). */
export const fieldAt = (definition: TaskDefinition, path: string): Field | undefined => {
  const [key] = path.split('.');
  return definition.fields.find((field) => field.key === key);
};

/** What is kept of a released form: everything but functions, which are kept by name. */
export function snapshotOf(definition: TaskDefinition): object {
  const { checks, fills, computed, comparesRows, ...data } = definition;
  return {
    ...data,
    ...(comparesRows && { comparesRows: comparesRows.map((rows) => ({ name: rows.name, reads: rows.reads })) }),
    checks: checks.map((check) => ({ name: check.name, reads: check.reads ?? [] })),
    fills: fills.map((fill) => fill.name),
    computed: Object.keys(computed),
  };
}
