import { expect, it } from 'vitest';
import { ANSWERS, CONTRACTOR, JobScenario } from '../../test/support/job-scenario';
import { wisconsinWith } from '../../test/support/minimal-programs';
import { reopenTask } from './answers';

/** Minimal program with the floor area of the home, and the Manual J report that is compared with the floor area and reviewed by staff. */
const programs = wisconsinWith([
  { task: 'site_details', required: true, asks: ['conditioned_floor_area'] },
  { task: 'manual_j', required: true, asks: [] },
  { task: 'review_manual_j_report', required: true, asks: [] },
]);
const REPORT = {
  manual_j_report_done: 'now',
  manual_j_report: ['00000000-0000-4000-8000-000000000001'],
  square_footage: 2000,
  occupants: 4,
  heat_pump_equipment: 'Acme',
  manual_j_shows_equipment_will_provide_51_load: true,
};
const HOME = {
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  year_home_built: 1980,
  number_of_bedrooms: 3,
  number_of_bathrooms: 2,
  number_of_stories: 1,
  new_construction: false,
  new_heating_source_within_year: 'no',
};

it('is under review again when the changed facts return to their earlier values', () => {
  const scenario = new JobScenario(['wi-hear'], { programs });
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work'] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  const floorArea = (conditioned_floor_area: number) => {
    if (scenario.task('site_details').progress !== 'open') scenario.act(CONTRACTOR, reopenTask(scenario.task('site_details').id, null));
    scenario.complete(CONTRACTOR, 'site_details', { ...HOME, conditioned_floor_area });
  };
  floorArea(2_000);
  scenario.complete(CONTRACTOR, 'manual_j', REPORT);
  expect(scenario.task('manual_j').progress).toBe('in_review');
  floorArea(2_100);
  expect(scenario.task('manual_j')).toMatchObject({ progress: 'open', recheck: ['conditioned_floor_area'] });
  floorArea(2_000);
  expect(scenario.task('manual_j')).toMatchObject({ progress: 'in_review', recheck: [], draft: null, answers: REPORT });
});
