import { describe, expect, it } from 'vitest';
import { newWaterHeaterDetails } from '@/features/installation/forms/new_water_heater_details';
import { FactBook } from '@/rules/facts';
import { bindSubject, initialAnswers } from '@/rules/forms';
import { Form } from '@/rules/forms/form';
import { NO_SUBJECT, type Subject } from '@/rules/forms/subject';
import type { Answers, FormProgram, TaskDefinition } from '@/rules/forms/task-definition';
import { energySourcesAndUtilities } from '../home/energy_sources_and_utilities';
import { energyUses } from '../home/energy_uses';
import { equipmentCertificatesUpload } from './equipment_certificates_upload';
import { existingAndProposedHvacSystem } from './existing_and_proposed_hvac_system';
import { existingEquipmentAndSources } from './existing_equipment_and_sources';
import { newEquipmentDetails } from './new_equipment_details';
import { preInstallDetails } from './pre_install_details';
import { removedEquipmentDetails } from './removed_equipment_details';

const PHOTO = ['00000000-0000-4000-8000-000000000001'];
const program = (asks: string[]): FormProgram => ({ key: 'p', name: 'P', asks, amount_is_entered: false, settings: {} });
const book = (facts: Record<string, unknown>) => new FactBook([]).with({ $today: '2026-03-02', 'job.stage': 'draft', ...facts });
const open = (definition: TaskDefinition, answers: Answers, facts: Record<string, unknown> = {}, asks: string[] = [], subject: Subject = NO_SUBJECT) =>
  new Form({ definition: bindSubject(definition, subject), answers, facts: book(facts), programs: [program(asks)], subject });
const at = (problems: { path: string; message: string }[], path: string) => problems.filter((problem) => problem.path === path).map((item) => item.message);
const shows = (form: Form, path: string) => form.fields.some((field) => field.path === path);

const UNIT = {
  id: '00000000-0000-4000-8000-000000000065',
  type: 'panel',
  brand: 'Voltbridge',
  model: 'VB-200-40',
  indoor_brand: null,
  indoor_models: [],
  furnace_model: null,
  ahri_id: null,
  energy_star_id: null,
  seer: null,
  seer2: null,
  hspf: null,
  hspf2: null,
  afue: null,
  cop: null,
  uef: null,
  capacity: 200,
  first_hour_rating: null,
  refrigerant: null,
  refrigerant_gwp: null,
  system_type: null,
  fan_type: null,
  duct_type: null,
  zone_type: null,
  energy_star: null,
  neep: null,
  in_production: true,
  preferred: true,
  source: 'Sample',
  source_date: '2026-01-01',
  is_sample: true,
};

