import type { AttributeName } from './attribute-values';
import type { EquipmentType } from './types';

/** Catalog columns that a list can fill. */
export type ColumnName = AttributeName | 'type';

export type ListDefinition = {
  /** Name of the source that is stored with each catalog entry. This name is not translated. */
  source: string;
  /** Website and name of the published file. */
  original: string;
  /** Type of all equipment in the list. Set only if the list has no type column. */
  type?: EquipmentType;
  /** Attribute that an import sets to true for all equipment in the list. It becomes false when a newer list no longer contains the equipment. */
  proves?: 'energy_star' | 'neep';
  /** True if each file is the complete list. Equipment that is missing in a newer file then counts as no longer listed. */
  isWhole: boolean;
  /** True if the license forbids the portal to download the list. Staff then import files that they downloaded themselves. */
  isFileOnly?: true;
  /** Published headings of each column, compared without blanks, dashes and capitals. If undefined, the import uses the headings in `attributes.ts`. */
  columns?: Readonly<Partial<Record<ColumnName, readonly string[]>>>;
};

/** Lists that can be imported. Each definition contains everything that is special about a list, so the importer needs no code for a particular list. */
export const PUBLISHED_LISTS = {
  energy_star_heat_pumps: {
    source: 'ENERGY STAR certified heat pumps',
    original: 'data.energystar.gov, ENERGY STAR Certified Heat Pumps (83eb-xbyy)',
    type: 'heat_pump',
    proves: 'energy_star',
    isWhole: true,
    columns: {
      energy_star_id: ['ENERGY STAR Unique ID', 'pd_id'],
      brand: ['Outdoor Unit Brand Name'],
      model: ['Model Number', 'Outdoor Unit Model Number'],
      indoor_brand: ['Indoor Unit Brand Name'],
      indoor_models: ['Indoor Unit Model Number'],
      furnace_model: ['Furnace Model Number'],
      ahri_id: ['AHRI Reference Number'],
      system_type: ['Product Type'],
      seer2: ['SEER2 (Btu/Wh)'],
      eer2: ['EER2 (Btu/Wh)'],
      hspf2: ['HSPF2 (Btu/Wh)'],
      capacity: ['Cooling Capacity (Btu/h)'],
      capacity_5f: ['Heating Capacity at 5°F (Btu/h)'],
      cop_5f: ['COP at 5°F'],
      fan_type: ['Compressor Staging'],
      refrigerant: ['Refrigerant with GWP', 'Refrigerant Type'],
    },
  },
  energy_star_water_heaters: {
    source: 'ENERGY STAR certified heat pump water heaters',
    original: 'data.energystar.gov, ENERGY STAR Certified Heat Pump Water Heaters (v7jr-74b4)',
    type: 'heat_pump_water_heater',
    proves: 'energy_star',
    isWhole: true,
    columns: {
      energy_star_id: ['ENERGY STAR Unique ID', 'pd_id'],
      brand: ['Brand Name'],
      model: ['Model Number'],
      uef: ['Uniform Energy Factor (UEF)', 'Uniform Energy Factor'],
      capacity: ['Storage Volume (gallons)'],
      first_hour_rating: ['First Hour Rating (gallons)', 'First Hour Rating (gallons/hr)', 'First Hour Rating (gallons per hour)'],
      refrigerant: ['Refrigerant with GWP', 'Refrigerant Type'],
    },
  },
  // The NEEP headings are assumptions, because no NEEP file was available for a test. The import preview shows which columns are missing.
  neep: {
    source: 'NEEP cold climate heat pump list',
    original: 'ashp.neep.org, Cold Climate Air Source Heat Pump List',
    type: 'heat_pump',
    proves: 'neep',
    isWhole: true,
    columns: {
      ahri_id: ['AHRI Certificate Number', 'AHRI Certificate No.', 'AHRI Reference Number', 'AHRI'],
      brand: ['Brand', 'Outdoor Unit Brand Name', 'Manufacturer'],
      model: ['Outdoor Unit Number', 'Outdoor Unit #', 'Outdoor Unit Model Number', 'Outdoor Unit'],
      indoor_models: ['Indoor Unit Number', 'Indoor Unit #', 'Indoor Unit Model Number', 'Indoor Unit'],
      furnace_model: ['Furnace Unit Number', 'Furnace Unit #', 'Furnace Unit Model Number', 'Furnace Unit'],
      duct_type: ['Ducting Configuration'],
      fan_type: ['Variable Capacity'],
      refrigerant: ['Refrigerant Type', 'Refrigerant'],
      seer2: ['SEER2'],
      eer2: ['EER2'],
      hspf2: ['HSPF2 Region IV', 'HSPF2 (Region IV)', 'HSPF2'],
      capacity: ['Rated Capacity Cooling 95F', 'Rated Cooling Capacity 95°F', 'Cooling Capacity Rated 95°F'],
      capacity_5f: ['Max Capacity Heating 5F', 'Heating Capacity Max 5°F', 'Max Heating Capacity at 5°F', 'Heating Capacity at 5F'],
      cop_5f: ['COP Max Capacity at 5F', 'COP at Max Capacity 5°F', 'Max COP at 5°F', 'COP at 5F'],
      energy_star: ['ENERGY STAR', 'Energy Star Certified'],
    },
  },
  // The AHRI headings are also assumptions, based on the fields that the AHRI directory shows. No subscriber's file was available for a test.
  ahri: {
    source: 'AHRI directory',
    original: 'ahridirectory.org, certificates as a file of a subscriber',
    isWhole: false,
    isFileOnly: true,
    columns: {
      type: ['Product Type', 'Program', 'Equipment Type'],
      ahri_id: ['AHRI Certified Reference Number', 'AHRI Reference Number', 'AHRI Ref. No.', 'AHRI Ref No', 'AHRI Certificate Number'],
      in_production: ['Model Status'],
      brand: ['Outdoor Unit Brand Name', 'Brand Name', 'Brand'],
      model: ['Outdoor Unit Model Number (Condenser or Single Package)', 'Outdoor Unit Model Number', 'Model Number'],
      indoor_brand: ['Indoor Unit Brand Name'],
      indoor_models: ['Indoor Unit Model Number (Evaporator and/or Air Handler)', 'Indoor Unit Model Number'],
      furnace_model: ['Furnace Model Number', 'Furnace Model'],
      seer2: ['SEER2', 'SEER2 (Appendix M1)'],
      eer2: ['EER2', 'EER2 (Appendix M1)', 'EER2 (A2) - Single or High Stage (95F)'],
      hspf2: ['HSPF2', 'HSPF2 (Region IV)', 'HSPF2 (Appendix M1, Region IV)'],
      afue: ['AFUE', 'AFUE (%)', 'Annual Fuel Utilization Efficiency (AFUE)'],
      capacity: ['Cooling Capacity (A2) - Single or High Stage (95F), btuh', 'Cooling Capacity', 'Input Capacity'],
      uef: ['Uniform Energy Factor', 'UEF'],
      first_hour_rating: ['First Hour Rating', 'First Hour Rating (gallons)'],
      refrigerant: ['Refrigerant Type', 'Refrigerant'],
    },
  },
  hearthline: { source: "The operator's own list", original: '', isWhole: false },
} as const satisfies Record<string, ListDefinition>;
export type ListKey = keyof typeof PUBLISHED_LISTS;
