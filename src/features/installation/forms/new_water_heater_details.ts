import { TECHNICAL_FORM_ROLES } from '@/access';
import { isSmallSpace } from '@/content/forms/equipment/air-volume';
import { isString } from '@/platform';
import { knownValue, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { type Check, checkbox, choice, decimal, defineTask, equipment, longText, text, yesNo } from '@/rules/forms';
import { fillFromEquipment } from './installed';
import { t } from './messages';

const byHand = when('cannot_find_heat_pump').isYes();
const SPACE = ['water_heater_space_length_ft', 'water_heater_space_width_ft', 'water_heater_space_height_ft'];

/** Warns about a small closet, because a heat pump water heater takes its heat from the air around the water heater. */
const closetLargeEnough: Check = {
  name: 'closet_large_enough',
  looksAt: SPACE,
  run: ({ water_heater_new_location: location }, { read }) => {
    const isSmall = isSmallSpace(SPACE.map((side) => knownValue(read(side))));
    return isString(location) && location.startsWith('closet') && isSmall
      ? [{ path: 'water_heater_new_location', code: 'closet_small', message: t('closet_small'), level: 'warning' }]
      : [];
  },
};

export const newWaterHeaterDetails = defineTask({
  key: 'new_water_heater_details',
  version: 2,
  title: 'New water heater details',
  purpose: 'The planned water heater. Your answers here are filled in when you describe the equipment.',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  after: ['services'],
  editors: TECHNICAL_FORM_ROLES,
  clone: 'equipment',
  fields: {
    equipment_picker: equipment('Planned water heater', {
      types: ['heat_pump_water_heater'],
      cannotFind: ['cannot_find_heat_pump'],
      typed: { brand: ['manufacturer'], model: ['model'] },
      notFound: { catalogue: 'not_found_in_equipment_catalogue' },
    })
      .fact('planned_water_heater')
      .visible(when('cannot_find_heat_pump').isNo())
      .required(true, 'water_heater_select')
      .help('More than 55 gallons, or a refrigerant with a GWP below 150, can earn a bonus.'),
    cannot_find_heat_pump: checkbox('I cannot find the heat pump water heater').fact('planned_water_heater_by_hand').help('Enter it manually.'),
    manufacturer: text('Manufacturer').fact('planned_water_heater_brand').atMost(60).requiredWhen(byHand, 'new_equipment_each'),
    model: text('Model').fact('planned_water_heater_model').atMost(60).requiredWhen(byHand, 'new_equipment_each'),
    capacity_gallons: decimal('Capacity (gallons)').fact('planned_water_heater_capacity').between(1, 200).required().help('Filled in from the catalog.'),
    installing_thermostatic_mixing_valve: yesNo('Installing a thermostatic mixing valve?').fact('planned_mixing_valve').required(),
    on_qualified_list: yesNo('Is it on the JA13 or NEEA Tier 3 list?')
      .fact('planned_water_heater_listed')
      .asked('by_program')
      .required()
      .help('These lists contain the water heaters that can shift their load.'),
    water_heater_new_location: choice('Where will it be installed?', FACTS.existing_water_heater_location.options ?? {}).required(),
    notes: longText('Notes'),
    not_found_in_equipment_catalogue: checkbox('Not found in the equipment catalog').class('internal'),
  },
  autofills: [fillFromEquipment('planned_water_heater_from_catalogue', (unit) => ({ capacity_gallons: unit.capacity }))],
  checks: [closetLargeEnough],
});