describe('pre-install details form', () => {
  const water = { services_being_installed: ['heat_pump_water_heater'], job_scope: ['plumbing'] };
  const pump = { services_being_installed: ['heat_pump'], job_scope: ['hvac'] };

  it.each([
    [6.9, 690, true],
    [7, 700, false],
    [7.1, 710, false],
  ])(
    'calculates the volume of a space of 10 by 10 by %s feet, %s cubic feet, and warns about a small space: %s',
    (water_heater_space_height_ft, volume, isSmall) => {
      const form = open(preInstallDetails, { water_heater_space_length_ft: 10, water_heater_space_width_ft: 10, water_heater_space_height_ft }, water);
      expect(form.computed('water_heater_air_volume_ft3')).toBe(volume);
      expect(at(form.warnings(), 'water_heater_space_height_ft')).toEqual(
        isSmall ? ['Most heat pump water heaters need 700 cubic feet. Plan a louvered door or ducting and add the adjacent-space photo.'] : [],
      );
    },
  );

  it.each([
    [11.9, 1],
    [12, 1],
    [12.1, 0],
  ])('shows this number of errors for an outdoor unit %s inches above the ground with 12 inches of snow: %s', (inches_above_ground, refused) => {
    const problems = at(open(preInstallDetails, { inches_above_ground, average_snow_depth_inches: 12 }, pump).problems(), 'inches_above_ground');
    expect(problems).toEqual(refused ? ['The outdoor unit must be elevated above average snow depth.'] : []);
  });

  it('asks only questions that the planned services or a program require', () => {
    expect(shows(open(preInstallDetails, {}, pump), 'water_heater_space_length_ft')).toBe(false);
    expect(shows(open(preInstallDetails, {}, water), 'outdoor_unit_mounting_style')).toBe(false);
    expect(shows(open(preInstallDetails, {}, pump), 'hers_testing_being_conducted')).toBe(false);
    const asked = open(preInstallDetails, { hers_testing_being_conducted: false }, pump, ['hers_testing_being_conducted']);
    expect(at(asked.problems(), 'hers_testing_not_conducted_reason')).toEqual(['This field is required']);
    expect(at(open(preInstallDetails, {}, pump).problems(), 'upload_pre_install_photos')).toEqual(['Please upload photos']);
    const slots = (facts: { services_being_installed: string[]; job_scope: string[] }) =>
      open(preInstallDetails, {}, facts)
        .fields.find(({ path }) => path === 'upload_pre_install_photos')
        ?.field.slots?.map(({ key }) => key);
    expect(slots(pump)).not.toContain('existing_panel');
    expect(slots({ ...pump, job_scope: ['hvac', 'electrical'] })).toContain('existing_panel');
    expect([pump, { ...pump, job_scope: ['electrical'] }].map((facts) => shows(open(existingEquipmentAndSources, {}, facts), 'photo_existing_panel'))).toEqual([
      false,
      true,
    ]);
    expect(at(open(preInstallDetails, { combustion_appliances_left: ['none', 'boiler'] }, pump).problems(), 'combustion_appliances_left')).toHaveLength(1);
  });
});

describe('removed equipment form', () => {
  const removed = { services_being_removed: ['gas_furnace', 'panel', 'insulation'] };
  const paths = (answers: Answers) =>
    open(removedEquipmentDetails, answers, removed)
      .problems()
      .map(({ path, message }) => `${path}: ${message}`);

  it('shows an error for each piece of equipment without manufacturer or model', () => {
    const messages = paths({});
    expect(messages).toContain('removed_manufacturer.gas_furnace: Please provide both manufacturer and model for each gas furnace');
    expect(messages).toContain('removed_model.panel: Please provide both manufacturer and model for each electrical panel');
    expect(messages).toContain('removed_photos.gas_furnace: Please upload photos');
    expect(messages.filter((message) => message.includes('insulation'))).toEqual(['removed_photos.insulation: Please upload photos']);
  });

  it('requires a note and a wide photo, not the model and a nameplate photo, when the nameplate cannot be read', () => {
    const slots = (answers: Answers) =>
      open(removedEquipmentDetails, answers, removed)
        .fields.find(({ path }) => path === 'removed_photos.gas_furnace')
        ?.field.slots?.map(({ key }) => key);
    expect(slots({})).toEqual(['before', 'nameplate', 'after', 'capped_gas_line']);
    const unreadable = { removed_nameplate_unreadable: { gas_furnace: true } };
    expect(slots(unreadable)).toEqual(['before', 'wide', 'after', 'capped_gas_line']);
    const messages = paths(unreadable);
    expect(messages).toContain('removed_notes.gas_furnace: This field is required');
    expect(messages.some((message) => message.startsWith('removed_manufacturer.gas_furnace'))).toBe(false);
  });

  it('is complete when all questions are answered', () => {
    const photo = { files: PHOTO };
    const answers = {
      removed_manufacturer: { gas_furnace: 'Acme', panel: 'Volt' },
      removed_model: { gas_furnace: 'F-80', panel: 'P-100' },
      removed_fuel: { gas_furnace: 'natural_gas' },
      removed_photos: {
        gas_furnace: { before: photo, nameplate: photo, after: photo, capped_gas_line: photo },
        panel: { before: photo, nameplate: photo, after: photo },
        insulation: { before: photo, after: photo },
      },
    };
    expect(paths(answers)).toEqual([]);
  });
});

