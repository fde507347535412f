import { TECHNICAL_FORM_ROLES } from '@/access';
import { WATER_HEATERS } from '@/foundation/equipment';
import { sharedMessage as message } from '@/foundation/messaging';
import { all, any, type Condition, when } from '@/rules/conditions';
import { type Check, checkbox, choice, decimal, defineTask, equipment, longText, money, text, wholeNumber, yesNo } from '@/rules/forms';
import { COMPARE_INSTALLED_WITH_PLANNED } from '../named-effects';
import { costWithinInvoice, equipmentInAnswer, fillFromEquipment, matchesPlannedEquipment, plannedSystemFact } from './installed';

const FLAGS = ['cannot_find_gas', 'cannot_find_heat_pump', 'cannot_find_electric'];
const byHand = any(...FLAGS.map((flag) => when(flag).isYes()));
const isPicked = all(...FLAGS.map((flag) => when(flag).isNo()));
const isService = (service: string): Condition => when(plannedSystemFact('service')).is(service);
const isHeatPump = isService('heat_pump_water_heater');

const cannotFind = (label: string, service: string) =>
  checkbox(label)
    .fact('installed_by_hand.$subject')
    .prefill(plannedSystemFact('cannot_find'))
    .visible(isService(service))
    .help('Enter it manually. It is checked before the rebate is confirmed.');

/** Requires the capacity of the water heater, except if its catalog entry has none. Example: tankless water heaters have no capacity. */
const capacityGiven: Check = {
  name: 'capacity_given',
  run: (answers) => {
    if (answers.capacity_gallons !== undefined || equipmentInAnswer(answers)?.capacity === null) return [];
    return [{ path: 'capacity_gallons', code: 'required', message: message('required') }];
  },
};

/** Help text for equipment outside the catalog. The reviewer cannot look up its ratings, so the text asks for their source. */
const BY_HAND = 'If the unit is not in the catalog, say where its ratings come from.';

export const waterHeaterInstalledDetails = defineTask({
  key: 'water_heater_installed_details',
  version: 6,
  title: 'Water heater installed details',
  purpose: 'The installed water heater, as certified. The planned values are filled in. Change whatever was installed differently.',
  instructions: 'If an item is not in the lists, look it up in the ENERGY STAR directory by model, then check the nameplate photos.',
  stage: 'install',
  set: 'installed_work',
  per: 'system',
  ofServices: [...WATER_HEATERS],
  owner: 'contractor',
  after: ['new_equipment_details', 'scheduled_install_date'],
  editors: TECHNICAL_FORM_ROLES,
  effect: COMPARE_INSTALLED_WITH_PLANNED,
  clone: 'equipment',
  fields: {
    equipment_picker: equipment('Installed water heater', {
      types: [...WATER_HEATERS],
      cannotFind: FLAGS,
      typed: { brand: ['manufacturer'], model: ['model'] },
      notFound: { catalogue: 'not_found_in_equipment_catalogue', energy_star: 'not_found_in_energy_star_directory' },
      planned: plannedSystemFact('equipment_picker'),
    })
      .fact('installed_equipment.$subject')
      .prefill(plannedSystemFact('equipment_picker'))
      .visible(isPicked)
      .required(true, 'water_heater_select'),
    cannot_find_gas: cannotFind('I cannot find the gas water heater', 'gas_water_heater'),
    cannot_find_heat_pump: cannotFind('I cannot find the heat pump water heater', 'heat_pump_water_heater'),
    cannot_find_electric: cannotFind('I cannot find the electric water heater', 'electric_water_heater'),
    manufacturer: text('Manufacturer')
      .fact('installed_brand.$subject')
      .atMost(60)
      .prefill(plannedSystemFact('manufacturer'))
      .requiredWhen(byHand, 'new_equipment_each'),
    model: text('Model').fact('installed_model.$subject').atMost(60).prefill(plannedSystemFact('model')).requiredWhen(byHand, 'new_equipment_each'),
    uef: decimal('UEF').fact('installed_uef.$subject').between(0.1, 10).prefill(plannedSystemFact('uef')).requiredWhen(byHand),
    capacity_gallons: decimal('Capacity (gallons)')
      .fact('installed_capacity.$subject')
      .between(1, 200)
      .prefill(plannedSystemFact('capacity'))
      .required(byHand)
      .help('From the catalog or the nameplate. The size bands are below 45, 45 to 55, and above 55 gallons.'),
    first_hour_rating: decimal('First hour rating (gallons)').between(0, 1000),
    refrigerant_gwp: wholeNumber('Refrigerant GWP')
      .fact('installed_gwp.$subject')
      .between(0, 20_000)
      .asked('by_program')
      .requiredWhen(isHeatPump)
      .help('Below 150 earns a bonus.'),
    installing_thermostatic_mixing_valve: yesNo('Installing a thermostatic mixing valve?')
      .fact('installed_mixing_valve.$subject')
      .prefill('planned_mixing_valve')
      .requiredWhen(isHeatPump),
    equipment_status: choice('Condition', { new: 'New', used_or_refurbished: 'Used or refurbished' }).fact('installed_condition.$subject').required(),
    installed_water_heater_equipment_distributor: text('Distributor').asked('by_program').required().help('Where it was bought.'),
    total_measure_costs: money('Total cost of this measure ($)')
      .fact('installed_cost.$subject')
      .between(0.01, 10_000_000)
      .required()
      .help('Equipment and labor before rebates; it must not exceed the final invoice total.'),
    gas_water_heater_notes: longText('Gas water heater notes').visible(isService('gas_water_heater')).required(when('cannot_find_gas').isYes()).help(BY_HAND),
    heat_pump_water_heater_notes: longText('Heat pump water heater notes').visible(isHeatPump).required(when('cannot_find_heat_pump').isYes()).help(BY_HAND),
    not_found_in_equipment_catalogue: checkbox('Not found in the equipment catalog').class('internal'),
    not_found_in_energy_star_directory: checkbox('Not found in the ENERGY STAR directory').class('internal'),
  },
  groups: [
    {
      title: 'What was installed',
      fields: [
        'equipment_picker',
        'cannot_find_gas',
        'cannot_find_heat_pump',
        'cannot_find_electric',
        'manufacturer',
        'model',
        'uef',
        'capacity_gallons',
        'first_hour_rating',
        'refrigerant_gwp',
      ],
    },
    {
      title: 'The installation',
      fields: ['installing_thermostatic_mixing_valve', 'equipment_status', 'gas_water_heater_notes', 'heat_pump_water_heater_notes'],
    },
    { title: 'Cost', fields: ['installed_water_heater_equipment_distributor', 'total_measure_costs'] },
    { title: 'Catalog and directories', fields: ['not_found_in_equipment_catalogue', 'not_found_in_energy_star_directory'] },
  ],
  autofills: [
    fillFromEquipment('water_heater_from_catalogue', (unit) => ({
      capacity_gallons: unit.capacity,
      first_hour_rating: unit.first_hour_rating,
      refrigerant_gwp: unit.refrigerant_gwp,
    })),
  ],
  checks: [capacityGiven, matchesPlannedEquipment('model'), costWithinInvoice],
});
