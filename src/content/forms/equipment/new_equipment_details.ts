import { TECHNICAL_FORM_ROLES, USER_ROLES } from '@/access';
import { DUCT_TYPES, SYSTEM_TYPES, ZONE_TYPES } from '@/foundation/equipment';
import { all, any, negate, when } from '@/rules/conditions';
import { FACTS, factDefinition, PANEL_SUPPORT, SERVICES, SERVICES_WITH_SYSTEMS } from '@/rules/facts';
import { checkbox, choice, choices, decimal, defineTask, equipment, longText, money, rows, text, wholeNumber, yesNo } from '@/rules/forms';
import { fillPanel, fillSystems, MAX_AMPS, systemsComplete } from './systems';

const MAX_SYSTEMS = 12;

const serviceOptions = Object.fromEntries(
  SERVICES_WITH_SYSTEMS.map((service) => [
    service,
    { label: SERVICES[service], when: any(when('planned_services').has(service), when('planned_services').isEmpty()) },
  ]),
);

const service = (...services: string[]) => when('service').isIn(services);
const byHand = when('cannot_find').isYes();
const isAirSource = all(service('heat_pump'), any(when('type').isEmpty(), when('type').isNot('ground_source_heat_pump')));
const isMatched = service('heat_pump', 'air_conditioner');
const isSplit = all(isMatched, when('system_type').is('split'));
const isWaterHeater = service('heat_pump_water_heater', 'electric_water_heater', 'gas_water_heater');
const installing = (name: string) => when('planned_services').has(name);
const FUNDED_BY = factDefinition('measure_funded_by')?.options ?? {};
/** True from the stage Install on. The form asks for costs only then, because until then the scope of work has the prices. */
const isInstalled = when('job.stage').isIn(['install', 'enroll', 'complete']);

const typedName = (label: string) => text(label).atMost(60).retainHidden();

