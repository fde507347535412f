import { factBuilders } from '../fact';
import { SCOPE_COLUMNS } from './columns';
import { MEASURES, OTHER_MEASURES, SERVICES } from './services';

export { MEASURES, OTHER_MEASURES, SERVICES };
export type Service = keyof typeof SERVICES;

export const JOB_SCOPES = {
  hvac: 'Heating and cooling',
  plumbing: 'Water heating',
  weatherization: 'Insulation and air sealing',
  electrical: 'Electrical',
} as const;
export type JobScope = keyof typeof JOB_SCOPES;

/** Services that each scope offers. */
export const SERVICES_OF_SCOPE: Record<JobScope, readonly Service[]> = {
  hvac: ['heat_pump', 'air_conditioner', 'gas_furnace', 'electric_furnace', 'boiler'],
  plumbing: ['heat_pump_water_heater', 'electric_water_heater', 'gas_water_heater'],
  weatherization: ['insulation', 'air_sealing'],
  electrical: ['panel', 'wiring'],
};

/** Equipment and materials that can be removed: the services without air sealing, plus baseboards (docs/spec/task-forms.md §3, Services). */
export const REMOVABLE_SERVICES = {
  insulation: 'Insulation',
  boiler: 'Boiler',
  electric_furnace: 'Electric furnace',
  gas_furnace: 'Gas furnace',
  heat_pump: 'Heat pump',
  baseboard: 'Electric baseboard',
  air_conditioner: 'Air conditioner',
  gas_water_heater: 'Gas water heater',
  electric_water_heater: 'Electric water heater',
  heat_pump_water_heater: 'Heat pump water heater',
  panel: 'Electrical panel',
  wiring: 'Electric wiring',
  other: 'Other',
} as const;

export const WEATHERIZATION_SERVICES = { insulation: 'Insulation', air_sealing: 'Air sealing', other: 'Other' } as const;

export const ELECTRICAL_UPGRADES = {
  none: 'None',
  service_line_upsizing: 'Larger service line',
  install_meter_socket_adapter: 'Meter socket adapter',
  main_panel_upsizing: 'Larger main panel',
  main_panel_replacement: 'Main panel replaced, same size',
  install_smart_load_center: 'Smart load center',
  install_smart_breaker: 'Smart breaker',
  install_subpanel_or_space: 'Subpanel or more spaces',
  other: 'Other',
} as const;

/** Facts about the work, its dates and its costs. */
export const PROJECT = {
  job_scope: factBuilders.choices('scope of the job', JOB_SCOPES),
  services_being_installed: factBuilders.choices('services being installed', SERVICES),
  removing_services: factBuilders.yesNo('existing equipment or materials are removed'),
  services_being_removed: factBuilders.choices('services being removed', REMOVABLE_SERVICES),
  weatherization_services: factBuilders.choices('weatherization services', WEATHERIZATION_SERVICES),
  other_measures: factBuilders.choices('other work', OTHER_MEASURES, { meaning: 'Work that the list of services calls other.' }),
  services_installed: factBuilders.choices('services installed', MEASURES, {
    origin: 'derived',
    meaning: 'Everything that is installed: equipment, weatherization and other work. Known once any of these is answered.',
  }),
  existing_ac: factBuilders.yesNo('air conditioning today'),
  emergency_replacement: factBuilders.yesNo('emergency replacement', { meaning: 'The equipment failed and cannot wait.' }),
  electrical_upgrade: factBuilders.choices('electrical upgrade', ELECTRICAL_UPGRADES),
  has_work_been_done: factBuilders.yesNo('work already done'),
  estimated_total_project_cost: factBuilders.money('estimated project cost', { meaning: 'Estimated project total before rebates.' }),
  is_disaster_damaged_home: factBuilders.yesNo('damaged by a declared disaster'),
  proposed_invoice_total: factBuilders.money('total of the proposed invoice'),
  permit_number: factBuilders.text('permit number'),
  installers: factBuilders.rows('installers', { meaning: 'Rows of name, email, phone.' }),
  additional_incentives_planned: factBuilders.yesNo('other incentives are used'),
  chosen_incentives: factBuilders.choices(
    'other incentives chosen',
    { none: 'None after all', other: 'Other' },
    { meaning: 'Keys of the other incentives that are used on this job.' },
  ),
  other_incentive_amount: factBuilders.money('amount of another incentive'),
  other_incentive_notes: factBuilders.text('who pays the other incentive, and for what'),
  other_incentives_total: factBuilders.money('total of other incentives', { visibility: 'amounts' }),
  other_incentive_offers: factBuilders.rows('other available incentives', {
    origin: 'program',
    visibility: 'amounts',
    meaning: 'Other incentives that are available for this home, as options with amounts: value, label, help, amount.',
  }),
  final_invoice_files: factBuilders.files('final invoice'),
  scope_lines: factBuilders.rows('measures and prices', {
    columns: SCOPE_COLUMNS,
    meaning: 'One row for each service: service, description, quantity, unit, material_cost, labor_cost, total.',
  }),
  contract_signature_date: factBuilders.date('contract signature date'),
  final_invoice_number: factBuilders.text('invoice number'),
  final_invoice_date: factBuilders.date('invoice date'),
  final_invoice_total: factBuilders.money('final invoice total', { meaning: 'Total on the final invoice before rebates.' }),
  invoice_lines: factBuilders.rows('prices on the invoice', {
    columns: { service: SCOPE_COLUMNS.service, total: SCOPE_COLUMNS.total },
    meaning: 'One row for each measure with its price on the final invoice. Asked if the total differs from the earlier prices.',
  }),
  measures_priced: factBuilders.rows('prices before the invoice', {
    origin: 'derived',
    columns: { service: SCOPE_COLUMNS.service, total: SCOPE_COLUMNS.total },
    meaning: 'One row for each measure: the installed cost once answered, otherwise its lines in the scope of work.',
  }),
  measures_priced_total: factBuilders.money('total of the prices before the invoice', { origin: 'derived', meaning: 'Sum of the prices before the invoice.' }),
  rebate_line_item_amount: factBuilders.money('rebate line on the invoice'),
  install_completion_date: factBuilders.date('installation completion date'),
  install_start_date: factBuilders.date('installation start date'),
  anticipated_install_start_date: factBuilders.date('planned installation start'),
  anticipated_install_completion_date: factBuilders.date('planned installation completion'),
  scope_total: factBuilders.money('total of the scope of work', { origin: 'derived', meaning: 'Sum of the line totals in the scope of work.' }),
  measure_total: factBuilders.money('total of the measures', {
    origin: 'derived',
    meaning: 'Sum of the costs of the measures: installed costs once answered, otherwise the scope of work.',
  }),
  project_cost: factBuilders.money('cost of the project', {
    origin: 'derived',
    meaning: 'The final invoice once it is available, otherwise the scope of work, otherwise the estimate.',
  }),
  days_since_install: factBuilders.integer('days since the installation', { origin: 'derived', unit: 'days' }),
};
