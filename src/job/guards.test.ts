import { describe, expect, it } from 'vitest';
import type { Actor, StaffRole } from '@/access';
import { FEATURES } from '@/app/features';
import { NOTIFICATIONS } from '@/app/notifications';
import { recallTask, sendTasks } from '@/features/guests/changes/send';
import { cancelJob } from '@/features/job-lifecycle/changes';
import { overrideEligibility, selectPrograms } from '@/features/job-programs/changes';
import { planDeliveries } from '@/features/notifications';
import { setVisibility } from '@/features/rebates/changes';
import { deferTask, flagException, transferTask } from '@/features/tasks/changes';
import { mergeDraft } from '@/features/tasks/merge';
import { AppError } from '@/platform';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { jobAbilities, taskAbilities } from './abilities';
import { reopenTask, saveAnswers } from './answers';
import { canSeeField } from './task-form';

const staff = (role: StaffRole): Actor => ({ kind: 'staff', userId: `u-${role}`, name: role, email: `${role}@x.test`, roles: [role], programs: ['wi-hear'] });
const ANA: Actor = { kind: 'guest', guestId: 'g-1', name: 'Ana', email: 'ana@example.com', role: 'homeowner', jobId: 'job-1', contractorId: 'c-acme' };

function applied(): JobScenario {
  const scenario = new JobScenario(['wi-hear']);
  for (const key of [
    'homeowner_contact',
    'other_homeowner_details',
    'define_scope_of_work',
    'project_scope_of_work',
    'income_estimate',
    'determine_and_share_rebate_amount',
  ] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario;
}
const submitted = () => applied().complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
const installed = () =>
  submitted()
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation)
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
    .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
const enrolledWith = (more: object = {}) => installed().decide('confirm_enrollment', { ...ANSWERS.confirm_enrollment, ...more });

const refusal = (run: () => unknown): AppError => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The action was not refused');
};
const definition = (scenario: JobScenario, key: string) => {
  const found = scenario.context(OPS).definitions.get(key);
  if (!found) throw new Error(`There is no form ${key}`);
  return found;
};
const mayDo = (scenario: JobScenario, key: string, actor: Actor) => taskAbilities(scenario.state, scenario.task(key), definition(scenario, key), actor);
const sees = (scenario: JobScenario, key: string, field: string, actor: Actor) => {
  const found = definition(scenario, key).fields.find((other) => other.key === field);
  if (!found) throw new Error(`${key} has no field ${field}`);
  return canSeeField({ actor, job: scenario.state }, scenario.task(key), found);
};

describe('checks of decisions and payments by staff (workflow §16)', () => {
  it('refuse the transfer of a payment to operations, and a payment by operations', () => {
    const scenario = enrolledWith();
    const payment = scenario.task('send_payment').id;
    expect(refusal(() => scenario.act(OPS, transferTask(payment, 'ops', 'escalation', ''))).issues).toMatchObject([{ path: 'owner' }]);
    scenario.act(OPS, transferTask(payment, 'finance', 'wrong_owner', ''));
    expect(refusal(() => scenario.complete(OPS, 'send_payment', ANSWERS.send_payment)).code).toBe('not_allowed');
    expect(refusal(() => submitted().act(FINANCE, transferTask(submitted().task('confirm_reservation').id, 'finance', 'escalation', ''))).code).toBe(
      'not_allowed',
    );
    scenario.complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(scenario.program('wi-hear').payment_status).toBe('paid');
  });

  it('allow a program manager to edit another task after the task is transferred', () => {
    const scenario = applied();
    const task = scenario.task('final_review');
    expect(mayDo(scenario, 'final_review', staff('program_manager')).edit).toBeUndefined();
    scenario.act(OPS, transferTask(task.id, 'program_manager', 'escalation', ''));
    expect(mayDo(scenario, 'final_review', staff('program_manager')).edit).toBe(true);
  });

  it('refuse a transfer to the homeowner, and a transfer without comments when the reason is "other"', () => {
    const scenario = submitted();
    const { id } = scenario.task('confirm_reservation');
    expect(refusal(() => scenario.act(OPS, transferTask(id, 'homeowner', 'escalation', ''))).issues).toMatchObject([{ path: 'owner' }]);
    expect(refusal(() => scenario.act(OPS, transferTask(id, 'program_manager', 'other', ' '))).issues).toMatchObject([{ path: 'comments' }]);
    scenario.act(OPS, transferTask(id, 'program_manager', 'other', 'She knows the family'));
    expect(scenario.task('confirm_reservation').owner).toBe('program_manager');
  });

  it.each(['finance', 'pe', 'partner_manager'] as const)('do not let the role %s transfer or defer a task of the program', (role) => {
    const scenario = submitted();
    const may = mayDo(scenario, 'confirm_reservation', staff(role));
    expect([may.transfer, may.defer]).toEqual([undefined, undefined]);
    expect(mayDo(scenario, 'confirm_reservation', staff('program'))).toMatchObject({ transfer: true, defer: true });
  });

  it.each(['pe', 'partner_manager'] as const)('do not let the role %s override eligibility, re-evaluate, recalculate or hide amounts', (role) => {
    const scenario = submitted();
    const none = { override_eligibility: false, re_evaluate: false, recalculate: false, toggle_visibility: false };
    expect(jobAbilities(scenario.state, staff(role), { today: scenario.today, features: FEATURES })).toMatchObject(none);
    expect(jobAbilities(scenario.state, PROGRAM, { today: scenario.today, features: FEATURES })).toMatchObject({
      override_eligibility: true,
      re_evaluate: true,
    });
    expect(refusal(() => scenario.act(staff(role), overrideEligibility('wi-hear', { status: 'ineligible', reason: 'equipment', note: 'x' }))).code).toBe(
      'not_allowed',
    );
  });
});

