import { expect, it } from 'vitest';
import { removeException } from '@/features/tasks/changes';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { wisconsinWith } from '../../test/support/minimal-programs';
import { reopenTask } from './answers';

/** Minimal program with the Manual J report (a load calculation) and the tests after the work. */
const programs = wisconsinWith([
  { task: 'manual_j', required: true, asks: ['skip_manual_j'] },
  { task: 'post_install_cas_testing', required: true, asks: [] },
]);
const FILE = ['00000000-0000-4000-8000-000000000001'];
const REPORT = {
  manual_j_report_done: 'now',
  manual_j_report: FILE,
  square_footage: 2000,
  occupants: 4,
  heat_pump_equipment: 'Acme',
  manual_j_shows_equipment_will_provide_51_load: true,
};
const APPLY = [
  'homeowner_contact',
  'other_homeowner_details',
  'define_scope_of_work',
  'project_scope_of_work',
  'income_estimate',
  'determine_and_share_rebate_amount',
] as const;

function applied(): JobScenario {
  const scenario = new JobScenario(['wi-hear'], { programs });
  for (const key of APPLY) scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario;
}

it('defers a task when its answer is "later", and reopens the task in the Install stage', () => {
  const scenario = applied().complete(CONTRACTOR, 'manual_j', { manual_j_report_done: 'later' });
  expect(scenario.task('manual_j')).toMatchObject({
    status: 'deferred',
    progress: 'open',
    answers: { manual_j_report_done: 'later' },
    deferred: { until: { stage: 'install' } },
  });
  scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  expect(scenario.state.stage).toBe('install');
  expect(scenario.task('manual_j').status).toBe('in_progress');
  expect(() => scenario.complete(CONTRACTOR, 'manual_j', { manual_j_report_done: 'later' })).toThrow();
  scenario.complete(CONTRACTOR, 'manual_j', REPORT);
  expect(scenario.task('manual_j').status).toBe('complete');
});

it('blocks the submission until staff confirm that a task is not needed', () => {
  const scenario = applied().complete(CONTRACTOR, 'manual_j', {
    manual_j_report_done: 'now',
    skip_manual_j: true,
    skip_manual_j_reason: 'Same unit as before',
  });
  expect(scenario.task('manual_j')).toMatchObject({ status: 'complete', exceptions: [{ kind: 'ops', blocking: true }] });
  expect(() => scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review)).toThrow(/problem/);
  scenario.act(OPS, removeException(scenario.task('manual_j').id, 'ops', 'Confirmed')).complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
  expect(scenario.state.stage).toBe('review');
});

it('blocks the submission of the final documents after a failed combustion safety test until the test is passed', () => {
  const scenario = applied()
    .complete(CONTRACTOR, 'manual_j', REPORT)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review)
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation)
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice);
  const tested = (venting_test_result: string) => ({
    cas_test_date: '2026-03-02',
    cas_technician_certification: 'BPI 1',
    ambient_co_test_result: 'passed',
    ambient_co_photos: FILE,
    cas_report: FILE,
    combustion_appliances: [
      {
        id: 'a',
        type: 'gas_or_oil_water_heater',
        spillage_test_result: 'passed',
        spillage_photos: FILE,
        gas_leak_detection_test_result: 'passed',
        gas_leak_photos: FILE,
        undiluted_co_test_result: 'passed',
        undiluted_co_photos: FILE,
        venting_test_result,
        venting_photos: FILE,
      },
    ],
  });
  const submit = () => scenario.complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
  scenario.complete(CONTRACTOR, 'post_install_cas_testing', tested('failed'));
  expect(submit).toThrow(/problem/);
  scenario
    .act(CONTRACTOR, reopenTask(scenario.task('post_install_cas_testing').id, 'Repaired'))
    .complete(CONTRACTOR, 'post_install_cas_testing', tested('passed'));
  submit();
  expect(scenario.task('submit_final_documents').progress).toBe('complete');
});
