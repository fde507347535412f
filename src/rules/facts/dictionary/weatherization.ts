import { factBuilders } from '../fact';

export const INSULATION_LOCATIONS = {
  attic_floor: 'Attic floor',
  attic_roofline: 'Attic roofline',
  knee_walls: 'Knee walls',
  exterior_walls: 'Exterior walls',
  basement_walls: 'Basement walls',
  crawlspace_walls: 'Crawlspace walls',
  floor_above_unconditioned: 'Floor above an unheated space',
  rim_joist: 'Rim joist',
  ductwork: 'Ductwork',
  other: 'Other',
} as const;

export const INSULATION_MATERIALS = { fiberglass: 'Fiberglass', cellulose: 'Cellulose', spray_foam: 'Spray foam', other: 'Other' } as const;

/** Facts about insulation, air sealing and the ventilation that a tighter home needs. */
export const WEATHERIZATION = {
  insulation_locations: factBuilders.choices('locations that are insulated', INSULATION_LOCATIONS),
  air_sealing_locations: factBuilders.choices('locations that are air sealed', {
    attic: 'Attic',
    walls_windows_doors: 'Walls, windows and doors',
    floor_foundation: 'Floor and foundation',
    ducts: 'Ducts',
    rim_joist: 'Rim joist',
    other: 'Other',
  }),
  had_preinstall_blower_door_test: factBuilders.yesNo('blower door test before the work'),
  cfm50_preinstall: factBuilders.integer('CFM50 before the work', { meaning: 'Air leakage at 50 pascals in cubic feet per minute, before the work.' }),
  cfm50_postinstall: factBuilders.integer('CFM50 after the work', { meaning: 'Air leakage at 50 pascals in cubic feet per minute, after the work.' }),
  conditioned_volume: factBuilders.integer('conditioned volume', { meaning: 'Heated or cooled volume of the home in cubic feet.' }),
  ventilation_tested: factBuilders.yesNo('ventilation tested'),
  existing_total_cfm: factBuilders.integer('existing ventilation', {
    meaning: 'All existing mechanical ventilation combined, in cubic feet per minute (CFM).',
  }),
  infiltration_credit_cfm: factBuilders.integer('infiltration credit', {
    visibility: 'internal',
    meaning: 'Amount that air leaks contribute to the ventilation the home needs (ASHRAE 62.2), in CFM.',
  }),
  venting_test: factBuilders.choice('venting test', { passed: 'Passed', failed: 'Failed', not_applicable: 'Not applicable' }),
  ventilation_required_cfm: factBuilders.decimal('required ventilation', {
    origin: 'derived',
    meaning: 'Whole-home ventilation according to ASHRAE 62.2 in CFM: 0.03 × floor area + 7.5 × (bedrooms + 1), minus the infiltration credit.',
  }),
  ventilation_shortfall_cfm: factBuilders.decimal('missing ventilation', {
    origin: 'derived',
    meaning: 'Required ventilation that the existing ventilation does not provide, in CFM.',
  }),
};

/** Facts with one value per insulated location: `insulation_new_r_value.rim_joist`. */
export const WEATHERIZATION_FAMILIES = {
  insulation_material: factBuilders.choice('insulation material', INSULATION_MATERIALS),
  insulation_new_r_value: factBuilders.integer('new R-value', { meaning: 'R-value of the location after the work, with old and new insulation combined.' }),
  insulation_square_footage: factBuilders.integer('insulated area', { unit: 'ft²' }),
};