describe('existing and proposed HVAC systems', () => {
  const row = (id: string, service_type: string, energy_use: string, conditioning_load: string) => ({
    id,
    service_type,
    energy_use,
    energy_source: 'electric',
    conditioning_load,
  });
  const messages = (rows: Answers[]) =>
    at(
      open(existingAndProposedHvacSystem, { hvac_systems_existing: rows, hvac_systems_proposed: [row('p', 'heat_pump', 'both', 'all')] }).problems(),
      'hvac_systems_existing',
    );

  it('must contain exactly one primary system for heating', () => {
    const [boiler, stove] = [row('a', 'boiler', 'heating', 'primary'), row('b', 'other', 'heating', 'secondary')];
    expect(messages([boiler, stove])).toEqual([]);
    expect(messages([stove])).toEqual(['Heating needs exactly one primary (or one all) system.']);
    expect(messages([boiler, row('c', 'heat_pump', 'both', 'all')])).toEqual(['Heating needs exactly one primary (or one all) system.']);
    expect(messages([boiler, row('c', 'air_conditioner', 'cooling', 'all'), row('d', 'other', 'cooling', 'primary')])).toHaveLength(1);
    expect(messages([])).toEqual(['This field is required']);
  });

  it('are prefilled from the existing equipment and the planned services', () => {
    const facts = book({
      existing_heating_equipment: [
        { id: 'a', type: 'gas_furnace', fuel: 'natural_gas' },
        { id: 'b', type: 'heat_pump', fuel: 'electric' },
      ],
      existing_cooling_equipment: [{ id: 'c', type: 'heat_pump' }],
      primary_heating_equipment: 'gas_furnace',
      services_being_installed: ['heat_pump'],
      services_being_removed: ['heat_pump'],
    });
    const furnace = { id: 'a', service_type: 'gas_furnace', energy_use: 'heating', energy_source: 'natural_gas' };
    expect(facts.value('existing_hvac_systems')).toEqual([
      { ...furnace, conditioning_load: 'primary' },
      { id: 'b', service_type: 'heat_pump', energy_use: 'both', energy_source: 'electric', conditioning_load: 'secondary' },
    ]);
    expect(facts.value('proposed_hvac_systems')).toEqual([
      { id: 'new-heat_pump', service_type: 'heat_pump', energy_use: 'both', energy_source: 'electric' },
      { ...furnace, stays: true },
    ]);
    expect(facts.value('existing_panel_amps')).toBeUndefined();
    expect(book({ existing_panel_capacity_amps: 'other', existing_panel_capacity_amps_other: 60 }).value('existing_panel_amps')).toBe(60);
  });
});

describe('planned water heater', () => {
  it('must be picked from the catalog or entered by hand', () => {
    expect(at(open(newWaterHeaterDetails, {}).problems(), 'equipment_picker')).toEqual(['Please select a water heater.']);
    const byHand = open(newWaterHeaterDetails, { cannot_find_heat_pump: true });
    expect(at(byHand.problems(), 'manufacturer')).toEqual(['Please provide both manufacturer and model for each unit']);
    expect(at(byHand.problems(), 'equipment_picker')).toEqual([]);
  });

  it.each([
    ['closet_conditioned', 6, 1],
    ['closet_conditioned', 7, 0],
    ['basement_conditioned', 6, 0],
  ])('causes this number of warnings in the location %s of 10 by 10 by %s feet: %s', (water_heater_new_location, water_heater_space_height_ft, warned) => {
    const facts = { water_heater_space_length_ft: 10, water_heater_space_width_ft: 10, water_heater_space_height_ft };
    expect(at(open(newWaterHeaterDetails, { water_heater_new_location }, facts).warnings(), 'water_heater_new_location')).toHaveLength(warned);
  });

  it('becomes the first row of the new equipment form', () => {
    const services_being_installed = ['heat_pump_water_heater'];
    expect(
      book({ services_being_installed, planned_water_heater_by_hand: true, planned_water_heater_brand: 'Acme', planned_water_heater_model: 'W-50' }).value(
        'systems_to_describe',
      ),
    ).toEqual([{ id: 'heat_pump_water_heater-1', service: 'heat_pump_water_heater', cannot_find: true, manufacturer: 'Acme', model: 'W-50' }]);
    expect(book({ services_being_installed }).value('systems_to_describe')).toEqual([{ id: 'heat_pump_water_heater-1', service: 'heat_pump_water_heater' }]);
  });
});

