import type { ActionOwner, GuestRole, Role, VisibilityClass } from '@/access';
import type { Condition, ReadFact } from '@/rules/conditions';
import type { Field, FieldBuilder } from './fields';
import { longText } from './fields';
import { t } from './messages';
import type { ReviewPart } from './review';
import type { Stage } from './stages';
import type { Subject, SystemTaskOptions, TaskCardinality } from './subject';

/**
 * What must be done first: named requirements; everything else of the stage (a gate); or, for what
 * is decided per program, the reviews that program places in the stage and its earlier decisions.
 */
export type TaskDependency = readonly string[] | 'rest_of_stage' | 'decisions_of_program';

/** Groups of tasks inside a stage tab (tasks.md N1), in order. */
export const TASK_SETS = {
  customer: t('customer'),
  project: t('project'),
  home: t('home'),
  assessments: t('assessments'),
  income: t('income'),
  rebate: t('rebate_set_title'),
  submit: t('submit'),
  internal_review: t('internal_review'),
  reservation: t('reservation'),
  schedule: t('schedule_set_title'),
  installed_work: t('installed_work'),
  on_site: t('on_site'),
  invoice: t('invoice_set_title'),
  enrollment: t('enrollment'),
  payments: t('payments'),
} as const;
export type TaskSet = keyof typeof TASK_SETS;

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
  /** Lines of it on this job for which nobody publishes an amount: it is typed. */
  unpublished?: readonly { key: string; name: string; kind: 'rebate' | 'bonus' }[];
  /** Settings the forms read (`invoice_rebate_line`, `num_days_install` …). */
  settings: Record<string, unknown>;
  /** The reservation, when there is one: work must fall into it. */
  reserved_on?: string | null;
  reservation_expires_on?: string | null;
};

/** What checks and fills may look at beside the answers. */
export type FormContext = { read: ReadFact; programs: readonly FormProgram[]; subject: Subject };

export type CheckIssue = { path: string; code: string; message: string; level?: 'error' | 'warning' };

/** A rule over several fields: a named function, so that it can be listed, tested and kept by name with a released form. */
export type Check = {
  name: string;
  /** Facts outside the form it reads; a change of one asks for a re-check of a completed task. */
  reads?: readonly string[];
  /** Facts it reads as well, whose change asks for nothing. */
  looksAt?: readonly string[];
  /** It reads amounts as they will be once the task is completed with these answers. Only the server can calculate them. */
  foresees?: true;
  run: (answers: Answers, context: FormContext) => CheckIssue[];
};

/**
 * An answer that staff must look at: completing the task flags it for them; completing it with another answer takes the
 * flag away. `blocks`: the job is not submitted until then, or until staff take the flag away themselves.
 */
export type StaffFlagRule = { when: Condition; description: string; blocks?: true };

/**
 * "Later" as an answer: completing the task while `when` holds puts it off until the stage `until`, with its answers kept.
 * There it opens again by itself and is asked for.
 */
export type DeferralRule = { when: Condition; until: Stage; reason: string };

/** Fills answers that follow from others but may be changed. Must settle: filling twice changes nothing more. */
export type AutofillRule = { name: string; run: (answers: Answers, before: Answers, context: FormContext) => Answers };

/**
 * An outside party works on it: while `when` holds over what was typed, the task waits. The owner is
 * reminded `days` days after the day in the field `since`.
 */
export type ExternalWaitRule = { when: Condition; since: string; days: number; says: string };

/**
 * What completing a task does beyond its answers, as its form and the feature that brings it call it. A decision binds
 * the program or moves money: it is not handed to somebody else with the task.
 */
export type NamedEffect = { name: string; isDecision?: true };

/** What an option is called and, where that is said otherwise as well, what explains it. */
export type OptionText = string | { label?: string; help: string };

/** Other words for some of its readers: of a guest's form for the office, which answers for somebody else, or of the office's form for a guest. */
type OtherWords<K extends string> = {
  title?: string;
  purpose?: string;
  labels: { readonly [key in K]?: string };
  helps?: { readonly [key in K]?: string };
  options?: { readonly [key in K]?: Readonly<Record<string, OptionText>> };
};
type Computed<K extends string> = { readonly [key in K]?: (answers: Answers, read: ReadFact) => number | undefined };
type Group<K extends string> = { title: string; fields: readonly K[] };

/**
 * Printed by itself it is a report that somebody hands in: what was measured beside its limits, the equipment it is about
 * (rows of a fact, and which of their columns), and a line for the signature of each.
 */
export type PrintableReport = { equipment: { fact: string; columns: readonly string[] }; signs: readonly string[] };

