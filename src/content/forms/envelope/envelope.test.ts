import { describe, expect, it } from 'vitest';
import { isKnownTrue } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { type Answers, Form, initialAnswers, type Stage, type TaskDefinition } from '@/rules/forms';
import { airSealing } from './air_sealing';
import { envelopeDetailsBottom } from './envelope_details_bottom';
import { envelopeDetailsCombined } from './envelope_details_combined';
import { envelopeDetailsDucts } from './envelope_details_ducts';
import { envelopeDetailsExterior } from './envelope_details_exterior';
import { envelopeDetailsTop } from './envelope_details_top';
import { insulationDetails } from './insulation_details';
import { mechanicalVentilation } from './mechanical_ventilation';

const PHOTO = ['00000000-0000-4000-8000-000000000001'];

type Known = Record<string, unknown>;
const book = (facts: Known) => new FactBook([]).with({ $today: '2026-03-02', ...facts });
const open = (definition: TaskDefinition, answers: Answers, facts: Known = {}, stage?: Stage) =>
  new Form({ definition, answers, facts: book(facts), programs: [], ...(stage && { stage }) });
const visible = (form: Form) => form.fields.map(({ path }) => path);
const problems = (form: Form) => form.problems().map(({ path }) => path);

describe('four separate envelope forms', () => {
  const attic = { envelope_part_top: ['finished_attic', 'vaulted_ceiling'] };

  it('ask for the insulation and the age of the insulation of each chosen part', () => {
    expect(visible(open(envelopeDetailsTop, {}))).not.toContain('attic_insulation_type');
    expect(problems(open(envelopeDetailsTop, attic))).toEqual([
      'r_value.finished_attic',
      'reinsulated_past_decade.finished_attic',
      'r_value.vaulted_ceiling',
      'reinsulated_past_decade.vaulted_ceiling',
      'attic_insulation_type',
    ]);
  });

  it.each([
    ['contractor', ['photo_attic_existing']],
    ['homeowner', []],
    ['internal', []],
  ])('ask the role %s for these photos: %j', (role, missing) => {
    const form = open(envelopeDetailsTop, attic, { 'viewer.role': role });
    expect(problems(form).filter((path) => path.startsWith('photo_'))).toEqual(missing);
    expect(
      form
        .problems()
        .filter(({ path }) => path.startsWith('photo_'))
        .map(({ message }) => message),
    ).toEqual(missing.map(() => 'Please upload photos'));
  });

  it('do not ask for the insulation of a slab', () => {
    expect(problems(open(envelopeDetailsBottom, { envelope_part_bottom: ['crawlspace', 'slab'] }))).toEqual([
      'r_value.crawlspace',
      'reinsulated_past_decade.crawlspace',
      'reinsulated_past_decade.slab',
    ]);
    expect(visible(open(envelopeDetailsBottom, { envelope_part_bottom: ['slab'] }))).not.toContain('photo_basement_existing');
  });

  it('ask only about ventilation when the home has no ducts', () => {
    expect(problems(open(envelopeDetailsDucts, { has_ductwork: false }))).toEqual(['ventilation_type']);
    expect(problems(open(envelopeDetailsDucts, { has_ductwork: true, ventilation_type: 'none' }))).toEqual([
      'ducts_sealed',
      'ducts_insulated',
      'reinsulated_past_decade__ductwork',
    ]);
    expect(visible(open(envelopeDetailsDucts, { ventilation_type: 'none' }))).not.toContain('ventilation_rated_flow');
    expect(visible(open(envelopeDetailsDucts, { ventilation_type: 'hrv' }))).toContain('ventilation_rated_flow');
  });

  it('ask about exterior walls in every home', () => {
    expect(problems(open(envelopeDetailsExterior, {}))).toEqual(['material_exterior_wall', 'wall_r_value', 'reinsulated_past_decade__exterior_walls']);
  });
});

