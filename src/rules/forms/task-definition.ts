import { type ActionOwner, type GuestRole, JOB_OFFICE_ROLES, type Role, USER_ROLES, type VisibilityClass } from '@/access';
import type { Condition, ReadFact } from '@/rules/conditions';
import type { Field, FieldBuilder } from './fields';
import { longText } from './fields';
import { t } from './messages';
import type { ReviewPart } from './review';
import type { Stage } from './stages';
import type { Subject, SystemTaskOptions, TaskCardinality } from './subject';

/**
 * Tasks that must be done before a task. A list contains the keys of requirements. `rest_of_stage`: all other tasks that gate the stage or an earlier stage.
 * `decisions_of_program`: the program's reviews in the stage, and the program's gating tasks of earlier stages. See `rules/tasks/planner.ts`.
 */
export type TaskDependency = readonly string[] | 'rest_of_stage' | 'decisions_of_program';

/** Task sets of a stage tab, in order (docs/spec/tasks.md, N1). */
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

/** Data of a program that forms may read. Form definitions must not check for the key of a particular program. */
export type FormProgram = {
  key: string;
  name: string;
  /** Fields of this task that the program requests. */
  asks: readonly string[];
  /** Document of the task, for document tasks. */
  document?: { key: string; title: string; category: string; signers: readonly string[] };
  amount_is_entered: boolean;
  /** Program lines on this job whose amounts are not published, so people enter the amounts. */
  unpublished?: readonly { key: string; name: string; kind: 'rebate' | 'bonus' }[];
  /** Program settings that forms read (`invoice_rebate_line`, `num_days_install` …). */
  settings: Record<string, unknown>;
  /** First day of the reservation, or null. */
  reserved_on?: string | null;
  /** Last day of the reservation, or null. The work must be done between `reserved_on` and this day. */
  reservation_expires_on?: string | null;
};

/** Additional inputs of checks and autofill rules. */
export type FormContext = { read: ReadFact; programs: readonly FormProgram[]; subject: Subject };

export type CheckIssue = { path: string; code: string; message: string; level?: 'error' | 'warning' };

/** Check that reads several fields or facts. The check has a name, so that a released form can refer to it. */
export type Check = {
  name: string;
  /** Facts outside the form that the check reads. If one of them changes after completion, the task needs a recheck. */
  reads?: readonly string[];
  /** Facts that the check reads without triggering a recheck when they change. */
  looksAt?: readonly string[];
  /**
   * Set if the check needs the amounts or the eligibility that would result from completing the task with these answers. Only the server can calculate these
   * results.
   */
  foresees?: 'amounts' | 'eligibility';
  run: (answers: Answers, context: FormContext) => CheckIssue[];
};

/**
 * Adds an exception for staff (kind `ops`) if `when` is true at completion. Staff can withdraw the exception, and a later completion with other answers removes
 * it. `blocks`: the job cannot be submitted while the exception exists.
 */
export type StaffFlagRule = { when: Condition; description: string; blocks?: true };

/** Defers the task at completion if `when` is true and the job has not reached the stage `until`. The task keeps its answers and resumes in that stage. */
export type DeferralRule = { when: Condition; until: Stage; reason: string };

/**
 * Fills in answers that follow from other answers. A second run on the results must change nothing. Each rule determines whether people can change the
 * filled-in answers.
 */
export type AutofillRule = { name: string; run: (answers: Answers, before: Answers, context: FormContext) => Answers };

/**
 * While `when` is true for the draft, the task waits for an outside party. The owner is reminded `days` days after the date in the field `since`. `says`: text
 * that explains the wait.
 */
export type ExternalWaitRule = { when: Condition; since: string; days: number; says: string };

/**
 * Effect of completing a task. A feature implements the effect that has this name. `isDecision`: the effect is a decision of the program, such as an approval
 * or a payment, so `assignableOwners` limits the transfer of the task.
 */
export type NamedEffect = { name: string; isDecision?: true };

/** Replacement for the label of an option, its help text, or both. */
export type OptionText = string | { label?: string; help: string };

