import { type ActionOwner, type Actor, type GuestRole, nameOf } from '@/access';
import { mayMove, type PaymentStatus } from '@/features/payments';
import type { SignerFailure } from '@/features/signing';
import type { Day } from '@/platform';
import type { EligibilityStatus } from '@/rules/eligibility';
import type { FactBook } from '@/rules/facts';
import { boundTo } from '@/rules/forms/bound';
import type { TaskDefinition } from '@/rules/forms/definition';
import type { Program, ReleasedProgram, SignerRole } from '@/rules/programs';
import { STAGE_LABELS, type Stage } from '@/rules/tasks/stages';
import type { TaskState } from '@/rules/tasks/state';
import type { HistoryDraft } from '@/world/history';
import type { Channel } from '@/world/messages';
import { copyOf } from './copy';
import { gatherFacts } from './gather';
import type { JobProgram, JobState } from './state';

/** What a change needs from outside; all of it is given, so that settling is pure. */
export type SettleContext = {
  actor: Actor;
  /** Business time, UTC. */
  now: string;
  /** Today at the home. */
  today: Day;
  /** Released programs: the newest, or the version a reservation pinned. */
  program: (key: string, version?: number) => ReleasedProgram | undefined;
  definitions: ReadonlyMap<string, TaskDefinition>;
  /** Dollars the home already has from a family of programs, over all its jobs but this one. */
  householdPrior: Readonly<Record<string, number>>;
  /** Staff member who gets the job when it is submitted; null when nobody is free. */
  opsOwner: string | null;
  /** Text messages can be sent from this installation. */
  textMessages: boolean;
  newId: () => string;
};

/**
 * A job while a change and its consequences are worked out: a private copy, the context and what
 * must be told. Nothing outside sees it before it is settled.
 */
export class Work {
  readonly state: JobState;
  readonly context: SettleContext;
  /** Things history must tell one by one, in order, because a comparison of before and after would not show them. */
  readonly trail: HistoryDraft[] = [];
  /** Tasks completed by this change: their facts are noted when everything has settled. */
  readonly completed = new Set<string>();
  readonly events: JobEvent[] = [];
  private book: FactBook | undefined;

  constructor(state: JobState, context: SettleContext) {
    this.state = copyOf(state);
    this.context = context;
  }

  /** Everything known of the job as it stands now; the same book for as long as nothing in it changed. */
  facts(): FactBook {
    this.book = gatherFacts(this.state, this.context, this.book);
    return this.book;
  }

  get by(): string {
    return nameOf(this.context.actor);
  }

  definition(task: TaskState): TaskDefinition {
    const definition = this.context.definitions.get(task.definition);
    if (!definition) throw new Error(`No definition of the task ${task.definition}`);
    return boundTo(definition, task.subject);
  }

  rules(program: JobProgram): Program {
    return this.released(program).program;
  }

  released(program: JobProgram): ReleasedProgram {
    const released = this.context.program(program.key, program.pinned ? program.version : undefined);
    if (!released) throw new Error(`The program ${program.key} has no released version`);
    return released;
  }

  jobProgram(key: string): JobProgram | undefined {
    return this.state.programs.find((program) => program.key === key);
  }

  /** Moves the job to a stage: one history row, the stage clock starts again. */
  moveTo(stage: Stage, why: string): void {
    const from = this.state.stage;
    if (from === stage) return;
    this.state.stage = stage;
    this.state.current_stage_started_at = this.context.now;
    // Whoever took the job took it for this stage's work.
    this.state.claimed = null;
    this.trail.push({ type: 'job_stage_change', action: why, field: 'stage', before: STAGE_LABELS[from], after: STAGE_LABELS[stage] });
    this.event({ kind: 'stage_changed', from, to: stage });
  }

