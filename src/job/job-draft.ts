import { type ActionOwner, type Actor, actorNameOf, type GuestRole } from '@/access';
import type { ContractorEnrollment } from '@/foundation/accounts';
import type { HistoryDraft } from '@/foundation/history';
import type { Channel } from '@/foundation/messaging';
import {
  canMovePaymentStatus,
  copyJobState,
  type JobParts,
  type JobProgram,
  type JobState,
  jobProgram,
  type PaymentStatus,
  type ProgramParts,
  type ProgramStatus,
} from '@/job-data';
import { type IsoDate, wrongState } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import type { EligibilityStatus } from '@/rules/eligibility';
import type { FactBook, FactClaim } from '@/rules/facts';
import { type Answers, bindSubject, STAGE_LABELS, type Stage, type TaskDefinition } from '@/rules/forms';
import type { BudgetCellBalance, Program, ReleasedProgram } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { gatherFacts } from './gather-facts';
import { t } from './messages';
import { releaseForProgram } from './program-release';
import { type IrreversibleAction, vetoReason } from './vetoes';

/** What features look up for a change; each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their part into it.
export interface ChangeInput {}

/** What a change needs from outside; all of it is given, so that settling is pure. */
export type SettleContext = {
  actor: Actor;
  /** Business time, UTC. */
  now: string;
  /** Today at the home. */
  today: IsoDate;
  /** Released programs: the newest, or the version a reservation pinned. */
  program: (key: string, version?: number) => ReleasedProgram | undefined;
  definitions: ReadonlyMap<string, TaskDefinition>;
  features: DraftFeatures;
  /** What the home already has on its other jobs, as facts: `household_prior.<family>`, `units_prior.<family>`. */
  prior: Readonly<Record<string, number>>;
  /** What other jobs leave of the budgets of its programs. */
  funds: readonly BudgetCellBalance[];
  /** Where the company of the job is enrolled, was and will be; empty where no program of the job asks. */
  enrollments: readonly ContractorEnrollment[];
  input: Partial<ChangeInput>;
  /** Text messages can be sent from this installation. */
  textMessages: boolean;
  newId: () => string;
};

/** Of the features of an installation what a change needs (`feature.ts`). */
export type DraftFeatures = {
  list: readonly {
    facts?: (state: JobState) => readonly FactClaim[];
    forbids?: (act: IrreversibleAction, state: JobState, program?: JobProgram) => string | null;
    empty?: { job?: () => Partial<JobParts>; program?: () => Partial<ProgramParts> };
  }[];
  consequences: Consequences;
  effects: ReadonlyMap<string, Effect>;
};

/** Something that follows from a change. */
export type Consequence = {
  run: (work: JobDraft, at: ConsequenceInput) => void;
  /** The days on which time alone makes it do something; the job is looked at again on the first of them. */
  nextDays?: (state: JobState, at: ScheduleInput) => readonly (IsoDate | null)[];
};

/** The job before the change, and what is known of it; in a round, since it was judged. */
export type ConsequenceInput = { before: JobState; facts: () => FactBook };

export type ScheduleInput = Pick<SettleContext, 'today' | 'program' | 'definitions'> & { facts: FactBook };

/** In the order in which they happen: before anything is planned, until nothing moves any more, when all has settled. */
export type Consequences = { first: readonly Consequence[]; round: readonly Consequence[]; last: readonly Consequence[] };

/** What completing a task does to the job beyond its answers; `before` are those of the completion before this one. */
export type OnComplete<A> = (work: JobDraft, task: TaskState, answers: A, before: A | null) => void;

/**
 * What the forms that name it do. `complete`: a task was completed with these answers; `before` are those of
 * the completion before. `whyNotReopen`: why its completed task is not opened again. `reopenLate`: opens it
 * when its stage is over.
 */
export type Effect = {
  name: string;
  complete: OnComplete<Answers>;
  whyNotReopen?: () => string;
  reopenLate?: (work: JobDraft, task: TaskState, reason: string | null) => void;
  /** Its completed task was opened again. */
  reopened?: (work: JobDraft, task: TaskState, reason: string | null) => void;
};

/**
 * A job while a change and its consequences are worked out: a private copy, the context and what
 * must be told. Nothing outside sees it before it is settled.
 */
export class JobDraft {
  readonly state: JobState;
  readonly context: SettleContext;
  /** Things history must tell one by one, in order, because a comparison of before and after would not show them. */
  readonly trail: HistoryDraft[] = [];
  /** Tasks completed by this change: their facts are noted when everything has settled. */
  readonly completed = new Set<string>();
  readonly events: JobEvent[] = [];
  private book: FactBook | undefined;

  constructor(state: JobState, context: SettleContext) {
    this.state = copyJobState(state);
    this.context = context;
  }

  /** Everything known of the job as it stands now; the same book for as long as nothing in it changed. */
  facts(): FactBook {
    this.book = gatherFacts(this.state, this.context, this.book);
    return this.book;
  }

  get by(): string {
    return actorNameOf(this.context.actor);
  }

  definition(task: TaskState): TaskDefinition {
    return bindSubject(this.form(task), task.subject);
  }

  /** The same for any subject: what it decides about, where it stands. */
  form(task: TaskState): TaskDefinition {
    const form = this.context.definitions.get(task.definition);
    if (!form) throw new Error(`No definition of the task ${task.definition}`);
    return form;
  }

