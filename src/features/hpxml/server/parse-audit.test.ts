import { describe, expect, it } from 'vitest';
import { AppError } from '@/platform';
import type { DescribedJob } from '../described-job';
import { hpxmlDocument } from '../document';
import { parseAudit } from './parse-audit';

const NAMESPACE = 'http://hpxmlonline.com/2023/09';
const building = (details: string, { id = 'id="home"', event = 'audit' } = {}) =>
  `<Building><BuildingID ${id}/><Site><SiteID id="s"/><Address><Address1>1 Main St</Address1><StateCode>WI</StateCode><ZipCode>53703</ZipCode></Address></Site>
  <ProjectStatus><EventType>${event}</EventType><Date>2026-01-15</Date></ProjectStatus><BuildingDetails>${details}</BuildingDetails></Building>`;
const file = (content: string, head = '') =>
  `<?xml version="1.0"?>${head}<HPXML xmlns="${NAMESPACE}" schemaVersion="4.2"><SoftwareInfo><SoftwareProgramUsed>Test &amp; audit</SoftwareProgramUsed></SoftwareInfo>${content}</HPXML>`;

const valuesOf = (xml: string) => Object.fromEntries(parseAudit(xml, 2026, null).values.map(({ fact, value }) => [fact, value]));

function codeOf(xml: string): string | undefined {
  try {
    parseAudit(xml, 2026, null);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.issues[0]?.code : String(error);
  }
}

