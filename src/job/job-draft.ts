import { type ActionOwner, type Actor, actorNameOf, type GuestRole } from '@/access';
import type { ContractorEnrollment } from '@/foundation/accounts';
import type { HistoryDraft } from '@/foundation/history';
import type { Channel } from '@/foundation/messaging';
import { canMovePaymentStatus, copyJobState, type JobProgram, type JobState, jobProgram, type PaymentStatus, type ProgramStatus } from '@/job-data';
import { type IsoDate, wrongState } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import type { EligibilityStatus } from '@/rules/eligibility';
import type { FactBook } from '@/rules/facts';
import { type Answers, bindSubject, STAGE_LABELS, type Stage, type TaskDefinition } from '@/rules/forms';
import type { BudgetCellBalance, Program, ReleasedProgram } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import type { FeatureRules, IrreversibleAction } from './feature-rules';
import { gatherFacts } from './gather-facts';
import { t } from './messages';
import { releaseForProgram } from './program-release';
import { vetoReason } from './vetoes';

/** Data that features load for a change. Each feature adds its own properties. */
// biome-ignore lint/suspicious/noEmptyInterface: features add properties by declaration merging.
export interface ChangeInput {}

/** All data from outside the job that a change reads. `settle` reads no other data, so it returns equal results for equal input. */
export type SettleContext = {
  actor: Actor;
  /** Current time in UTC (ISO 8601) from the business clock, which a demo can stop or shift. */
  now: string;
  /** Today at the home. */
  today: IsoDate;
  /** Returns a released program: the given version, or the newest version if `version` is missing. Undefined if the program is not released. */
  releaseOf: (key: string, version?: number) => ReleasedProgram | undefined;
  definitions: ReadonlyMap<string, TaskDefinition>;
  features: DraftFeatures;
  /**
   * Rebates that other jobs of the home received. The key `household_prior.<family>` has dollars, and `units_prior.<family>` has the number of systems with
   * rebates. A family is a group of programs that share a cap.
   */
  prior: Readonly<Record<string, number>>;
  /** Budget balances without the amounts that this job takes from the budgets. */
  budgetCells: readonly BudgetCellBalance[];
  /** The contractor's past, present and future enrollments; empty if no program of the job reads them. */
  enrollments: readonly ContractorEnrollment[];
  input: Partial<ChangeInput>;
  /** True if this deployment can send text messages. */
  textMessages: boolean;
  newId: () => string;
};

/** The properties of `Features` (`feature.ts`) that a change needs. */
export type DraftFeatures = {
  list: readonly FeatureRules[];
  consequences: Consequences;
  effects: ReadonlyMap<string, Effect>;
};

/** A consequence: code that adjusts the job after a change, for example creates the payments that are due. */
export type Consequence = {
  run: (draft: JobDraft, at: ConsequenceInput) => void;
  /** Returns the days on which the consequence can have an effect although only the date changes. The job is settled again on the first of these days. */
  nextDays?: (state: JobState, at: ScheduleInput) => readonly (IsoDate | null)[];
};

/**
 * `before`: the job before the change. `facts`: for consequences in the list `first`, the current facts; for others, the facts after the last evaluation of
 * programs.
 */
export type ConsequenceInput = { before: JobState; facts: () => FactBook };

export type ScheduleInput = Pick<SettleContext, 'today' | 'releaseOf' | 'definitions'> & { facts: FactBook };

/** Ordered lists of consequences. `first`: run once before the rounds. `round`: run in each round until nothing changes. `last`: run once after the rounds. */
export type Consequences = { first: readonly Consequence[]; round: readonly Consequence[]; last: readonly Consequence[] };

/** Function that changes the job when a task is completed. `before`: answers of the previous completion. */
export type OnComplete<A> = (draft: JobDraft, task: TaskState, answers: A, before: A | null) => void;

/**
 * Effect of a task on the job, to which a form refers by name. `complete`: runs at completion. `whyNotReopen`: returns the reason why the completed task cannot
 * be reopened. `reopenLate`: reopens the task after its stage has ended.
 */
