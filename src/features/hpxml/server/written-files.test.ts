import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FactDefinition, factDefinition } from '@/rules/facts';
import type { DescribedJob } from '../described-job';
import { hpxmlDocument, missingFor } from '../document';
import { HPXML_FILES } from '../file-kind';
import { schemaProblemIn, WRITTEN_FILES } from './schema';

/** Schema for the written files, and the published HPXML schema if the environment variable `HPXML_SCHEMA` contains its path. */
const SCHEMAS = [WRITTEN_FILES, ...(process.env.HPXML_SCHEMA ? [process.env.HPXML_SCHEMA] : [])];

const HOME: Readonly<Record<string, unknown>> = {
  year_home_built: 1961,
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  number_of_bedrooms: 3,
  number_of_bathrooms: 1.5,
  conditioned_floor_area: 2400,
  number_of_stories: 2,
  energy_audit_done_on: '2026-01-15',
  envelope_part: ['unfinished_attic', 'finished_basement', 'ductwork', 'exterior_walls'],
  attic_insulation_type: 'blown_in_cellulose',
  attic_square_footage: 1100,
  material_exterior_wall: 'wood_frame',
  cfm50_preinstall: 2600,
  cfm50_postinstall: 1900,
  'insulation_new_r_value.attic_floor': 49,
  existing_heating_equipment: [
    { type: 'gas_furnace', fuel: 'natural_gas', age_years: 20, percent_of_floor_area: 80 },
    { type: 'baseboard', fuel: 'electric', percent_of_floor_area: 20 },
  ],
  existing_cooling_equipment: [{ type: 'air_conditioner', age_years: 12, percent_of_floor_area: 100 }],
  existing_heating_distribution: 'forced_air_ducts',
  ducts_sealed: 'no',
  services_being_removed: ['gas_furnace', 'gas_water_heater'],
  existing_water_heater_type: 'storage',
  existing_water_heater_fuel_type: 'natural_gas',
  existing_water_heater_location: 'basement_conditioned',
  existing_water_heater_size: '50',
  ventilation_type: 'hrv',
  ventilation_rated_flow: 80,
  existing_panel_amps: 100,
  existing_panel_breaker_slots: 0,
  new_panel_amps: 200,
  planned_services: ['heat_pump', 'heat_pump_water_heater', 'insulation', 'panel'],
  units: [
    { service: 'heat_pump', type: 'air_source_heat_pump', model: 'MXZ-3C & <Co>', ahri_id: '201753416', seer2: 20.1, hspf2: 9.6, capacity_btuh: 36000 },
    { service: 'heat_pump_water_heater', model: 'PROPH50', volume: 50, uef: 3.75 },
  ],
  scope_lines: [
    { service: 'heat_pump', total: 14_500.25 },
    { service: 'insulation', total: 2100 },
  ],
  modeled_savings_percent: 31.5,
  install_start_date: '2026-02-10',
  install_completion_date: '2026-02-20',
};

const jobWith = (facts: Readonly<Record<string, unknown>>): DescribedJob => ({
  read: (fact) => facts[fact],
  shortCode: 'ABC123',
  address: { street: '1 Main St', unit: null, city: 'Madison', state: 'WI', zip: '53703' },
  contractor: 'Badger & Sons',
  year: 2026,
  ceilingRValue: 19,
});

const documentOf = (kind: (typeof HPXML_FILES)[number], facts = HOME) =>
  hpxmlDocument(jobWith(facts), { kind, createdAt: '2026-03-02T15:00:00.000Z', incentives: [{ program: 'Home & Heat', amount: 8000.5 }] });

/** Generates the values of a fact that a form could contain, including a missing value. */
function valuesOf(definition: FactDefinition | undefined): fc.Arbitrary<unknown> {
  const keys = Object.keys(definition?.options ?? {});
  if (keys.length > 0) return definition?.kind === 'choices' ? fc.subarray(keys) : fc.constantFrom(...keys);
  if (definition?.columns)
    return fc.array(
      fc.record(Object.fromEntries(Object.entries(definition.columns).map(([name, column]) => [name, fc.option(valuesOf(column), { nil: undefined })]))),
      {
        maxLength: 4,
      },
    );
  switch (definition?.kind) {
    case 'integer':
      return fc.integer({ min: 0, max: 20_000 });
    case 'decimal':
    case 'money':
      return fc.integer({ min: 0, max: 2_000_000 }).map((value) => value / 100);
    case 'yes_no':
      return fc.boolean();
    case 'date':
      return fc.constant('2026-02-20');
    default:
      return fc.string({ maxLength: 20, unit: 'grapheme' });
  }
}

describe('HPXML files of a job', () => {
  it.each(HPXML_FILES)('match the schema: %s', (kind) => {
    const text = documentOf(kind);
    expect(SCHEMAS.map((schema) => schemaProblemIn(text, schema))).toEqual(SCHEMAS.map(() => null));
  });

  it('contain the home before the work, and the home after the work with new equipment, measures, costs and incentives', () => {
    const audit = documentOf('audit');
    expect(audit).toContain('<NumberofStoriesAboveGrade>2</NumberofStoriesAboveGrade>');
    expect(audit).toContain('<YearInstalled>2006</YearInstalled>');
    expect(audit).toContain('<FloorAreaServed>1920</FloorAreaServed>');
    expect(audit).not.toContain('Project>');
    const certificate = documentOf('certificate');
    const after = certificate.slice(certificate.indexOf('id="home-after"'));
    expect(after).not.toContain('<Furnace/>');
    expect(after).toContain('<ModelNumber>MXZ-3C &amp; &lt;Co&gt;</ModelNumber>');
    expect(after).toContain('<AHRINumber>201753416</AHRINumber>');
    expect(after).toContain('<NominalRValue>49</NominalRValue>');
    expect(after).toContain('<CompleteDateActual>2026-02-20</CompleteDateActual>');
    expect(after).toContain('<Cost>14500.25</Cost>');
    expect(after).toContain('<InstalledComponent idref="unit-1"/>');
    expect(after).toContain('<AnnualPercentReduction>0.315</AnnualPercentReduction>');
    expect(after).toContain('<IncentiveAmount>8000.5</IncentiveAmount>');
  });

  it('require measures for an upgrade and a certificate, and a completion date for a certificate', () => {
    expect(HPXML_FILES.map((kind) => missingFor(kind, jobWith({})))).toEqual([null, 'measures', 'measures']);
    expect(missingFor('certificate', jobWith({ planned_services: ['panel'] }))).toBe('completion');
  });

  it('match the schema for any answers', () => {
    const facts = fc.record(Object.fromEntries(Object.keys(HOME).map((fact) => [fact, fc.option(valuesOf(factDefinition(fact)), { nil: undefined })])));
    fc.assert(
      fc.property(facts, fc.constantFrom(...HPXML_FILES), (home, kind) => {
        fc.pre(missingFor(kind, jobWith(home)) === null);
        const text = documentOf(kind, home);
        expect(SCHEMAS.map((schema) => schemaProblemIn(text, schema))).toEqual(SCHEMAS.map(() => null));
      }),
      { numRuns: 150 },
    );
  });
});