describe('private answers of the homeowner (workflow §17)', () => {
  const asked = () => {
    const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    const { id } = scenario.task('other_homeowner_details');
    scenario.act(CONTRACTOR, sendTasks([id], 'homeowner', 'ana@example.com'));
    return { scenario, id };
  };
  const field = 'preferred_written_language';

  it('stay private when the contractor recalls the task before completion', () => {
    const { scenario, id } = asked();
    scenario.act(ANA, saveAnswers(id, { [field]: 'spanish' }, { log: true })).act(CONTRACTOR, recallTask(id));
    expect(sees(scenario, 'other_homeowner_details', field, CONTRACTOR)).toBe(false);
    expect(sees(scenario, 'other_homeowner_details', field, OPS)).toBe(true);
  });

  it('stay private when the contractor reopens and completes the task', () => {
    const { scenario, id } = asked();
    scenario.complete(ANA, 'other_homeowner_details', { ...ANSWERS.other_homeowner_details, [field]: 'spanish' });
    scenario.act(CONTRACTOR, reopenTask(id, null));
    scenario.complete(CONTRACTOR, 'other_homeowner_details', { ...ANSWERS.other_homeowner_details, [field]: 'spanish', number_of_occupants: 5 });
    expect(sees(scenario, 'other_homeowner_details', field, CONTRACTOR)).toBe(false);
  });

  it('are visible to the contractor who typed the answers', () => {
    const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    expect(sees(scenario, 'other_homeowner_details', field, CONTRACTOR)).toBe(true);
    scenario.complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details);
    expect(sees(scenario, 'other_homeowner_details', field, CONTRACTOR)).toBe(true);
  });
});

describe('hidden amounts', () => {
  const reservedHidden = () =>
    submitted()
      .act(OPS, setVisibility('contractor', false))
      .act(OPS, setVisibility('homeowner', false))
      .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);

  it('are hidden from the contractor on the reservation task', () => {
    expect(sees(reservedHidden(), 'confirm_reservation', 'reserved_amount', CONTRACTOR)).toBe(false);
    const shown = submitted().complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(sees(shown, 'confirm_reservation', 'reserved_amount', CONTRACTOR)).toBe(true);
  });

  it('are replaced by words in emails about the reservation', () => {
    const amounts = (scenario: JobScenario) => {
      const { definitions, releaseOf } = scenario.context(OPS);
      const facts = scenario.last?.facts;
      if (!facts || !scenario.last) throw new Error('The history is empty');
      return planDeliveries(NOTIFICATIONS, scenario.last.events, { state: scenario.state, facts, definitions, releaseOf, contractorName: 'Acme' })
        .emails.filter((notice) => notice.template.startsWith('reserved'))
        .map((notice) => [notice.template, notice.values.amount]);
    };
    expect(amounts(reservedHidden())).toEqual([
      ['reserved_homeowner', 'the rebate'],
      ['reserved_contractor', 'the rebate'],
    ]);
    expect(amounts(submitted().complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation))).toEqual([
      ['reserved_homeowner', '$11,000'],
      ['reserved_contractor', '$11,000'],
    ]);
  });
});

describe('payments and reservations', () => {
  it('use the approved amount, not the calculated amount', () => {
    const scenario = enrolledWith({ approved_amount: 1000, approved_amount_reason: 'Less was installed' });
    expect(scenario.last?.columns.rebate.internal).toEqual({ amount: 1000, kind: 'final' });
    scenario.complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(scenario.program('wi-hear').payments).toMatchObject([{ payee: 'contractor', amount: 1000 }]);
  });

  it('are refused when the payment is above the payable amount', () => {
    const scenario = enrolledWith();
    const tooMuch = { ...ANSWERS.send_payment, payment_amount: 99_999 };
    expect(refusal(() => scenario.complete(FINANCE, 'send_payment', tooMuch)).issues).toMatchObject([
      { path: 'payment_amount', message: 'You can’t pay more than the payable amount: $11,000.00.' },
    ]);
    scenario.complete(FINANCE, 'send_payment', { ...ANSWERS.send_payment, payment_amount: 10_999 });
    expect(scenario.program('wi-hear').payments).toMatchObject([{ amount: 10_999 }]);
  });

  it('need a reason when the reserved amount differs from the calculated amount', () => {
    const more = { ...ANSWERS.confirm_reservation, reserved_amount: 50_000 };
    const scenario = submitted();
    expect(refusal(() => scenario.complete(PROGRAM, 'confirm_reservation', more)).issues).toMatchObject([{ path: 'reserved_amount_reason' }]);
    scenario.decide('confirm_reservation', { ...ANSWERS.confirm_reservation, reserved_amount: 9000, reserved_amount_reason: 'Budget' });
    expect(scenario.program('wi-hear').reservation?.amount).toBe(9000);
  });

  it('are refused when the expiration date of the reservation is in the past', () => {
    const over = { ...ANSWERS.confirm_reservation, reserved_on: '2025-03-01', reservation_expires_on: '2025-04-01' };
    const scenario = submitted();
    expect(refusal(() => scenario.complete(PROGRAM, 'confirm_reservation', over)).issues).toMatchObject([{ path: 'reservation_expires_on' }]);
    expect(scenario.state.stage).toBe('review');
  });
});

