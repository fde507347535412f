import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { practice } from '@/content/programs/practice';
import { sendTasks } from '@/features/guests/changes/send';
import { FactBook } from '@/rules/facts';
import { ANSWERS, CONTRACTOR, JobScenario } from '../../test/support/job-scenario';
import { factsForViewer } from './task-form';

const HOMEOWNER: Actor = { kind: 'guest', guestId: 'g-1', name: 'Ana', email: 'ana@example.com', role: 'homeowner', jobId: 'job-1', contractorId: 'c-acme' };
const HOME = {
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  year_home_built: 1950,
  conditioned_floor_area: 1500,
  number_of_bedrooms: 3,
  number_of_bathrooms: 1,
  number_of_stories: 1,
  new_construction: false,
  new_heating_source_within_year: 'no',
};
const ATTIC = {
  envelope_part_top: ['finished_attic'],
  r_value: { finished_attic: 'below_r10' },
  reinsulated_past_decade: { finished_attic: 'no' },
  attic_insulation_type: 'none',
};

describe('form about the attic', () => {
  const begun = () =>
    new JobScenario(['practice'], { programs: [practice] })
      .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
      .complete(CONTRACTOR, 'site_details', HOME);

  it('requires a photo when the contractor completes the form', () => {
    expect(() => begun().complete(CONTRACTOR, 'envelope_details_top', ATTIC)).toThrow(
      expect.objectContaining({ issues: [{ path: 'photo_attic_existing', code: 'upload_photos', message: 'Please upload photos' }] }),
    );
  });

  it('requires no photo when the homeowner completes the form', () => {
    const scenario = begun();
    const task = scenario.task('envelope_details_top');
    scenario.act(CONTRACTOR, sendTasks([task.id], 'homeowner', 'ana@example.com'));
    scenario.complete(HOMEOWNER, 'envelope_details_top', ATTIC);
    expect(scenario.task('envelope_details_top').answers).toMatchObject(ATTIC);
  });
});

describe('facts about the energy use of the home', () => {
  const READINGS = { utility_heating_therms: 744, 'shared_usage.utility_heating_therms': 744, utility_annual_kwh: 7720, has_usable_bill_history: true };
  const seenBy = (actor: Actor) => {
    const facts = factsForViewer(actor, new FactBook([]).with(READINGS), new JobScenario(['practice'], { programs: [practice] }).state);
    return Object.keys(READINGS).filter((name) => facts.read(name).state === 'known');
  };

  it('are hidden from the contractor, except shared copies and whether the bill history is usable', () => {
    expect(seenBy(CONTRACTOR)).toEqual(['shared_usage.utility_heating_therms', 'has_usable_bill_history']);
  });

  it('are visible to the homeowner', () => {
    expect(seenBy(HOMEOWNER)).toEqual(Object.keys(READINGS));
  });
});