describe('an HPXML audit', () => {
  it('contains answers about the home, the building envelope and the systems', () => {
    const xml = file(
      building(`<BuildingSummary><BuildingConstruction><YearBuilt>1961</YearBuilt><ResidentialFacilityType>single-family detached</ResidentialFacilityType>
        <NumberofBedrooms>3</NumberofBedrooms><ConditionedFloorArea>2400</ConditionedFloorArea><NumberofStoriesAboveGrade>1</NumberofStoriesAboveGrade></BuildingConstruction></BuildingSummary>
      <Enclosure>
        <AirInfiltration><AirInfiltrationMeasurement><SystemIdentifier id="b"/><HousePressure>50</HousePressure><BuildingAirLeakage><UnitofMeasure>CFM</UnitofMeasure><AirLeakage>1300</AirLeakage></BuildingAirLeakage></AirInfiltrationMeasurement></AirInfiltration>
        <Attics><Attic><SystemIdentifier id="a"/><AtticType><Attic><Vented>true</Vented></Attic></AtticType><AttachedToRoof idref="r"/><AttachedToFloor idref="f"/></Attic></Attics>
        <Foundations><Foundation><SystemIdentifier id="x"/><FoundationType><Basement><Conditioned>true</Conditioned></Basement></FoundationType></Foundation></Foundations>
        <Roofs><Roof><SystemIdentifier id="r"/><Insulation><SystemIdentifier id="ri"/><Layer><NominalRValue>0</NominalRValue></Layer></Insulation></Roof></Roofs>
        <Walls><Wall><SystemIdentifier id="w"/><WallType><WoodStud/></WallType><Insulation><SystemIdentifier id="wi"/><Layer><NominalRValue>8</NominalRValue></Layer><Layer><NominalRValue>5</NominalRValue></Layer></Insulation></Wall></Walls>
        <Floors><Floor><SystemIdentifier id="f"/><Area>1100</Area><Insulation><SystemIdentifier id="fi"/><Layer><InsulationMaterial><LooseFill>cellulose</LooseFill></InsulationMaterial><NominalRValue>19</NominalRValue></Layer></Insulation></Floor></Floors>
      </Enclosure>
      <Systems><HVAC><HVACPlant>
          <HeatingSystem><SystemIdentifier id="h"/><YearInstalled>2006</YearInstalled><HeatingSystemType><Furnace/></HeatingSystemType><HeatingSystemFuel>natural gas</HeatingSystemFuel><FractionHeatLoadServed>0.7</FractionHeatLoadServed></HeatingSystem>
          <HeatPump><SystemIdentifier id="p"/><HeatPumpType>air-to-air</HeatPumpType><FractionHeatLoadServed>0.3</FractionHeatLoadServed><FractionCoolLoadServed>0.3</FractionCoolLoadServed></HeatPump>
        </HVACPlant>
        <HVACDistribution><SystemIdentifier id="d"/><DistributionSystemType><AirDistribution><Ducts><SystemIdentifier id="u"/><DuctInsulationRValue>4</DuctInsulationRValue></Ducts></AirDistribution></DistributionSystemType>
          <HVACDistributionImprovement><DuctSystemSealed>true</DuctSystemSealed></HVACDistributionImprovement></HVACDistribution></HVAC>
        <WaterHeating><WaterHeatingSystem><SystemIdentifier id="t"/><FuelType>natural gas</FuelType><WaterHeaterType>storage water heater</WaterHeaterType><Location>living space</Location><TankVolume>40</TankVolume></WaterHeatingSystem></WaterHeating></Systems>`) +
        building('', { event: 'proposed workscope', id: 'id="later"' }),
    );
    expect(valuesOf(xml)).toEqual({
      the_site_building_type: 'SINGLE_FAMILY_DETACHED',
      year_home_built: 1961,
      conditioned_floor_area: 2400,
      number_of_bedrooms: 3,
      number_of_stories: 1,
      energy_audit_done_on: '2026-01-15',
      envelope_part: ['unfinished_attic', 'finished_basement', 'ductwork', 'exterior_walls'],
      envelope_part_top: ['unfinished_attic'],
      envelope_part_bottom: ['finished_basement'],
      'r_value.unfinished_attic': 'r10_r19',
      attic_insulation_type: 'blown_in_cellulose',
      attic_square_footage: 1100,
      material_exterior_wall: 'wood_frame',
      wall_r_value: 'r10_r14',
      had_preinstall_blower_door_test: true,
      cfm50_preinstall: 1300,
      existing_heating_equipment: [
        { type: 'gas_furnace', fuel: 'natural_gas', age_years: 20, percent_of_floor_area: 70 },
        { type: 'heat_pump', fuel: 'electric', percent_of_floor_area: 30 },
      ],
      primary_heating_equipment: 'gas_furnace',
      primary_fuel_type: 'natural_gas',
      existing_ac: true,
      existing_cooling_equipment: [{ type: 'heat_pump', percent_of_floor_area: 30 }],
      primary_cooling_equipment: 'heat_pump',
      existing_heating_distribution: 'forced_air_ducts',
      has_ductwork: true,
      ducts_sealed: 'yes',
      ducts_insulated: 'yes',
      existing_water_heater_type: 'storage',
      existing_water_heater_fuel_type: 'natural_gas',
      existing_water_heater_location: 'other_conditioned',
      existing_water_heater_size: 'less_than_45',
    });
    expect(parseAudit(xml, 2026, null)).toMatchObject({ software: 'Test & audit', address: '1 Main St, WI, 53703', zip: '53703' });
  });

  it('contains the answers of the job when the portal wrote the file', () => {
    const facts: Readonly<Record<string, unknown>> = {
      year_home_built: 1961,
      number_of_bathrooms: 2,
      conditioned_floor_area: 2000,
      envelope_part: ['finished_attic', 'crawlspace', 'exterior_walls'],
      attic_insulation_type: 'none',
      material_exterior_wall: 'brick',
      existing_heating_equipment: [{ type: 'boiler', fuel: 'oil', age_years: 30, percent_of_floor_area: 100 }],
      existing_cooling_equipment: [{ type: 'window_units', age_years: 3, percent_of_floor_area: 50 }],
      existing_heating_distribution: 'hydronic_radiators',
      existing_water_heater_type: 'tankless',
      existing_water_heater_fuel_type: 'propane',
      existing_water_heater_location: 'basement_unconditioned',
      ventilation_type: 'cfis',
      ventilation_rated_flow: 60,
      existing_panel_breaker_slots: 4,
    };
    const job: DescribedJob = {
      read: (fact) => ({ ...facts, existing_panel_amps: 125 })[fact],
      shortCode: 'ABC123',
      address: { street: '1 Main St', unit: null, city: 'Madison', state: 'WI', zip: '53703' },
      contractor: 'Badger',
      year: 2026,
      ceilingRValue: null,
    };
    const written = hpxmlDocument(job, { kind: 'audit', createdAt: '2026-03-02T15:00:00.000Z', incentives: [] });
    expect(valuesOf(written)).toMatchObject({ ...facts, existing_panel_capacity_amps: '125' });
  });

  it.each([
    ['doctype', file(building(''), '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>')],
    ['doctype', file(building('<YearBuilt>&xxe;</YearBuilt>'), '<!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>')],
    ['malformed', '<HPXML>'],
    ['malformed', file(building('<YearBuilt>&undefined;</YearBuilt>'))],
    ['malformed', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`],
    ['not_hpxml', '<rss version="2.0"/>'],
    ['not_hpxml', '<HPXML xmlns="http://example.com"/>'],
    ['no_home', file(building('', { event: 'approved workscope' }))],
    ['no_id', file(building('', { id: '' }))],
    ['several_homes', file(building('') + building('', { id: 'id="other"' }))],
  ])('is refused with the error code "%s" when the file is invalid', (code, xml) => {
    expect(codeOf(xml)).toBe(code);
  });
});