describe('canceled job', () => {
  it('can only be read, cloned and reactivated', () => {
    const scenario = submitted().act(OPS, cancelJob('lost', null));
    const { restore, see_history, see_incentives, view_as_contractor, clone, ...rest } = jobAbilities(scenario.state, OPS, {
      today: scenario.today,
      features: FEATURES,
    });
    expect([restore, see_history, see_incentives, view_as_contractor, clone]).toEqual([true, true, true, true, true]);
    expect(Object.values(rest)).not.toContain(true);
    for (const task of scenario.state.tasks)
      for (const actor of [OPS, PROGRAM, FINANCE, CONTRACTOR])
        expect(Object.values(taskAbilities(scenario.state, task, definition(scenario, task.definition), actor)), task.definition).not.toContain(true);
    const flag = flagException(scenario.task('confirm_reservation').id, { kind: 'ops', description: 'x', blocking: true, visible_to_contractor: true });
    expect(refusal(() => scenario.act(OPS, flag)).code).toBe('wrong_state');
    expect(refusal(() => scenario.act(OPS, deferTask(scenario.task('confirm_reservation').id, 'other', { day: '2026-04-01' }))).code).toBe('wrong_state');
  });
});

describe('change after the submission', () => {
  it('requires a reason when a program is added', () => {
    const scenario = new JobScenario(['wi-hear', 'vanilla']);
    scenario.act(CONTRACTOR, selectPrograms([{ program: 'vanilla', opted_in: false, reason: null }]));
    const late = submitted();
    expect(refusal(() => late.act(OPS, selectPrograms([{ program: 'vanilla', opted_in: true, reason: ' ' }]))).issues).toMatchObject([{ path: 'programs' }]);
    late.act(OPS, selectPrograms([{ program: 'vanilla', opted_in: true, reason: 'Homeowner asked' }]));
    expect(late.program('vanilla').opted_in).toBe(true);
  });

  it('requires a reason when a submitted task is reopened', () => {
    const scenario = submitted();
    const { id } = scenario.task('define_scope_of_work');
    expect(refusal(() => scenario.act(OPS, reopenTask(id, null))).issues).toMatchObject([{ path: 'reason' }]);
    scenario.act(OPS, reopenTask(id, 'Wrong trade'));
    expect(scenario.task('define_scope_of_work').progress).toBe('open');
  });
});

describe('changes of tasks and programs', () => {
  it('remove the exception of the contractor and keep the exception of operations when a task is completed', () => {
    const scenario = new JobScenario(['wi-hear']);
    const { id } = scenario.task('homeowner_contact');
    const exception = (kind: 'contractor' | 'ops') => flagException(id, { kind, description: 'x', blocking: false, visible_to_contractor: true });
    scenario.act(CONTRACTOR, exception('contractor')).act(OPS, exception('ops'));
    scenario.complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
    expect(scenario.task('homeowner_contact').exceptions).toMatchObject([{ kind: 'ops' }]);
  });

  it('are refused for a program without a released version', () => {
    expect(refusal(() => applied().act(CONTRACTOR, selectPrograms([{ program: 'nope', opted_in: true, reason: null }]))).code).toBe('bad_input');
  });

  it('are refused when the task version is above the current version', () => {
    const scenario = new JobScenario(['wi-hear']);
    const task = scenario.task('homeowner_contact');
    const write = (version: number) =>
      mergeDraft(task, definition(scenario, 'homeowner_contact'), { notes: 'x' }, version, { actor: CONTRACTOR, job: scenario.state });
    expect(refusal(() => write(task.version + 1)).issues).toMatchObject([{ path: 'version' }]);
    expect(write(task.version).draft).toEqual({ notes: 'x' });
  });

  it('create an event with the message to the contractor when an application is waitlisted', () => {
    const scenario = submitted().complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted', contractor_message: 'Wait until May' });
    expect(scenario.last?.events).toContainEqual({ kind: 'waitlisted', program: 'wi-hear', message: 'Wait until May' });
  });
});