  rules(program: JobProgram): Program {
    return this.released(program).program;
  }

  released(program: JobProgram): ReleasedProgram {
    const released = releaseForProgram(this.context, program);
    if (!released) throw new Error(`The program ${program.key} has no released version`);
    return released;
  }

  jobProgram(key: string): JobProgram | undefined {
    return jobProgram(this.state, key);
  }

  /** Moves the job to a stage: one history row, the stage clock starts again. */
  moveTo(stage: Stage, why: string): void {
    const from = this.state.stage;
    if (from === stage) return;
    this.state.stage = stage;
    this.state.current_stage_started_at = this.context.now;
    // Whoever took the job took it for this stage's work.
    this.state.claimed = null;
    const [before, after] = inSourceLanguage(() => [STAGE_LABELS[from], STAGE_LABELS[stage]]);
    this.trail.push({ type: 'job_stage_change', action: why, field: 'stage', before, after });
    this.event({ kind: 'stage_changed', from, to: stage });
  }

  /** Moves a program's payment status along the allowed moves; the same status again does nothing. */
  setPaymentStatus(program: JobProgram, status: PaymentStatus): void {
    if (program.payment_status === status) return;
    if (!canMovePaymentStatus(program.payment_status, status))
      throw new Error(`${program.key}: payment status cannot move from ${program.payment_status} to ${status}`);
    this.trail.push({
      type: 'job_change',
      action: t.kept('payment_progress_label'),
      field: 'payment_status',
      subject: program.key,
      before: program.payment_status,
      after: status,
    });
    program.payment_status = status;
  }

  /**
   * Whatever the program had promised ends: reservation, enrollment and decision. Canceled, opted out or
   * declined, money is paid again only after the program has decided again (`submitLatePrograms`).
   */
  endPromise(program: JobProgram): void {
    program.reservation = null;
    program.enrollment = null;
    program.decision = null;
    program.proposed = null;
    program.pinned = false;
    this.setPaymentStatus(program, 'unreserved');
  }

  /** Refuses what a feature stands against. */
  mustNotBeForbidden(act: IrreversibleAction, program?: JobProgram): void {
    const why = vetoReason(this.context.features, act, this.state, program);
    if (why !== null) throw wrongState(why);
  }

  event(event: JobEvent): void {
    this.events.push(event);
  }

  note(entry: HistoryDraft): void {
    this.trail.push(entry);
  }
}

/** What happened, by its kind, for the people who must hear of it; features add theirs. The notifications read these and nothing else. */
export interface JobEventPayloads {
  stage_changed: { from: Stage; to: Stage };
  created: object;
  task_sent: { task_id: string; role: GuestRole; email: string; name: string | null; message: string | null };
  /** Tasks go to another address: the earlier recipient is notified. */
  recipient_replaced: { role: GuestRole; email: string; to: string };
  link_renewed: { role: GuestRole; email: string; name: string | null };
  /** `by`: the guest who pressed it; null for a person of the office. `task_ids`: what was sent, without what comes back. */
  guest_done: { role: GuestRole; by: { email: string; name: string } | null; task_ids: string[]; cannot_answer: string | null };
  rebate_shared: { program: string; homeowner: number; by: readonly Channel[] };
  submitted: object;
  changes_requested: { task_ids: string[] };
  reserved: { program: string };
  pre_approved: { program: string };
  declined: { program: string; stage: Stage };
  /** A decision that people were informed about was corrected; the state of the job holds the new one. */
  decision_corrected: { program: string; was: ProgramStatus; reason: string };
  waitlisted: { program: string; message: string };
  funds_free: { program: string; held: boolean };
  install_scheduled: { on: IsoDate };
  final_documents_submitted: object;
  enrolled: { program: string };
  canceled: object;
  /** `canceled_at`: the moment of the cancellation that ends. */
  restored: { canceled_at: string };
  became_ineligible: { program: string };
  eligibility_changed: { program: string; to: EligibilityStatus };
  income_checked: { level: string };
  exception_flagged: { task_id: string; exception: 'contractor' | 'ops'; visible: boolean; description: string };
  exception_removed: { task_id: string; exception: 'contractor' | 'ops'; visible: boolean; description: string };
  /** A rule of the form found something to look at; nobody reported anything. */
  check_raised: { task_id: string; description: string };
  owner_transferred: { task_id: string; to: ActionOwner; reason: string };
  guest_reminder: { role: GuestRole; email: string; task_ids: string[] };
  guest_silent: { role: GuestRole; email: string; task_ids: string[] };
  reservation_expiring: { program: string; days: number };
  tasks_due: { owner: ActionOwner; level: 'due' | 'overdue'; task_ids: string[] };
  tasks_added: { task_ids: string[] };
  claim_released: { user_id: string };
  no_live_program: object;
  wait_is_long: { task_id: string };
  moved: object;
  reservation_expired: { program: string };
}

export type JobEvent = { [K in keyof JobEventPayloads]: { kind: K } & JobEventPayloads[K] }[keyof JobEventPayloads];

/** A change of a job: refuses by throwing, or changes the copy. Consequences are not its business. */
export type Change = (work: JobDraft, facts: () => FactBook) => void;