describe('equipment certificates', () => {
  const subject: Subject = { kind: 'system', key: 's', label: 'Heat pump' };
  const systems = [{ id: 's', service: 'heat_pump', outdoor_unit_model: 'X-36', ahri_id: '204567890' }];
  const messages = (certificate_number: string, facts: Record<string, unknown> = { systems }) =>
    at(open(equipmentCertificatesUpload, { certificate: PHOTO, certificate_number }, facts, [], subject).problems(), 'certificate_number');

  it('must have the certificate number of their system', () => {
    expect(messages('204567890')).toEqual([]);
    expect(messages('204-567-890')).toEqual([]);
    expect(messages('204567891')).toEqual(['The certificate number does not match the AHRI id entered for this system.']);
    expect(messages('ES-1', { systems: [{ id: 's', service: 'heat_pump_water_heater', model: 'W-50' }] })).toEqual([]);
    expect(
      open(equipmentCertificatesUpload, {}, { systems }, [], subject)
        .problems()
        .map(({ message }) => message),
    ).toEqual(['Please upload the certificate for each unit', 'This field is required']);
  });
});

describe('suggestions from the planned work', () => {
  const plan = {
    removing_services: true,
    services_being_removed: ['gas_furnace', 'panel'],
    services_being_installed: ['heat_pump', 'panel'],
    job_scope: ['hvac'],
  };
  const offered = (definition: TaskDefinition, facts: Record<string, unknown>) => initialAnswers(definition, null, book(facts)).answers;

  it('contain the removed heating equipment and the higher electrical load', () => {
    expect(offered(existingEquipmentAndSources, plan)).toEqual({
      existing_heating_equipment: [{ id: 'gas_furnace-1', type: 'gas_furnace', percent_of_floor_area: 100 }],
      heating_equipment_removal_type: 'fully_removed_or_decommissioned',
      is_electrical_load_increasing: 'yes',
    });
    expect(offered(newEquipmentDetails, plan).panel_intended_support).toEqual(['electrification']);
  });

  it('contain no heated share when two heating systems are removed, and no equipment type when no system is removed', () => {
    const two = offered(existingEquipmentAndSources, { ...plan, services_being_removed: ['gas_furnace', 'baseboard'] });
    expect(two.existing_heating_equipment).toEqual([
      { id: 'gas_furnace-1', type: 'gas_furnace' },
      { id: 'baseboard-1', type: 'baseboard' },
    ]);
    expect(offered(existingEquipmentAndSources, { removing_services: false })).toEqual({ existing_heating_equipment: [{ id: 'heating-1' }] });
    expect(offered(existingEquipmentAndSources, {})).toEqual({});
  });

  it('set the primary fuel on the only heating system, and forced-air ducts for a furnace', () => {
    const line = { id: 'gas_furnace-1', type: 'gas_furnace', percent_of_floor_area: 100 };
    const fill = (answers: Answers, before: Answers) => open(existingEquipmentAndSources, answers, plan).filled(before);
    const filled = fill({ existing_heating_equipment: [line], primary_fuel_type: 'natural_gas' }, { existing_heating_equipment: [line] });
    expect(filled).toMatchObject({
      existing_heating_equipment: [{ ...line, fuel: 'natural_gas' }],
      primary_heating_equipment: 'gas_furnace',
      existing_heating_distribution: 'forced_air_ducts',
    });
    expect(fill({ ...filled, primary_fuel_type: 'propane' }, filled).existing_heating_equipment).toMatchObject([{ fuel: 'propane' }]);
    const typed = { ...filled, existing_heating_equipment: [{ ...line, fuel: 'wood' }] };
    expect(fill({ ...typed, primary_fuel_type: 'oil' }, typed).existing_heating_equipment).toMatchObject([{ fuel: 'wood' }]);
    expect(fill({ ...filled, existing_heating_distribution: undefined }, filled).existing_heating_distribution).toBeUndefined();
  });

  it('contain the energy sources and the only utility of the home', () => {
    const home = { primary_fuel_type: 'oil', existing_ac: false, electric_utility_options: [{ value: 'mge', label: 'MGE' }] };
    expect(offered(energySourcesAndUtilities, home)).toMatchObject({
      energy_types: ['electric', 'oil'],
      electric_utility_provider: 'mge',
      gas_utility_provider: 'not_listed',
    });
    expect(offered(energyUses, home).energy_uses).toEqual({
      pool: ['none'],
      hot_tub: ['none'],
      ev_charging: ['none'],
      heating: ['fuel_oil'],
      cooling: ['none'],
    });
    const several = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    expect(offered(energySourcesAndUtilities, { electric_utility_options: several }).electric_utility_provider).toBeUndefined();
    expect(offered(energyUses, {}).energy_uses).toEqual({ pool: ['none'], hot_tub: ['none'], ev_charging: ['none'] });
  });

  it('contain make, model and capacity of a catalog panel, and do not replace a later change by hand', () => {
    const unit = (capacity: number | null) => ({ ...UNIT, capacity });
    const fill = (answers: Answers, before: Answers = {}) => open(newEquipmentDetails, answers, plan).filled(before);
    expect(fill({ panel_picker: unit(200) })).toMatchObject({ new_panel_make: 'Voltbridge', new_panel_model: 'VB-200-40', new_panel_capacity_amps: '200' });
    expect(fill({ panel_picker: unit(300) })).toMatchObject({ new_panel_capacity_amps: 'other', new_panel_capacity_amps_other: 300 });
    expect(fill({ panel_picker: unit(null) }).new_panel_capacity_amps).toBeUndefined();
    const typed = { panel_picker: unit(200), new_panel_model: 'Another' };
    expect(fill(typed, { panel_picker: unit(200) }).new_panel_model).toBe('Another');
  });
});