/** What every task says, `K` being the keys of its fields. */
type CommonTask<K extends string> = {
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
  /** Its place among the forms that open a conversation with a homeowner: what, for how much, which model. All others come after them in their set. */
  inConversation?: number;
  owner: ActionOwner;
  /** What completing the task does to the job beyond its answers. */
  effect?: NamedEffect;
  raises?: readonly StaffFlagRule[];
  putsOff?: DeferralRule;
  /** The button's words when "Mark complete" would be wrong. */
  completeLabel?: string;
  /** Somebody outside is at it. */
  waits?: ExternalWaitRule;
  /** A page of its own for guests, in place of question by question: the name of one that a feature brings. */
  guestPage?: string;
  officeWords?: OtherWords<K>;
  guestWords?: OtherWords<K>;
  report?: PrintableReport;
};

/** What every task has, and what it is where the form says nothing. */
type UsualParts<K extends string> = {
  sendTo: readonly GuestRole[];
  /** Roles that may change it (the "See / edit" line); they win over the general rows. */
  editors: readonly Role[];
  /** Roles that may read it. A field's class may still hide a field. */
  readers: readonly Role[];
  after: TaskDependency;
  /** Several definitions that meet one requirement (a contractor's and a homeowner's variant): done once is done. */
  satisfies: string;
  /** Never counted, never gates: an action form. */
  optional: boolean;
  deferrable: boolean;
  /** Deferred counts as done at the stage's gate. */
  deferralAllowedAtGate: boolean;
  clone: 'homeowner' | 'home' | 'equipment' | 'documents' | 'never';
  /** Answers of this task outrank typed ones (a review, a confirmation). */
  verifies: boolean;
  /** Cards of the form, in order; fields in no group follow in a last card. */
  groups: readonly Group<K>[];
  checks: readonly Check[];
  fills: readonly AutofillRule[];
  /** Numbers shown but not submitted, by the key of their `calculated` field. */
  computed: Computed<K>;
  /** Facts beyond conditions and checks whose change asks for a re-check; `*` stands for every member. */
  recheckOn: readonly { fact: string; tolerance?: number }[];
};

/** Parts that a kind of task does not say; engines that walk any task may ask for them. */
type Unsaid<Parts> = { [P in keyof Parts]?: undefined };

/** A task decides about others, or it does not; it exists for each installed system, or for something else. */
type Deciding = ReviewPart | ({ reviews: readonly string[] } & Unsaid<Omit<ReviewPart, 'reviews'>>);
type Existing = SystemTaskOptions | ({ per: Exclude<TaskCardinality, 'system'> } & Unsaid<Omit<SystemTaskOptions, 'per'>>);

export type TaskDefinition = CommonTask<string> & UsualParts<string> & Deciding & Existing & { fields: readonly Field[] };

type FieldMap = Record<string, FieldBuilder<unknown>>;

/** A form as it is written: what it does not say is as usual. */
type Config<F extends FieldMap, K extends string = keyof F & string> = CommonTask<K> &
  Partial<UsualParts<K>> &
  (ReviewPart<K> | ({ reviews?: readonly string[] } & Unsaid<Omit<ReviewPart, 'reviews'>>)) &
  (SystemTaskOptions | ({ per?: Exclude<TaskCardinality, 'system'> } & Unsaid<Omit<SystemTaskOptions, 'per'>>)) & {
    /** The class of every field that does not name its own. */
    class?: VisibilityClass;
    fields: F;
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
  return definitionOf(config);
}

function definitionOf({ class: visibility, fields, ...said }: Config<FieldMap>): TaskDefinition {
  const { sendTo = [] } = said;
  return {
    per: 'job',
    reviews: [],
    sendTo,
    editors: [...OFFICE, ...sendTo],
    readers: [...new Set<Role>(['contractor_admin', 'contractor', 'technician', ...EVERY_STAFF, ...sendTo])],
    after: [],
    satisfies: said.key,
    optional: false,
    deferrable: false,
    deferralAllowedAtGate: false,
    clone: 'never',
    verifies: false,
    groups: [],
    checks: [],
    fills: [],
    computed: {},
    recheckOn: [],
    ...said,
    fields: withNotes(fields, visibility).map(([key, builder]) => fieldOf(key, builder, visibility)),
  };
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
export const fieldOfPath = (definition: TaskDefinition, path: string): Field | undefined => {
  const [key] = path.split('.');
  return definition.fields.find((field) => field.key === key);
};

/** What is kept of a released form: everything but functions, which are kept by name, and how it is printed. */
export function releasedSnapshotOf(definition: TaskDefinition): object {
  const { checks, fills, computed, comparesRows, effect, report: _printed, inConversation: _place, ...data } = definition;
  return {
    ...data,
    ...(effect && { effect: effect.name }),
    ...(comparesRows && { comparesRows: comparesRows.map((rows) => ({ name: rows.name, reads: rows.reads })) }),
    checks: checks.map((check) => ({ name: check.name, reads: check.reads ?? [] })),
    fills: fills.map((fill) => fill.name),
    computed: Object.keys(computed),
  };
}
