import { describe, expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { worklistRowsOf } from '@/features/assignment-and-worklist/worklist';
import { AppError } from '@/platform';
import { captures, choice, defineTask, longText, photoSlot, rows, text, yesNo } from '@/rules/forms';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../../test/support/minimal-programs';
import { DECIDE_REVIEW } from './named-effects';

/** Fixture: a review of several tasks that are submitted at different times. */

const systems = defineTask({
  key: 'test_systems',
  version: 1,
  title: 'Systems',
  purpose: 'What is installed, system by system.',
  stage: 'install',
  set: 'project',
  owner: 'contractor',
  fields: {
    systems: rows('Systems', { service: text('Service'), model: text('Model') }).fact(),
  },
});
const system = defineTask({
  key: 'test_system',
  version: 1,
  title: 'System details',
  purpose: 'One installed system.',
  stage: 'install',
  set: 'installed_work',
  per: 'system',
  owner: 'contractor',
  fields: { is_certified: yesNo('Certified?').required() },
});
const photos = defineTask({
  key: 'test_photos',
  version: 1,
  title: 'Photos',
  purpose: 'What was installed, to look at.',
  stage: 'install',
  set: 'installed_work',
  owner: 'contractor',
  fields: {
    photos: captures('Photos', [photoSlot('photo_hp_outdoor_unit', 'Outdoor unit'), photoSlot('photo_hp_outdoor_nameplate', 'Nameplate')]).required(),
    note: text('Note'),
  },
});
const review = defineTask({
  key: 'test_review_systems',
  version: 1,
  title: 'Review systems',
  purpose: 'Staff look at every system.',
  stage: 'enroll',
  set: 'internal_review',
  owner: 'ops',
  editors: ['ops', 'pe'],
  reviews: ['test_system'],
  evidence: ['test_photos'],
  class: 'internal',
  effect: DECIDE_REVIEW,
  fields: {
    review_decision: choice('Decision', { approve: 'Approve', request_changes: 'Request changes', reject: 'Reject' }).required(),
    contractor_message: longText('Message').class('job_team'),
    comments: rows('What to correct', { task: text('Task'), field: text('Question').atMost(120), text: longText('What to correct') }),
  },
});
const programs = MINIMAL_PROGRAMS.map((program) =>
  program.key === 'wi-hear'
    ? {
        ...program,
        tasks: [...program.tasks, ...['test_systems', 'test_system', 'test_photos', 'test_review_systems'].map((task) => ({ task, required: true, asks: [] }))],
      }
    : program,
);
const TWO = {
  systems: [
    { id: 's1', service: 'heat_pump' },
    { id: 's2', service: 'heat_pump' },
  ],
};
const APPROVE = { review_decision: 'approve' };

const photoId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const TAKEN = { hp_outdoor_unit: { files: [photoId(1)] }, hp_outdoor_nameplate: { files: [photoId(2), photoId(3)] } };

/** Returns a job with a reservation and two systems to submit. */
function installing(installed: readonly object[] = TWO.systems): JobScenario {
  const scenario = new JobScenario(['wi-hear'], { programs, forms: [...FORMS, systems, system, photos, review] });
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  for (const key of ['determine_and_share_rebate_amount', 'final_review'] as const) scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  return scenario.complete(CONTRACTOR, 'test_systems', { systems: installed }).complete(CONTRACTOR, 'test_photos', { photos: TAKEN });
}
const state = (scenario: JobScenario) => [
  scenario.task('test_system', 's1').status,
  scenario.task('test_system', 's2').status,
  scenario.task('test_review_systems').status,
];

describe('a review that was decided before the second system was submitted', () => {
  it('opens again for the second system and does not block enrollment', () => {
    const scenario = installing().complete(CONTRACTOR, 'test_system', { is_certified: true }, 's1');
    expect(state(scenario)).toEqual(['in_review', 'ready', 'ready']);
    scenario.complete(OPS, 'test_review_systems', APPROVE);
    expect(state(scenario)).toEqual(['complete', 'ready', 'complete']);
    scenario.complete(CONTRACTOR, 'test_system', { is_certified: true }, 's2');
    expect(state(scenario)).toEqual(['complete', 'in_review', 'ready']);
    expect(worklistRowsOf(scenario.state)).toContainEqual(expect.objectContaining({ about_id: scenario.task('test_review_systems').id }));
    scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    scenario.complete(OPS, 'test_review_systems', APPROVE);
    expect(state(scenario)).toEqual(['complete', 'complete', 'complete']);
    scenario.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment).complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(scenario.state.closed_at).not.toBeNull();
  });
});

describe('a review whose tasks do not exist on this job', () => {
  it('can be decided at once', () => {
    const scenario = installing([]);
    expect(scenario.state.tasks.filter((task) => task.definition === 'test_system')).toEqual([]);
    scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
    expect(scenario.task('test_review_systems').status).toBe('ready');
    scenario.complete(OPS, 'test_review_systems', APPROVE);
    scenario.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment).complete(FINANCE, 'send_payment', ANSWERS.send_payment);
    expect(scenario.state.closed_at).not.toBeNull();
  });
});

describe('a single photo that a reviewer returns', () => {
  const askFor = (field: string) => ({
    review_decision: 'request_changes',
    comments: [{ id: 'a', task: 'test_photos', field, text: 'Please fill the frame.' }],
  });
  const submitted = () =>
    installing()
      .complete(CONTRACTOR, 'test_system', { is_certified: true }, 's1')
      .complete(CONTRACTOR, 'test_system', { is_certified: true }, 's2')
      .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
      .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
  const issues = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      if (error instanceof AppError) return error.issues.map(({ path }) => path);
      throw error;
    }
    return [];
  };

  it('is the only answer that opens again, with the comment of the reviewer', () => {
    const scenario = submitted().complete(OPS, 'test_review_systems', askFor(`photos.hp_outdoor_unit.${photoId(1)}`));
    const task = scenario.task('test_photos');
    expect([task.status, task.comments]).toMatchObject(['in_progress', [{ field: 'photos.hp_outdoor_unit', text: 'Please fill the frame.', resolved: false }]]);
    expect(task.draft).toEqual({ photos: { hp_outdoor_nameplate: TAKEN.hp_outdoor_nameplate } });
    expect([scenario.state.stage, scenario.task('test_system', 's1').status, scenario.task('test_system', 's2').status]).toEqual([
      'install',
      'in_review',
      'in_review',
    ]);
    expect(issues(() => scenario.complete(CONTRACTOR, 'test_photos', task.draft ?? {}))).toEqual(['photos.hp_outdoor_unit']);
    scenario.complete(CONTRACTOR, 'test_photos', { photos: { ...TAKEN, hp_outdoor_unit: { files: [photoId(4)] } } });
    scenario.complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents).complete(OPS, 'test_review_systems', APPROVE);
    expect(state(scenario)).toEqual(['complete', 'complete', 'complete']);
  });

  it('is the only photo that is removed from a slot with several photos', () => {
    const scenario = submitted().complete(OPS, 'test_review_systems', askFor(`photos.hp_outdoor_nameplate.${photoId(2)}`));
    expect(scenario.task('test_photos').draft).toEqual({ photos: { ...TAKEN, hp_outdoor_nameplate: { files: [photoId(3)] } } });
  });

  it('is the only correction that a review may request in a task that the review uses only as evidence', () => {
    for (const field of ['', 'note', 'photos', 'photos.hp_outdoor_unit', `note.x.${photoId(1)}`])
      expect(
        issues(() => submitted().complete(OPS, 'test_review_systems', askFor(field))),
        field,
      ).toEqual(['comments.0.field']);
  });
});
