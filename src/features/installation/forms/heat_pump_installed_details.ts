import { TECHNICAL_FORM_ROLES } from '@/access';
import { any, when } from '@/rules/conditions';
import { factDefinition } from '@/rules/facts';
import { checkbox, choice, decimal, defineTask, equipment, money, rows, text } from '@/rules/forms';
import { COMPARE_INSTALLED_WITH_PLANNED } from '../named-effects';
import { costWithinInvoice, fillFromEquipment, matchesPlannedEquipment, plannedSystemFact } from './installed';

const byHand = when('cannot_find_heat_pump').isYes();
const system = when('heat_pump_system_type');
const isDualFuel = system.isIn(['dual_fuel_with_new_equipment', 'dual_fuel_with_existing_equipment']);

export const heatPumpInstalledDetails = defineTask({
  key: 'heat_pump_installed_details',
  version: 5,
  title: 'Heat pump installed details',
  purpose: 'The installed system, as certified. The planned values are filled in. Change whatever was installed differently.',
  instructions: 'If an item is not in the lists, look it up in the AHRI directory by certificate number, then check the nameplate photos.',
  stage: 'install',
  set: 'installed_work',
  per: 'system',
  ofServices: ['heat_pump'],
  owner: 'contractor',
  after: ['new_equipment_details', 'scheduled_install_date'],
  editors: TECHNICAL_FORM_ROLES,
  effect: COMPARE_INSTALLED_WITH_PLANNED,
  clone: 'equipment',
  fields: {
    equipment_picker: equipment('Installed system', {
      types: ['heat_pump'],
      cannotFind: ['cannot_find_heat_pump'],
      typed: { ahri_id: 'ahri_id', brand: ['outdoor_unit_manufacturer'], model: ['outdoor_unit_model'] },
      notFound: { catalogue: 'not_found_in_equipment_catalogue', ahri: 'not_found_in_ahri_directory' },
      planned: plannedSystemFact('equipment_picker'),
    })
      .fact('installed_equipment.$subject')
      .prefill(plannedSystemFact('equipment_picker'))
      .visible(when('cannot_find_heat_pump').isNo())
      .required(true, 'heat_pump_select'),
    cannot_find_heat_pump: checkbox('I cannot find the heat pump')
      .fact('installed_by_hand.$subject')
      .prefill(plannedSystemFact('cannot_find'))
      .help('Enter it manually. It is checked before the rebate is confirmed.'),
    outdoor_unit_manufacturer: text('Outdoor unit manufacturer')
      .fact('installed_brand.$subject')
      .atMost(60)
      .prefill(plannedSystemFact('outdoor_unit_manufacturer'))
      .requiredWhen(byHand, 'new_equipment_each'),
    outdoor_unit_model: text('Outdoor unit model')
      .fact('installed_model.$subject')
      .atMost(60)
      .prefill(plannedSystemFact('outdoor_unit_model'))
      .requiredWhen(byHand, 'new_equipment_each'),
    indoor_units: rows('Indoor unit', {
      indoor_unit_manufacturer: text('Indoor unit manufacturer').atMost(60).required(true, 'new_equipment_each'),
      indoor_unit_model: text('Indoor unit model').atMost(60).required(true, 'new_equipment_each'),
    })
      .between(1, 10)
      .prefill(plannedSystemFact('indoor_units'))
      .requiredWhen(byHand, 'heat_pump_details')
      .help('Add one line for each indoor unit.'),
    seer2: decimal('SEER2').fact('installed_seer2.$subject').between(1, 50).prefill(plannedSystemFact('seer2')).visible(byHand),
    hspf2: decimal('HSPF2').fact('installed_hspf2.$subject').between(1, 30).prefill(plannedSystemFact('hspf2')).visible(byHand),
    ahri_id: text('AHRI id')
      .atMost(12)
      .prefill(plannedSystemFact('ahri_id'))
      .asked('by_program')
      .required()
      .help('The number of the matched system, as shown on the certificate.'),
    heat_pump_system_type: choice('System type', factDefinition('heat_pump_system_type')?.options ?? {})
      .fact('heat_pump_system_type.$subject')
      .required(),
    furnace_model_number: text('Furnace model number')
      .atMost(60)
      .visible(any(system.is('dual_fuel_with_new_equipment'), system.is('dual_fuel_with_existing_equipment')))
      .required(system.is('dual_fuel_with_new_equipment')),
    cannot_find_furnace: checkbox('I cannot find the furnace').visible(isDualFuel),
    heat_pump_load_percentage: choice("Share of the home's heating load", factDefinition('heat_pump_load_percentage')?.options ?? {})
      .fact('heat_pump_load_percentage.$subject')
      .required()
      .help('The share of the heat needed on the coldest day that comes from this system. You can find it in the Manual J report.'),
    equipment_status: choice('Condition', { new: 'New', used_or_refurbished: 'Used or refurbished' }).fact('installed_condition.$subject').required(),
    installed_equipment_distributor: text('Distributor').asked('by_program').required().help('Where it was bought.'),
    total_measure_costs: money('Total cost of this measure ($)')
      .fact('installed_cost.$subject')
      .between(0.01, 10_000_000)
      .required()
      .help('Equipment and labor before rebates; it must not exceed the final invoice total.'),
    not_found_in_equipment_catalogue: checkbox('Not found in the equipment catalog').class('internal'),
    not_found_in_ahri_directory: checkbox('Not found in the AHRI directory').class('internal'),
  },
  groups: [
    {
      title: 'What was installed',
      fields: ['equipment_picker', 'cannot_find_heat_pump', 'outdoor_unit_manufacturer', 'outdoor_unit_model', 'indoor_units', 'seer2', 'hspf2', 'ahri_id'],
    },
    { title: 'The system', fields: ['heat_pump_system_type', 'furnace_model_number', 'cannot_find_furnace', 'heat_pump_load_percentage', 'equipment_status'] },
    { title: 'Cost', fields: ['installed_equipment_distributor', 'total_measure_costs'] },
    { title: 'Catalog and directories', fields: ['not_found_in_equipment_catalogue', 'not_found_in_ahri_directory'] },
  ],
  autofills: [fillFromEquipment('heat_pump_from_catalogue', (unit) => ({ ahri_id: unit.ahri_id }))],
  checks: [matchesPlannedEquipment('outdoor_unit_model'), costWithinInvoice],
});