export const newEquipmentDetails = defineTask({
  key: 'new_equipment_details',
  version: 7,
  title: 'New equipment details',
  purpose:
    'Make, model and certification of the new equipment. If you choose a unit from the catalog, its ratings are filled in. Enter anything else manually.',
  instructions: 'Check manual entries: compare the AHRI number and the nameplate with the directories.',
  stage: 'install',
  set: 'installed_work',
  setIn: { draft: 'project' },
  inConversation: 5,
  owner: 'contractor',
  after: ['services'],
  editors: TECHNICAL_FORM_ROLES,
  readers: [...USER_ROLES, 'installer'],
  clone: 'equipment',
  fields: {
    systems: rows('System', {
      service: choice('Equipment', serviceOptions).required(),
      equipment_picker: equipment('Find the equipment', {
        typeFrom: 'service',
        cannotFind: ['cannot_find'],
        typed: { ahri_id: 'ahri_id', brand: ['outdoor_unit_manufacturer', 'manufacturer'], model: ['outdoor_unit_model', 'model'] },
        checksInto: 'catalogue_checks',
      })

        .visible(all(when('service').hasValue(), negate(byHand)))
        .help('Search by brand, model or AHRI id. Preferred equipment comes first.'),
      cannot_find: checkbox('I cannot find it').visible(when('service').hasValue()).help('Enter it manually. It is checked before the rebate is confirmed.'),
      system_type: choice('System type', SYSTEM_TYPES).visible(all(byHand, isMatched)).required().retainHidden(),
      outdoor_unit_manufacturer: typedName('Outdoor unit manufacturer').visible(all(byHand, isSplit)).required(true, 'new_equipment_each'),
      outdoor_unit_model: typedName('Outdoor unit model').visible(all(byHand, isSplit)).required(true, 'new_equipment_each'),
      indoor_units: rows('Indoor unit', {
        indoor_unit_manufacturer: text('Indoor unit manufacturer').atMost(60).required(true, 'new_equipment_each'),
        indoor_unit_model: text('Indoor unit model').atMost(60).required(true, 'new_equipment_each'),
      })
        .between(1, 10)
        .visible(all(byHand, isSplit))
        .required(true, 'new_equipment_each')
        .retainHidden()
        .help('Add one line for each indoor unit.'),
      manufacturer: typedName('Manufacturer')
        .visible(all(byHand, any(when('service').isNotIn(['heat_pump', 'air_conditioner']), when('system_type').is('single_package'))))
        .required(true, 'new_equipment_each'),
      model: typedName('Model')
        .visible(all(byHand, any(when('service').isNotIn(['heat_pump', 'air_conditioner']), when('system_type').is('single_package'))))
        .required(true, 'new_equipment_each'),
      ahri_id: text('AHRI id')
        .atMost(12)
        .visible(all(byHand, service('heat_pump', 'gas_furnace', 'air_conditioner')))
        .required()
        .retainHidden()
        .help('The certificate number, digits only.'),
      seer2: decimal('SEER2').between(1, 50).visible(all(byHand, isMatched)).retainHidden(),
      hspf2: decimal('HSPF2')
        .between(1, 30)
        .visible(all(byHand, service('heat_pump')))
        .retainHidden(),
      afue: decimal('AFUE (%)')
        .between(1, 100)
        .visible(all(byHand, service('gas_furnace', 'electric_furnace', 'boiler')))
        .retainHidden(),
      uef: decimal('UEF').between(0.1, 10).visible(all(byHand, isWaterHeater)).retainHidden(),
      capacity: decimal('Capacity (BTU/h, or gallons)').between(1, 1_000_000).visible(byHand).retainHidden(),
      duct_type: choice('Duct type', DUCT_TYPES).visible(service('heat_pump')).required(),
      zone_type: choice('Zones', ZONE_TYPES).visible(service('heat_pump')).required(),
      space_type: choice('Space served', {
        whole_home: 'Whole home',
        single_room: 'Single room',
        addition: 'Addition',
        basement: 'Basement',
        garage: 'Garage',
        other: 'Other',
      })
        .visible(service('heat_pump'))
        .required(),
      type: choice('Type of heat pump', FACTS.units.columns?.type?.options ?? {})
        .asked('by_program')
        .visible(service('heat_pump'))
        .required(),
      on_program_list: yesNo('On the list of qualified products?').asked('by_program').visible(service('heat_pump')).required(),
      energy_star_cold_climate: yesNo('ENERGY STAR for cold climates?').asked('by_program').visible(service('heat_pump')).required(),
      capacity_5f: wholeNumber('Heating capacity at 5 °F (BTU/h)')
        .asked('by_program')
        .visible(isAirSource)
        .between(1_000, 1_000_000)
        .help('The maximum at 5 °F, from the NEEP list or the data sheet.'),
      cop_5f: decimal('COP at 5 °F')
        .asked('by_program')
        .visible(isAirSource)
        .between(0.5, 10)
        .help('At the maximum capacity, from the NEEP list or the data sheet.'),
      eer2: decimal('EER2').asked('by_program').visible(isAirSource).between(1, 50).help('From the AHRI certificate.'),
      compressor: choice('Compressor', FACTS.units.columns?.compressor?.options ?? {})
        .asked('by_program')
        .visible(all(byHand, service('heat_pump')))
        .required(),
      refrigerant: choice('Refrigerant', FACTS.units.columns?.refrigerant?.options ?? {})
        .asked('by_program')
        .visible(all(byHand, service('heat_pump', 'heat_pump_water_heater')))
        .required(),
      neep: yesNo('On the NEEP cold-climate list?')
        .asked('by_program')
        .visible(all(byHand, service('heat_pump')))
        .required(),
      notes: longText('Notes').visible(when('service').hasValue()).atMost(500),
    })
      .fact()
      .prefill('systems_to_describe')
      .between(undefined, MAX_SYSTEMS)
      .visible(any(when('planned_services').isEmpty(), when('planned_services').has([...SERVICES_WITH_SYSTEMS])))
      .help('Add one card for each system. A second heat pump is a separate system.'),
    heat_pump_serves: choice('What do the new heat pumps heat?', FACTS.heat_pump_serves.options ?? {})
      .fact()
      .asked('by_program')
      .requiredWhen(installing('heat_pump')),
    displaced_heating: choice('Which heating do they displace?', FACTS.displaced_heating.options ?? {})
      .fact()
      .asked('by_program')
      .requiredWhen(installing('heat_pump')),
    manual_j_load_share: decimal('Capacity as a share of the design load (%)')
      .fact()
      .asked('by_program')
      .between(1, 400)
      .requiredWhen(installing('heat_pump'))
      .help('Heating capacity of the new heat pumps divided by the Manual J design load.'),
    integrated_controls: yesNo('Are integrated controls installed?')
      .fact()
      .asked('by_program')
      .requiredWhen(installing('heat_pump'))
      .help('They run the heat pump first, and the old heating only when it is too cold for the heat pump.'),
    controls_installed: wholeNumber('Integrated controls installed')
      .fact()
      .asked('by_program')
      .between(1, 20)
      .requiredWhen(all(installing('heat_pump'), when('integrated_controls').isYes())),
    completes_earlier_partial_load: yesNo('Do they complete an earlier system that heated only part of the home?')
      .fact()
      .asked('by_program')
      .requiredWhen(installing('heat_pump')),
    desuperheater: yesNo('Does a ground-source heat pump have a desuperheater?')
      .fact()
      .asked('by_program')
      .requiredWhen(all(installing('heat_pump'), when('systems').someRow(when('type').is('ground_source_heat_pump')))),
    heat_pump_funded_by: choice('Does another program pay for the heat pumps?', FUNDED_BY)
      .fact('measure_funded_by.heat_pump')
      .asked('by_program')
      .requiredWhen(installing('heat_pump')),
    water_heater_funded_by: choice('Does another program pay for the water heater?', FUNDED_BY)
      .fact('measure_funded_by.heat_pump_water_heater')
      .asked('by_program')
      .requiredWhen(installing('heat_pump_water_heater')),
    bought_midstream: yesNo('Did the distributor deduct the rebate from the price of the water heater?')
      .fact()
      .asked('by_program')
      .requiredWhen(installing('heat_pump_water_heater')),
    panel_picker: equipment('Find the panel', { types: ['panel'] })
      .visible(installing('panel'))
      .help('If you choose a panel from the catalog, its make, model and capacity are filled in. You can also enter them manually.'),
    new_panel_breaker_slots: wholeNumber('New panel breaker slots').between(1, 84).requiredWhen(installing('panel')),
    new_panel_make: text('New panel make').requiredWhen(installing('panel'), 'new_equipment_each'),
    new_panel_model: text('New panel model').fact().requiredWhen(installing('panel'), 'new_equipment_each'),
    new_panel_capacity_amps: choice('New panel capacity (amps)', { '200': '200', '225': '225', '400': '400', other: 'Other' })
      .fact()
      .requiredWhen(installing('panel'))
      .help('A new panel must be at least 200 amps to qualify.'),
    new_panel_capacity_amps_other: wholeNumber('Other capacity (amps)')
      .fact()
      .between(1, MAX_AMPS)
      .requiredWhen(all(installing('panel'), when('new_panel_capacity_amps').is('other')))
      .must(when('new_panel_capacity_amps_other').atLeast(200), 'A new panel must be at least 200 amps to qualify.'),
    panel_intended_support: choices('Why the new panel is needed', PANEL_SUPPORT).prefill('planned_panel_support').requiredWhen(installing('panel')),
    total_measure_costs_panel: money('Total cost of the panel work ($)')
      .fact('installed_cost.panel')
      .requiredWhen(all(installing('panel'), isInstalled))
      .help('Equipment and labor.'),
    wiring_notes: longText('Wiring: what is being done').requiredWhen(installing('wiring')),
    total_measure_costs_wiring: money('Total cost of the wiring ($)')
      .fact('installed_cost.wiring')
      .requiredWhen(all(installing('wiring'), isInstalled))
      .help('Equipment and labor.'),
    equipment_internal_notes: longText('Internal notes')
      .eachOf('planned_services', SERVICES_WITH_SYSTEMS)
      .visible(when('planned_services').has([...SERVICES_WITH_SYSTEMS]))
      .class('internal')
      .atMost(2000),
    catalogue_checks: rows('Catalog checks', {
      system: text('System').atMost(120),
      match: choice('Match', {
        picked: 'Picked from the catalog',
        exact: 'Exact match',
        model: 'Same model, different details',
        close: 'Similar model',
        none: 'No match',
      }),
      catalogue_unit: text('Catalog unit').atMost(160),
      energy_star: choice('ENERGY STAR', { yes: 'Yes', no: 'No' }),
      neep: choice('NEEP', { yes: 'Yes', no: 'No' }),
      in_production: choice('Still in production', { yes: 'Yes', no: 'No' }),
    })
      .class('internal')
      .readOnly()
      .fixedRows(),
  },
  groups: [
    { title: 'Systems', fields: ['systems'] },
    {
      title: 'Program questions',
      fields: [
        'heat_pump_serves',
        'displaced_heating',
        'manual_j_load_share',
        'integrated_controls',
        'controls_installed',
        'completes_earlier_partial_load',
        'desuperheater',
        'heat_pump_funded_by',
        'water_heater_funded_by',
        'bought_midstream',
      ],
    },
    {
      title: 'Electrical panel',
      fields: [
        'panel_picker',
        'new_panel_breaker_slots',
        'new_panel_make',
        'new_panel_model',
        'new_panel_capacity_amps',
        'new_panel_capacity_amps_other',
        'panel_intended_support',
        'total_measure_costs_panel',
      ],
    },
    { title: 'Wiring', fields: ['wiring_notes', 'total_measure_costs_wiring'] },
    { title: 'Catalog (internal)', fields: ['catalogue_checks', 'equipment_internal_notes'] },
  ],
  autofills: [fillSystems, fillPanel],
  checks: [systemsComplete],
});
