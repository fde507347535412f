import type { Answers } from '@/rules/forms';

/** Facts about a home in which every kind of work is done. */
export const KNOWN: Readonly<Record<string, unknown>> = {
  $today: '2026-03-02',
  $text_messages: true,
  'job.stage': 'draft',
  'viewer.role': 'contractor',
  job_created_on: '2026-02-20',
  job_scope: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  homeowner_has_no_email: false,
  phone_number: '+16085550123',
  energy_types: ['electric', 'natural_gas'],
  services_being_installed: ['heat_pump', 'heat_pump_water_heater', 'panel', 'wiring'],
  weatherization_services: ['insulation', 'air_sealing'],
  removing_services: true,
  services_being_removed: ['gas_furnace', 'air_conditioner'],
  existing_ac: true,
  has_no_heating: false,
  existing_heating_distribution: 'forced_air_ducts',
  combustion_appliances_left: ['gas_water_heater'],
  additional_incentives_planned: true,
  other_incentive_offers: [{ value: 'smart_thermostat', label: 'Smart thermostat', amount: 50 }],
  systems: [{ id: 'heat_pump-1', service: 'heat_pump', duct_type: 'ducted' }],
};

const OTHER_INCENTIVE = { additional_incentives: ['other'], other_incentive_amount: 100, additional_incentives_notes: 'A rebate of the town' };

/** Fixed answers by form key, for forms for which a generated answer would be invalid. */
export const CHOSEN: Readonly<Record<string, Answers>> = {
  create_offer_letter_document: { offer_letter_date: '2026-03-02', offer_letter_expires_on: '2026-05-01' },
  review_signed_customer_agreement_tech: { date_homeowner_signed_terms_and_conditions: '2026-01-05' },
  homeowner_contact: { preferred_contact_method: 'phone_call' },
  services: {
    services_being_removed: ['gas_furnace', 'air_conditioner'],
    services_being_installed: ['heat_pump', 'heat_pump_water_heater', 'panel', 'wiring'],
    weatherization_services: ['insulation', 'air_sealing'],
    has_work_been_done: false,
  },
  project_scope_of_work: { scope_lines: [{ id: 'line-1', service: 'heat_pump', quantity: 1, material_cost: 7_000, labor_cost: 5_000, total: 12_000 }] },
  proposed_scope_of_work: { proposed_total: 12_000 },
  proposed_invoice: { proposed_invoice_total: 12_000 },
  existing_and_proposed_hvac_system: {
    hvac_systems_existing: [
      { id: 'heating-1', service_type: 'gas_furnace', energy_use: 'heating', energy_source: 'natural_gas', conditioning_load: 'all' },
      { id: 'cooling-1', service_type: 'air_conditioner', energy_use: 'cooling', energy_source: 'electric', conditioning_load: 'all' },
    ],
    hvac_systems_proposed: [{ id: 'new-heat_pump', service_type: 'heat_pump', energy_use: 'both', energy_source: 'electric', conditioning_load: 'all' }],
  },
  pre_install_details: { inches_above_ground: 24, average_snow_depth_inches: 12 },
  manual_j: { skip_manual_j: false },
  utility_bills_upload: { electric_account_number: '4020 118 2231', gas_account_or_said: '7715 204 118' },
  energy_sources_and_utilities: { energy_types: ['electric', 'natural_gas', 'propane'] },
  fuel_switching_calculator: { new_efficiency: 3 },
  new_equipment_details: {
    systems: [
      { id: 'heat_pump-1', service: 'heat_pump' },
      { id: 'heat_pump_water_heater-1', service: 'heat_pump_water_heater' },
    ],
  },
  additional_incentives: OTHER_INCENTIVE,
  other_rebates: OTHER_INCENTIVE,
  confirm_reservation: { reserved_on: '2026-03-02', reservation_expires_on: '2026-06-01' },
  final_invoice: { material_amount: 3_600, labor_amount: 8_400, final_invoice_total: 12_000, amount_paid_by_homeowner: 12_000 },
  send_payment: { payable_amount: 1_000, payment_amount: 1_000 },
};