/** Texts that replace the texts of a form for certain viewers: `officeWords` for users of the portal, `guestWords` for guests. */
type OtherWords<K extends string> = {
  title?: string;
  purpose?: string;
  labels: { readonly [key in K]?: string };
  helps?: { readonly [key in K]?: string };
  options?: { readonly [key in K]?: Readonly<Record<string, OptionText>> };
};
type Computed<K extends string> = { readonly [key in K]?: (answers: Answers, read: ReadFact) => number | undefined };
type Group<K extends string> = { title: string; fields: readonly K[] };

/** Settings for printing a task as a report. `equipment`: fact with the equipment rows, and the columns to print. `signs`: labels of the signature lines. */
export type PrintableReport = { equipment: { fact: string; columns: readonly string[] }; signs: readonly string[] };

/** Properties of every task. `K`: the keys of its fields. */
type CommonTask<K extends string> = {
  key: string;
  version: number;
  title: string;
  /** Purpose in one sentence; shown as help text at the top. */
  purpose: string;
  /** Text above the form, shown only to staff. */
  instructions?: string;
  stage: Stage;
  set: TaskSet;
  /** Task set in other stages, for forms that are placed in several stages. */
  setIn?: Partial<Record<Stage, TaskSet>>;
  /** Position of this form in the first conversation with a homeowner. Within a task set, forms without a position come last. */
  inConversation?: number;
  owner: ActionOwner;
  /** Effect that completing the task has on the job, in addition to storing the answers. */
  effect?: NamedEffect;
  staffFlags?: readonly StaffFlagRule[];
  deferral?: DeferralRule;
  /** Label of the button that completes the task. Default: "Mark complete". */
  completeLabel?: string;
  /** Rule for waiting for an outside party, such as a utility. */
  externalWait?: ExternalWaitRule;
  /**
   * While this condition is true, the portal completes the task later, for example when a utility sends data. The guest can finish without completing the task.
   */
  completesLater?: Condition;
  /** Name of a special page for guests, provided by a feature. Default: one question after another. */
  guestPage?: string;
  officeWords?: OtherWords<K>;
  guestWords?: OtherWords<K>;
  report?: PrintableReport;
};

/** Properties for which `defineTask` has defaults. */
type UsualParts<K extends string> = {
  sendTo: readonly GuestRole[];
  /** Roles that may change the task ("See / edit" in docs/spec/tasks.md). */
  editors: readonly Role[];
  /** Roles that may read the task. The visibility class of a field can hide the field from some of these roles. */
  readers: readonly Role[];
  after: TaskDependency;
  /**
   * Key of the requirement. Several forms can have the same key, for example one form for contractors and one form for homeowners. Completing one of these
   * forms is then enough.
   */
  satisfies: string;
  /** True for a form of an optional action. The progress of the job does not count its task, and no gate waits for its task. */
  optional: boolean;
  deferrable: boolean;
  /** True if the stage can be finished while the task is deferred. */
  deferralAllowedAtGate: boolean;
  clone: 'homeowner' | 'home' | 'equipment' | 'documents' | 'never';
  /** True for reviews and confirmations. Their answers have priority over answers to other forms. */
  verifies: boolean;
  /** Cards of the form, in order. Fields without a group come after the groups, and the fields for notes come last. */
  groups: readonly Group<K>[];
  checks: readonly Check[];
  autofills: readonly AutofillRule[];
  /** Functions for calculated numbers, which are shown but not stored, by key of their `calculated` field. */
  computed: Computed<K>;
  /** Additional facts whose change triggers a recheck. `*` in a name means every member. `tolerance`: change of a number that is ignored. */
  recheckOn: readonly { fact: string; tolerance?: number }[];
};

/** Declares the properties that a kind of task lacks as undefined, so that code can read these properties from any task. */
type Absent<Parts> = { [P in keyof Parts]?: undefined };

/** Review properties (`ReviewPart`). Tasks that are not reviews have only `reviews`, which is empty by default. */
type Deciding = ReviewPart | ({ reviews: readonly string[] } & Absent<Omit<ReviewPart, 'reviews'>>);
/** Properties that only forms with one task for each system have. */
type Existing = SystemTaskOptions | ({ per: Exclude<TaskCardinality, 'system'> } & Absent<Omit<SystemTaskOptions, 'per'>>);