export type Effect = {
  name: string;
  complete: OnComplete<Answers>;
  whyNotReopen?: () => string;
  reopenLate?: (draft: JobDraft, task: TaskState, reason: string | null) => void;
  /** Runs when the completed task was reopened. */
  reopened?: (draft: JobDraft, task: TaskState, reason: string | null) => void;
};

/**
 * A job during a change: a private copy of its state, and the context, events and history entries of the change. Code outside the change gets only the settled
 * result.
 */
export class JobDraft {
  readonly state: JobState;
  readonly context: SettleContext;
  /** History entries whose order matters. Comparing the job before and after the change would not show this order. */
  readonly orderedEntries: HistoryDraft[] = [];
  /** IDs of the tasks that this change completed. After settling, each of them stores the facts that it read (`read_values`). */
  readonly completed = new Set<string>();
  readonly events: JobEvent[] = [];
  private book: FactBook | undefined;

  constructor(state: JobState, context: SettleContext) {
    this.state = copyJobState(state);
    this.context = context;
  }

  /** Returns the facts of the current state. Returns the same fact book object as long as no fact changes. */
  facts(): FactBook {
    this.book = gatherFacts(this.state, this.context, this.book);
    return this.book;
  }

  get by(): string {
    return actorNameOf(this.context.actor);
  }

  /** Returns the form of a task, with the task's subject filled in. */
  definition(task: TaskState): TaskDefinition {
    return bindSubject(this.form(task), task.subject);
  }

  /** Returns the form of a task as it was released, without the task's subject. Throws an Error if the form does not exist. */
  form(task: TaskState): TaskDefinition {
    const form = this.context.definitions.get(task.definition);
    if (!form) throw new Error(`No definition of the task ${task.definition}`);
    return form;
  }

  programOf(program: JobProgram): Program {
    return this.releaseOf(program).program;
  }

  releaseOf(program: JobProgram): ReleasedProgram {
    const released = releaseForProgram(this.context, program);
    if (!released) throw new Error(`The program ${program.key} has no released version`);
    return released;
  }

  jobProgram(key: string): JobProgram | undefined {
    return jobProgram(this.state, key);
  }

  /** Moves the job to a stage, writes a history entry, sets the start time of the stage to now, and ends the claim. */
  moveToStage(stage: Stage, why: string): void {
    const from = this.state.stage;
    if (from === stage) return;
    this.state.stage = stage;
    this.state.current_stage_started_at = this.context.now;
    // A claim is valid for only one stage.
    this.state.claimed = null;
    const [before, after] = inSourceLanguage(() => [STAGE_LABELS[from], STAGE_LABELS[stage]]);
    this.orderedEntries.push({ type: 'job_stage_change', action: why, field: 'stage', before, after });
    this.event({ kind: 'stage_changed', from, to: stage });
  }

  /**
   * Moves a program's payment status to an allowed next status. Does nothing if the program already has the status. Throws an Error for a status that is not
   * allowed next.
   */
  setPaymentStatus(program: JobProgram, status: PaymentStatus): void {
    if (program.payment_status === status) return;
    if (!canMovePaymentStatus(program.payment_status, status))
      throw new Error(`${program.key}: payment status cannot move from ${program.payment_status} to ${status}`);
    this.orderedEntries.push({
      type: 'job_change',
      action: t.source('payment_progress_label'),
      field: 'payment_status',
      subject: program.key,
      before: program.payment_status,
      after: status,
    });
    program.payment_status = status;
  }

  /** Pins the current version of a program to this job, so that later versions do not change the job. */
  pinVersion(program: JobProgram): void {
    program.version = this.releaseOf(program).version;
    program.pinned = true;
  }

  /**
   * Clears the reservation, the enrollment, the decision and the proposed amount of a program, unpins its version and sets its payment status to
   * unreserved. After a cancellation, an opt-out or a decline, the program must decide again before it pays (`submitLatePrograms`).
   */
  clearDecisions(program: JobProgram): void {
    program.reservation = null;
    program.enrollment = null;
    program.decision = null;
    program.proposed = null;
    program.pinned = false;
    this.setPaymentStatus(program, 'unreserved');
  }