describe('combined envelope form', () => {
  const FOUR = {
    envelope_part_top: ['unfinished_attic'],
    envelope_part_bottom: ['crawlspace'],
    has_ductwork: true,
    material_exterior_wall: 'brick',
    wall_r_value: 'r5_r9',
    attic_insulation_type: 'none',
    ducts_sealed: 'no',
    ducts_insulated: 'no',
    ventilation_type: 'none',
    'r_value.unfinished_attic': 'below_r10',
    'r_value.crawlspace': 'r10_r19',
    'reinsulated_past_decade.unfinished_attic': 'no',
    'reinsulated_past_decade.crawlspace': 'no',
    'reinsulated_past_decade.ductwork': 'yes',
    'reinsulated_past_decade.exterior_walls': 'idk',
  };

  it('starts with the answers of the four separate forms and is complete', () => {
    const { answers, prefilled } = initialAnswers(envelopeDetailsCombined, null, book(FOUR));
    expect(answers).toMatchObject({
      envelope_part: ['unfinished_attic', 'crawlspace', 'ductwork', 'exterior_walls'],
      r_value: { unfinished_attic: 'below_r10', crawlspace: 'r10_r19' },
      reinsulated_past_decade: { unfinished_attic: 'no', crawlspace: 'no', ductwork: 'yes', exterior_walls: 'idk' },
    });
    expect(Object.keys(prefilled)).toEqual(expect.arrayContaining(['r_value', 'r_value.unfinished_attic', 'r_value.crawlspace']));
    expect(problems(open(envelopeDetailsCombined, answers, FOUR))).toEqual([]);
  });

  it('stores the chosen parts in the same fields as the four separate forms', () => {
    const answers = { envelope_part: ['vaulted_ceiling', 'slab', 'exterior_walls'] };
    const completed = open(envelopeDetailsCombined, open(envelopeDetailsCombined, answers).filled({})).completeAnswers();
    expect(completed).toMatchObject({ envelope_part_top: ['vaulted_ceiling'], envelope_part_bottom: ['slab'], has_ductwork: false });
  });

  it('asks nothing about parts that the home does not have', () => {
    const form = visible(open(envelopeDetailsCombined, { envelope_part: ['slab'] }));
    for (const field of ['attic_insulation_type', 'ducts_sealed', 'material_exterior_wall', 'photo_basement_existing']) expect(form).not.toContain(field);
  });
});

describe('insulation details form', () => {
  const where = { insulation_locations: ['rim_joist', 'knee_walls'], insulation_material: { rim_joist: 'other', knee_walls: 'cellulose' } };

  it('asks about each insulated place, and for the name of another material', () => {
    expect(problems(open(insulationDetails, where, {}, 'draft'))).toEqual([
      'insulation_new_r_value.knee_walls',
      'insulation_square_footage.knee_walls',
      'insulation_material_other.rim_joist',
      'insulation_new_r_value.rim_joist',
      'insulation_square_footage.rim_joist',
    ]);
  });

  it('asks for the cost and the photos only after the work', () => {
    expect(visible(open(insulationDetails, where, {}, 'draft'))).not.toContain('photos');
    const done = open(insulationDetails, where, {}, 'install');
    expect(visible(done)).toContain('total_measure_costs_insulation');
    expect(done.problems().find(({ path }) => path === 'photos')?.message).toBe('Please upload photos');
    const photos = { before_rim_joist: { files: PHOTO }, after_rim_joist: { files: PHOTO }, before_knee_walls: { files: PHOTO } };
    expect(problems(open(insulationDetails, { ...where, photos }, {}, 'install')).filter((path) => path.startsWith('photos'))).toEqual([
      'photos.after_knee_walls',
    ]);
  });

  it.each([
    [0, 1],
    [1, 0],
    [100, 0],
    [101, 1],
  ])('shows this number of errors for a new R-value of %s: %s', (rValue, count) => {
    const form = open(insulationDetails, { insulation_locations: ['attic_floor'], insulation_new_r_value: { attic_floor: rValue } });
    expect(problems(form).filter((path) => path === 'insulation_new_r_value.attic_floor')).toHaveLength(count);
  });
});

