import type { Actor } from '@/access';
import { FEATURES } from '@/app/features';
import { FORMS } from '@/app/forms';
import { createJob } from '@/features/job-creation/changes';
import type { ContractorEnrollment } from '@/foundation/accounts';
import { completeTask } from '@/job/answers';
import type { Features } from '@/job/feature';
import type { Change, SettleContext } from '@/job/job-draft';
import { emptyJob } from '@/job/new-job';
import { type SettledJob, settle } from '@/job/settle';
import type { JobPlace, JobState } from '@/job-data/state';
import { isKeyOf } from '@/platform';
import type { Answers, TaskDefinition } from '@/rules/forms/task-definition';
import type { BudgetCellBalance, Program, ReleasedProgram } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks/state';
import { deepFreeze } from './deep-freeze';
import { MINIMAL_PROGRAMS } from './minimal-programs';

/** Actors of a scenario: a contractor, staff of several roles, and the homeowner. */
export const CONTRACTOR: Actor & { kind: 'contractor' } = {
  kind: 'contractor',
  userId: 'u-contractor',
  name: 'Carla Contractor',
  email: 'carla@acme.test',
  roles: ['contractor_admin'],
  contractorId: 'c-acme',
  contractorName: 'Acme',
};
export const OPS: Actor = { kind: 'staff', userId: 'u-ops', name: 'Olga Ops', email: 'ops@x.test', roles: ['ops'], programs: 'all' };
export const PROGRAM: Actor & { kind: 'staff' } = {
  kind: 'staff',
  userId: 'u-program',
  name: 'Pat Program',
  email: 'program@x.test',
  roles: ['program'],
  programs: ['wi-hear', 'vanilla'],
};
/** Second program manager, who confirms decisions that need a second person. */
export const SECOND: Actor = { ...PROGRAM, userId: 'u-second', name: 'Sam Second', email: 'second@x.test' };
export const FINANCE: Actor = { kind: 'staff', userId: 'u-finance', name: 'Fran Finance', email: 'finance@x.test', roles: ['finance'], programs: 'all' };

export const MADISON: JobPlace = {
  place_id: 'demo-madison-central-library',
  street: '201 W Mifflin St',
  unit: null,
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  county: 'Dane',
  county_fips: '55025',
  latitude: 43.0739,
  longitude: -89.388,
  precision: 'rooftop',
  time_zone: 'America/Chicago',
  climate_zone: '6A',
  electric_utilities: ['wi-madison-gas-and-electric'],
  gas_utilities: ['wi-madison-gas-and-electric'],
  ami_80_limit_for_4: 97_800,
  ami_150_limit_for_4: 194_700,
};

export const CREATE_ANSWERS: Answers = {
  first_name: 'Ana',
  last_name: 'Rivera',
  email: 'ana@example.com',
  phone_number: '(608) 555-0123',
  job_scope: ['hvac', 'electrical'],
};

const asRelease = (program: Program, version = 1): ReleasedProgram => ({ key: program.key, version, checksum: `${program.key}-${version}`, program });

type Options = {
  programs?: readonly Program[];
  forms?: readonly TaskDefinition[];
  today?: string;
  prior?: Record<string, number>;
  budgetCells?: readonly BudgetCellBalance[];
  enrollments?: readonly ContractorEnrollment[];
};

/** Simulates the life of a job: each action settles the job and keeps the result. Uses no database and no clock. */
export class JobScenario {
  state: JobState;
  last: SettledJob | undefined;
  readonly rows: SettledJob['history'] = [];
  readonly events: SettledJob['events'] = [];
  today: string;
  private readonly options: Options;
  private readonly published: Program[] = [];
  private ids = 0;
  private minutes = 0;

  constructor(programKeys: readonly string[], options: Options = {}, answers: Answers = CREATE_ANSWERS, place: JobPlace = MADISON) {
    this.options = options;
    this.today = options.today ?? '2026-03-02';
    const input = { id: 'job-1', short_code: 'K7QF2M', contractor_id: 'c-acme', contractor_user_id: 'u-contractor', place, answers, programs: programKeys };
    this.state = emptyJob(FEATURES, input, this.context(CONTRACTOR).now);
    this.act(CONTRACTOR, createJob(input));
  }

  context(actor: Actor): SettleContext & { features: Features } {
    const programs = this.options.programs ?? MINIMAL_PROGRAMS;
    const forms = this.options.forms ?? FORMS;
    this.minutes += 1;
    return {
      actor,
      now: `${this.today}T15:${String(Math.floor(this.minutes / 60) % 60).padStart(2, '0')}:${String(this.minutes % 60).padStart(2, '0')}.000Z`,
      today: this.today,
      releaseOf: (key, version) => {
        const versions = [...programs, ...this.published].filter((program) => program.key === key).map((program, index) => asRelease(program, index + 1));
        return version === undefined ? versions.at(-1) : versions[version - 1];
      },
      definitions: new Map(forms.map((form) => [form.key, form])),
      features: FEATURES,
      prior: this.options.prior ?? {},
      budgetCells: this.options.budgetCells ?? [],
      enrollments: this.options.enrollments ?? [],
      textMessages: true,
      input: { opsOwner: 'u-ops', making: { sha256: (value) => JSON.stringify(value), contractor: 'Acme' } },
      newId: () => {
        this.ids += 1;
        return `task-${this.ids}`;
      },
    };
  }