  /** Moves a program's payment status along the allowed moves; the same status again does nothing. */
  setPaymentStatus(program: JobProgram, status: PaymentStatus): void {
    if (program.payment_status === status) return;
    if (!mayMove(program.payment_status, status)) throw new Error(`${program.key}: payment status cannot move from ${program.payment_status} to ${status}`);
    this.trail.push({
      type: 'job_change',
      action: 'Payment status changed',
      field: 'payment_status',
      subject: program.key,
      before: program.payment_status,
      after: status,
    });
    program.payment_status = status;
  }

  event(event: JobEvent): void {
    this.events.push(event);
  }

  note(entry: HistoryDraft): void {
    this.trail.push(entry);
  }
}

/** What happened, for the people who must hear of it; the notifications read these and nothing else. */
export type JobEvent =
  | { kind: 'stage_changed'; from: Stage; to: Stage }
  | { kind: 'created' }
  | { kind: 'task_sent'; task_id: string; role: GuestRole; email: string; name: string | null; message: string | null }
  | { kind: 'link_renewed'; role: GuestRole; email: string; name: string | null }
  | { kind: 'guest_done'; role: GuestRole; cannot_answer: string | null }
  | { kind: 'rebate_shared'; program: string; homeowner: number; by: readonly Channel[] }
  | { kind: 'submitted' }
  | { kind: 'changes_requested'; task_ids: string[] }
  | { kind: 'reserved'; program: string }
  | { kind: 'pre_approved'; program: string }
  | { kind: 'declined'; program: string; stage: Stage }
  | { kind: 'waitlisted'; program: string; message: string }
  | { kind: 'install_scheduled'; on: Day }
  | { kind: 'final_documents_submitted' }
  | { kind: 'enrolled'; program: string }
  | { kind: 'payment_due'; program: string; payment_id: string }
  | { kind: 'payment_withdrawn'; program: string; payment_id: string; invoice: string | null }
  | { kind: 'payment_approved' | 'payment_sent' | 'payment_paid' | 'payment_failed'; program: string; payment_id: string }
  | { kind: 'payment_contradicted'; program: string; payment_id: string; why: string }
  | { kind: 'payment_late'; program: string; payee: string }
  | { kind: 'canceled' }
  | { kind: 'restored' }
  | { kind: 'became_ineligible'; program: string }
  | { kind: 'document_made'; task_id: string; version: number }
  | { kind: 'document_turn'; task_id: string; version: number; role: SignerRole }
  | { kind: 'document_reminder'; task_id: string; version: number; role: SignerRole }
  | { kind: 'document_stopped'; task_id: string; version: number; role: SignerRole; why: SignerFailure['kind'] }
  | { kind: 'document_voided'; task_id: string; version: number; roles: SignerRole[] }
  | { kind: 'document_signed'; task_id: string; version: number }
  | { kind: 'document_sealed'; task_id: string; version: number }
  | { kind: 'eligibility_changed'; program: string; to: EligibilityStatus }
  | { kind: 'income_checked'; level: string }
  | { kind: 'exception_flagged' | 'exception_removed'; task_id: string; exception: 'contractor' | 'ops'; visible: boolean; description: string }
  /** A rule of the form found something to look at; nobody reported anything. */
  | { kind: 'check_raised'; task_id: string; description: string }
  | { kind: 'owner_transferred'; task_id: string; to: ActionOwner; reason: string }
  | { kind: 'guest_reminder'; role: GuestRole; email: string; task_ids: string[] }
  | { kind: 'guest_silent'; role: GuestRole; email: string; task_ids: string[] }
  | { kind: 'reservation_expiring'; program: string; days: number }
  | { kind: 'tasks_due'; owner: ActionOwner; level: 'due' | 'overdue'; task_ids: string[] }
  | { kind: 'tasks_added'; task_ids: string[] }
  | { kind: 'claim_released'; user_id: string }
  | { kind: 'no_live_program' }
  | { kind: 'wait_is_long'; task_id: string }
  | { kind: 'moved' }
  | { kind: 'reservation_expired'; program: string };

/** A change of a job: refuses by throwing, or changes the copy. Consequences are not its business. */
export type Change = (work: Work, facts: () => FactBook) => void;