describe('ratings at 5 °F of new equipment', () => {
  const HEAT_PUMP = { ...UNIT, type: 'heat_pump', id: '00000000-0000-4000-8000-000000000066', capacity: 36_000 };
  const LISTED = { ...HEAT_PUMP, id: '00000000-0000-4000-8000-000000000067', eer2: 12, cop_5f: 1.9, capacity_5f: 30_000.4 };
  const row = (cells: Answers) => ({ id: 'heat_pump-1', service: 'heat_pump', ...cells });
  const filled = (cells: Answers, before: Answers) =>
    open(newEquipmentDetails, { systems: [row(cells)] }, { planned_services: ['heat_pump'] }).filled({ systems: [row(before)] });

  it('come from the catalog, are removed with the catalog entry, and can be typed when the catalog entry has no ratings', () => {
    expect(filled({ equipment_picker: LISTED, cop_5f: 5 }, {})).toMatchObject({ systems: [{ eer2: 12, cop_5f: 1.9, capacity_5f: 30_000 }] });
    expect(filled({ equipment_picker: HEAT_PUMP, cop_5f: 1.8 }, { equipment_picker: HEAT_PUMP })).toMatchObject({ systems: [{ cop_5f: 1.8 }] });
    expect(filled({ equipment_picker: HEAT_PUMP, cop_5f: 1.9, eer2: 12 }, { equipment_picker: LISTED })).not.toMatchObject({ systems: [{ cop_5f: 1.9 }] });
    expect(filled({ cop_5f: 1.9 }, { equipment_picker: LISTED })).toEqual({ systems: [row({})] });
  });
});