  /** Throws `wrong_state` with the reason if a feature forbids an irreversible action. */
  assertNotForbidden(action: IrreversibleAction, program?: JobProgram): void {
    const veto = vetoReason(this.context.features, action, this.state, program);
    if (veto !== null) throw wrongState(veto);
  }

  event(event: JobEvent): void {
    this.events.push(event);
  }

  note(entry: HistoryDraft): void {
    this.orderedEntries.push(entry);
  }
}

/** Payloads of events by kind. Notifications and some consequences read events. Features add more kinds. */
export interface JobEventPayloads {
  stage_changed: { from: Stage; to: Stage };
  created: object;
  task_sent: { task_id: string; role: GuestRole; email: string; name: string | null; message: string | null };
  /** Tasks were sent to another email address. The person with the earlier address is notified. */
  recipient_replaced: { role: GuestRole; email: string; to: string };
  link_renewed: { role: GuestRole; email: string; name: string | null };
  /**
   * `by`: the guest who finished; null if a contractor or staff user completed the tasks. `task_ids`: completed tasks, without those that the guest could not
   * answer.
   */
  guest_done: { role: GuestRole; by: { email: string; name: string } | null; task_ids: string[]; cannot_answer: string | null };
  rebate_shared: { program: string; homeowner: number; by: readonly Channel[] };
  submitted: object;
  changes_requested: { task_ids: string[] };
  reserved: { program: string };
  pre_approved: { program: string };
  declined: { program: string; stage: Stage };
  /** A decision was corrected after people were notified of it. `was`: status before the correction. The job state contains the new decision. */
  decision_corrected: { program: string; was: ProgramStatus; reason: string };
  waitlisted: { program: string; message: string };
  funds_free: { program: string; held: boolean };
  install_scheduled: { on: IsoDate };
  final_documents_submitted: object;
  enrolled: { program: string };
  canceled: object;
  /** `canceled_at`: time of the cancellation that was undone. */
  restored: { canceled_at: string };
  became_ineligible: { program: string };
  /** `by_new_version`: a new program version caused the change, so the event `reevaluated` notifies the contractor. */
  eligibility_changed: { program: string; to: EligibilityStatus; by_new_version: boolean };
  /**
   * A new program version or the system changed a result. `eligibility`: set if a new version changed it. `amount`: total without the platform fee. Null if the
   * total did not change, or if the event `amount_changed` reports the change.
   */
  reevaluated: {
    program: string;
    new_version: boolean;
    eligibility: { before: EligibilityStatus; after: EligibilityStatus } | null;
    amount: { before: number | null; after: number | null } | null;
  };
  income_checked: { level: string };
  exception_flagged: { task_id: string; exception: 'contractor' | 'ops'; visible: boolean; description: string };
  exception_removed: { task_id: string; exception: 'contractor' | 'ops'; visible: boolean; description: string };
  /** A rule of a form raised an exception for staff to check. */
  check_raised: { task_id: string; description: string };
  owner_transferred: { task_id: string; to: ActionOwner; reason: string };
  guest_reminder: { role: GuestRole; email: string; task_ids: string[] };
  guest_silent: { role: GuestRole; email: string; task_ids: string[] };
  reservation_expiring: { program: string; days: number };
  tasks_due: { owner: ActionOwner; level: 'due' | 'overdue'; task_ids: string[] };
  tasks_added: { task_ids: string[] };
  claim_released: { user_id: string };
  no_active_program: object;
  wait_is_long: { task_id: string };
  moved: object;
  reservation_expired: { program: string };
}

export type JobEvent = { [K in keyof JobEventPayloads]: { kind: K } & JobEventPayloads[K] }[keyof JobEventPayloads];

/** A change of a job. The function changes the draft, or throws an error if the change is not allowed. Consequences run afterward. */
export type Change = (draft: JobDraft, facts: () => FactBook) => void;