  act(actor: Actor, change: Change): this {
    // Freeze the state, because copies of it share values, so a write to a shared value must throw.
    const settled = settle(deepFreeze(this.state), change, this.context(actor));
    this.last = settled;
    this.state = settled.state;
    this.rows.push(...settled.history);
    this.events.push(...settled.events);
    return this;
  }

  /** Publishes another version of a program. */
  publish(program: Program): this {
    this.published.push(program);
    return this;
  }

  task(definition: string, subject = ''): TaskState {
    const found = this.state.tasks.find((task) => task.definition === definition && (subject === '' || task.subject.key === subject));
    if (!found) throw new Error(`The job has no task ${definition} ${subject}; it has ${this.state.tasks.map((task) => task.definition).join(', ')}`);
    return found;
  }

  complete(actor: Actor, definition: string, answers: Answers, subject = ''): this {
    return this.act(actor, completeTask(this.task(definition, subject).id, answers));
  }

  /** Makes a decision of a program by completing a task. If the amount needs a second person, `SECOND` confirms the decision. */
  decide(definition: string, answers: Answers, subject = ''): this {
    this.complete(PROGRAM, definition, answers, subject);
    const task = this.task(definition, subject);
    return task.progress === 'open' && this.state.programs.some(({ proposed }) => proposed) ? this.complete(SECOND, definition, answers, subject) : this;
  }

  program(key: string) {
    const found = this.state.programs.find((program) => program.key === key);
    if (!found) throw new Error(`The job has no program ${key}`);
    return found;
  }

  /** Returns the form keys of the open tasks that block the stage. */
  open(): string[] {
    return this.state.tasks
      .filter((task) => ['ready', 'in_progress', 'waiting_homeowner', 'waiting_installer'].includes(task.status) && task.gates)
      .map((task) => task.definition);
  }
}

/** Returns the answers that complete a form of the minimal job, or undefined for other forms. */
export const answersTo = (form: string): Answers | undefined => (isKeyOf(ANSWERS, form) ? ANSWERS[form] : undefined);

/** Returns the actor who works on the tasks of an owner. */
export const actorFor = (owner: string | undefined): Actor =>
  owner === 'contractor' || owner === 'homeowner' ? CONTRACTOR : owner === 'finance' ? FINANCE : owner === 'program' ? PROGRAM : OPS;

/** Answers that complete the tasks of the minimal job, by form key. */
export const ANSWERS = {
  homeowner_contact: {
    first_name: 'Ana',
    last_name: 'Rivera',
    email: 'ana@example.com',
    phone_number: '+16085550123',
    renter_or_owner: 'owner',
    mailing_address_same: true,
  },
  other_homeowner_details: {
    preferred_written_language: 'english',
    the_site_building_type: 'SINGLE_FAMILY_DETACHED',
    renter_or_owner: 'owner',
    number_of_occupants: 4,
    prior_ira_rebate: 'no',
    is_primary_residence: true,
  },
  define_scope_of_work: { job_scope: ['hvac', 'electrical'], new_construction: false },
  project_scope_of_work: {
    scope_lines: [
      { id: 'a', service: 'heat_pump', total: 12_000 },
      { id: 'b', service: 'panel', total: 3_000 },
    ],
  },
  income_estimate: { number_of_occupants: 4, income_level: 'below_ami_80' },
  determine_and_share_rebate_amount: { rebate_confirmation: 'confirm_and_share_now', share_channel: ['email'] },
  final_review: { attest: true },
  confirm_reservation: { reservation_status: 'reserved', reservation_id: 'R-1', reserved_on: '2026-03-02', reserved_amount: 11_000 },
  final_invoice: {
    final_invoice: ['00000000-0000-4000-8000-000000000001'],
    final_invoice_number: 'INV-1',
    final_invoice_date: '2026-03-02',
    final_invoice_total: 15_000,
    rebate_line_item_title: 'Wisconsin HEAR rebate',
    rebate_line_item_amount: 11_000,
    invoice_signed_by_homeowner: true,
  },
  submit_final_documents: { install_completion_date: '2026-03-02', accept_terms_and_conditions: true },
  confirm_enrollment: {
    enrollment_status: 'enrolled',
    enrollment_id: 'E-1',
    enrolled_on: '2026-03-02',
    approved_amount: 11_000,
    qa_inspection_required: false,
  },
  send_payment: { payment_sent_date: '2026-03-02', payment_reference: 'ACH-1', override_reason: 'No payment tool connected' },
} satisfies Record<string, Answers>;