describe('air sealing form', () => {
  const tests = { had_preinstall_blower_door_test: true, cfm50_preinstall: 3000, had_postinstall_blower_door_test: true };

  it.each([
    [2999, 0],
    [3000, 0],
    [3001, 1],
  ])('shows this number of warnings for %s CFM after the work and 3,000 CFM before the work: %s', (cfm50_postinstall, count) => {
    expect(open(airSealing, { ...tests, cfm50_postinstall }).warnings()).toHaveLength(count);
  });

  // A leakage of 3,000 cubic feet per minute is 180,000 cubic feet per hour, which is ten times the volume of 18,000 cubic feet.
  it.each([
    ['only with a known volume', { cfm50_preinstall: 3000 }, undefined],
    ['from the test before the work', { cfm50_preinstall: 3000, conditioned_volume: 18_000 }, 10],
    ['from the test after the work', { cfm50_preinstall: 3000, cfm50_postinstall: 1800, conditioned_volume: 18_000 }, 6],
  ])('calculates the air changes per hour %s', (_name, readings, expected) => {
    const form = open(airSealing, { ...tests, ...readings });
    expect(form.computed('ach50')).toBe(expected);
    expect(visible(form).includes('ach50')).toBe(expected !== undefined);
  });

  it('does not ask for the second blower door test before the work', () => {
    expect(visible(open(airSealing, tests, {}, 'draft'))).not.toContain('had_postinstall_blower_door_test');
    expect(visible(open(airSealing, tests, {}, 'draft'))).not.toContain('cfm50_postinstall');
  });

  it('requires photos of the sealed places only after the work', () => {
    const path = 'photos.air_sealing';
    const photo = { files: PHOTO };
    const wrong = (photos: Answers, stage: Stage) => problems(open(airSealing, { ...tests, photos }, {}, stage)).filter((one) => one.startsWith('photos'));
    expect(wrong({ blower_door_pre: photo }, 'draft')).toEqual([]);
    expect(wrong({ blower_door_pre: photo, blower_door_post: photo }, 'install')).toEqual([path]);
    const two = { files: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] };
    expect(wrong({ blower_door_pre: photo, blower_door_post: photo, air_sealing: two }, 'install')).toEqual([]);
  });

  it.each([
    [['none'], false],
    [['gas_range'], true],
    [undefined, false],
  ])('requires that the homeowner is aware of combustion safety tests when these appliances stay, %j: %s', (combustion_appliances_left, asked) => {
    const form = open(airSealing, {}, combustion_appliances_left ? { combustion_appliances_left } : {});
    expect(problems(form).includes('homeowner_aware_cas_recommended')).toBe(asked);
  });
});

describe('mechanical ventilation form', () => {
  // Required ventilation by ASHRAE 62.2: 0.03 × 1,500 square feet + 7.5 × (3 bedrooms + 1) = 75 CFM.
  const home = { number_of_bedrooms: 3, square_footage: 1500, ventilation_tested: true };

  it.each([
    [{}, undefined],
    [{ number_of_bedrooms: 3, square_footage: 1500 }, 75],
    [{ number_of_bedrooms: 0, square_footage: 1500 }, 52.5],
    [{ number_of_bedrooms: 3, square_footage: 1501 }, 75.03],
    [{ number_of_bedrooms: 3, square_footage: 1500, infiltration_credit_cfm: 20 }, 55],
    [{ number_of_bedrooms: 3, square_footage: 1500, infiltration_credit_cfm: 200 }, 0],
  ])('calculates the required ventilation for %j: %s CFM', (answers, cfm) => {
    expect(open(mechanicalVentilation, answers).computed('required_cfm')).toBe(cfm);
  });

  it.each([
    ['a shortfall of 14 CFM', { existing_total_cfm: 61, venting_test: 'passed' }, false],
    ['a shortfall of 15 CFM', { existing_total_cfm: 60, venting_test: 'passed' }, false],
    ['a shortfall of 16 CFM', { existing_total_cfm: 59, venting_test: 'passed' }, true],
    ['a shortfall of 15.03 CFM', { existing_total_cfm: 60, square_footage: 1501, venting_test: 'passed' }, true],
    ['a shortfall of 15 CFM after the infiltration credit', { existing_total_cfm: 59, infiltration_credit_cfm: 1, venting_test: 'passed' }, false],
    ['ventilation that was not tested', { ventilation_tested: false, venting_test: 'not_applicable' }, false],
    ['a failed venting test', { existing_total_cfm: 90, venting_test: 'failed' }, true],
  ])('raises an exception for staff above a shortfall of 15 CFM and after a failed test: %s', (_name, answers, isRaised) => {
    const form = open(mechanicalVentilation, { ...home, ...answers });
    expect(mechanicalVentilation.staffFlags?.some((rule) => isKnownTrue(rule.when, form.read))).toBe(isRaised);
  });

  it('requires a note when the ventilation was not tested', () => {
    expect(problems(open(mechanicalVentilation, { ...home, ventilation_tested: false }))).toContain('notes');
    expect(problems(open(mechanicalVentilation, home))).not.toContain('notes');
  });
});
