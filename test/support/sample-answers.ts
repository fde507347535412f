import type { Answers } from '@/rules/forms';

/** What is known of a home at which everything is done at once. */
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

/** Answers on purpose, form by form: where the first option or a made-up value would not do. */
export const CHOSEN: Readonly<Record<string, Answers>> = {
  homeowner_contact: { preferred_contact_method: 'phone_call' },
  pre_install_details: { inches_above_ground: 24, average_snow_depth_inches: 12 },
  utility_bills_upload: { electric_account_number: '4020 118 2231', gas_account_or_said: '7715 204 118' },
  new_equipment_details: {
    systems: [
      { id: 'heat_pump-1', service: 'heat_pump' },
      { id: 'heat_pump_water_heater-1', service: 'heat_pump_water_heater' },
    ],
  },
  confirm_reservation: { reserved_on: '2026-03-02', reservation_expires_on: '2026-06-01' },
  final_invoice: { material_amount: 4_500, labor_amount: 10_500, final_invoice_total: 15_000 },
  send_payment: { payable_amount: 1_000, payment_amount: 1_000 },
};