export type TaskDefinition = CommonTask<string> & UsualParts<string> & Deciding & Existing & { fields: readonly Field[] };

type FieldMap = Record<string, FieldBuilder<unknown>>;

/** Input of `defineTask`. Missing properties have defaults. */
type Config<F extends FieldMap, K extends string = keyof F & string> = CommonTask<K> &
  Partial<UsualParts<K>> &
  (ReviewPart<K> | ({ reviews?: readonly string[] } & Absent<Omit<ReviewPart, 'reviews'>>)) &
  (SystemTaskOptions | ({ per?: Exclude<TaskCardinality, 'system'> } & Absent<Omit<SystemTaskOptions, 'per'>>)) & {
    /** Default visibility class of the fields. */
    class?: VisibilityClass;
    fields: F;
  };

/** Type of the answers to a form. All answers are optional in the type, because the required fields differ by job. */
export type AnswersOf<D> = D extends { __fields?: infer F } ? { [K in keyof F]?: F[K] extends FieldBuilder<infer V> ? V : never } : never;

/**
 * Defines a task form. Answer types, validation, OpenAPI, the page, summaries, history labels, rights and sample data are derived from the definition.
 * Source: docs/spec/task-forms.md §3 and docs/spec/tasks.md.
 * @param config key, version, texts, owner and fields; other properties have defaults
 * @example
 * defineTask({ key: 'visit_home', version: 1, title: 'Visit home', purpose: '…', stage: 'draft', set: 'customer', owner: 'contractor', fields: { visited_on: date('Date of the visit').fact() } });
 */
export function defineTask<const F extends FieldMap>(config: Config<F>): TaskDefinition & { __fields?: F } {
  return definitionOf(config);
}

function definitionOf({ class: visibility, fields, ...rest }: Config<FieldMap>): TaskDefinition {
  const { sendTo = [] } = rest;
  return {
    per: 'job',
    reviews: [],
    sendTo,
    editors: [...JOB_OFFICE_ROLES, ...sendTo],
    readers: [...new Set<Role>([...USER_ROLES, ...sendTo])],
    after: [],
    satisfies: rest.key,
    optional: false,
    deferrable: false,
    deferralAllowedAtGate: false,
    clone: 'never',
    verifies: false,
    groups: [],
    checks: [],
    autofills: [],
    computed: {},
    recheckOn: [],
    ...rest,
    fields: withNotes(fields, visibility).map(([key, builder]) => fieldOf(key, builder, visibility)),
  };
}

/** Adds fields for notes and internal notes (docs/spec/tasks.md, 0.2). If the default visibility class of a form is `internal`, adds only internal notes. */
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

/** Returns the field to which a path belongs (`scope_lines.2.total` → `scope_lines`). */
export const fieldOfPath = (definition: TaskDefinition, path: string): Field | undefined => {
  const [key] = path.split('.');
  return definition.fields.find((field) => field.key === key);
};

/** Returns the form data to store with a release. Replaces functions with their names. Omits the report and the position in the conversation. */
export function releasedSnapshotOf(definition: TaskDefinition): object {
  const {
    checks,
    autofills,
    computed,
    comparesRows,
    effect,
    staffFlags,
    deferral,
    externalWait,
    report: _printed,
    inConversation: _place,
    ...data
  } = definition;
  return {
    ...data,
    ...(effect && { effect: effect.name }),
    // Stored names
    ...(staffFlags && { raises: staffFlags }),
    ...(deferral && { putsOff: deferral }),
    ...(externalWait && { waits: externalWait }),
    ...(comparesRows && { comparesRows: comparesRows.map((rows) => ({ name: rows.name, reads: rows.reads })) }),
    checks: checks.map((check) => ({ name: check.name, reads: check.reads ?? [] })),
    fills: autofills.map((autofill) => autofill.name),
    computed: Object.keys(computed),
  };
}
