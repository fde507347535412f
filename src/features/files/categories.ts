import { isKeyOf } from '@/platform';
/** What a file shows: the list of tasks.md N4, as data. The field that asks for a file names its category. */
export type CategoryKind = 'document' | 'photo';

export type Category = {
  label: string;
  kind: CategoryKind;
  /** How the list of categories is read: by the time in the job's life. */
  group: CategoryGroup;
  /** What the file should show, in a few words, for whoever takes or chooses it. */
  hint?: string;
  /** On-site photo: time and position must be in the file. */
  geo?: true;
  /** A nameplate: its words must be readable. */
  nameplate?: true;
  /** Seen by the homeowner and the program only. */
  restricted?: true;
  /** Kinds of files beyond PDF and pictures: usage data only. */
  extensions?: readonly string[];
};

export const CATEGORY_GROUPS = {
  documents: 'Documents',
  before: 'Photos before work',
  tests: 'Photos of tests',
  removal: 'Photos of removal',
  installed: 'Photos of installed work',
} as const;
export type CategoryGroup = keyof typeof CATEGORY_GROUPS;

type More = Partial<Omit<Category, 'label' | 'kind' | 'group'>>;

const document = (label: string, more: More = {}): Category => ({ label, kind: 'document', group: 'documents', ...more });
const photo =
  (group: CategoryGroup) =>
  (label: string, hint?: string, more: More = {}): Category => ({ label, kind: 'photo', group, geo: true, ...(hint && { hint }), ...more });
const before = photo('before');
const test = photo('tests');
const removal = photo('removal');
const installed = photo('installed');
const nameplate = (of: (label: string, hint?: string, more?: More) => Category, label: string): Category =>
  of(label, 'Fill the frame and avoid glare: model and serial number must be readable.', { nameplate: true });

export const CATEGORIES = {
  doc_scope_of_work: document('Scope of work'),
  doc_proposed_scope_of_work: document('Proposed scope of work'),
  doc_contract: document('Signed proposal or contract'),
  doc_offer_letter: document('Offer letter'),
  doc_offer_letter_signed: document('Offer letter, signed'),
  doc_proposed_invoice: document('Proposed invoice'),
  doc_final_invoice: document('Final invoice'),
  doc_final_invoice_signed: document('Final invoice, signed'),
  doc_customer_agreement: document('Customer agreement'),
  doc_customer_agreement_signed: document('Customer agreement, signed'),
  doc_tenant_owner_acknowledgment: document('Tenant and owner acknowledgment'),
  doc_tenant_owner_acknowledgment_signed: document('Tenant and owner acknowledgment, signed'),
  doc_utility_data_release: document('Utility data release'),
  doc_utility_data_release_signed: document('Utility data release, signed'),
  doc_install_terms: document('Installation terms'),
  doc_install_terms_signed: document('Installation terms, signed'),
  doc_completion_certificate: document('Completion certificate'),
  doc_completion_certificate_signed: document('Completion certificate, signed'),
  doc_income_approval_certificate: document('Income approval certificate', {
    restricted: true,
    hint: 'The program’s approval certificate, not tax documents.',
  }),
  doc_categorical_enrollment_letter: document('Categorical enrollment letter', {
    restricted: true,
    hint: 'A letter of SNAP, Medicaid, LIHEAP or another program.',
  }),
  doc_redacted_1040: document('Redacted Form 1040', { restricted: true, hint: 'Social security numbers blacked out.' }),
  doc_utility_discount_bill: document('Utility bill with discount', { restricted: true, hint: 'The page that names the discount rate.' }),
  doc_bill_electric: document('Electric bill', { hint: 'All pages with the usage graph, at most three months old.' }),
  doc_bill_gas: document('Gas bill', { hint: 'All pages with the usage graph, at most three months old.' }),
  doc_bill_propane: document('Propane bill', { hint: 'At most three months old.' }),
  doc_bill_oil: document('Oil bill', { hint: 'At most three months old.' }),
  doc_green_button: document('Green Button data', { extensions: ['xml'] }),
  doc_usage_csv: document('Usage data (CSV)', { extensions: ['csv'] }),
  doc_manual_j: document('Manual J report'),
  doc_permit: document('Permit'),
  doc_permit_final: document('Permit, final inspection'),
  doc_cas_report_pre: document('CAS report before work'),
  doc_cas_report_post: document('CAS report after work'),
  doc_hers_report: document('HERS report'),
  doc_quality_install_report: document('Quality install report'),
  doc_ahri_certificate: document('AHRI certificate'),
  doc_energy_star_certificate: document('ENERGY STAR certificate'),
  doc_demand_response_evidence: document('Demand response evidence'),
  doc_weatherization_certificate: document('Weatherization certificate'),
  doc_bill_impact_estimate: document('Bill impact estimate'),
  doc_reservation_letter: document('Reservation letter'),
  doc_enrollment_confirmation: document('Enrollment confirmation'),
  doc_remittance: document('Remittance'),
  doc_rebate_summary: document('Rebate summary'),
  doc_other_rebate_evidence: document('Evidence of another rebate'),
  doc_site_plan: document('Site plan'),
  doc_other: document('Other document'),

  photo_house_front: before('Front of the house', 'The whole front, with the house number if there is one.'),
  photo_pre_install_general: before('Before the installation'),
  photo_existing_heating_equipment: before('Existing heating equipment', 'The whole unit, from two steps away.'),
  photo_existing_heating_nameplate: nameplate(before, 'Existing heating nameplate'),
  photo_existing_cooling_equipment: before('Existing cooling equipment', 'The whole unit, from two steps away.'),
  photo_existing_cooling_nameplate: nameplate(before, 'Existing cooling nameplate'),
  photo_existing_water_heater: before('Existing water heater', 'The whole heater with its pipes and vent.'),
  photo_existing_water_heater_nameplate: nameplate(before, 'Existing water heater nameplate'),
  photo_existing_panel: before('Existing electrical panel', 'Door open, all breakers and the label in view.'),
  photo_existing_wiring: before('Existing wiring'),
  photo_existing_circuit_plan: before('Existing circuit plan'),
  photo_electric_meter: before('Electric meter', 'The meter number must be readable.'),
  photo_gas_meter: before('Gas meter', 'The meter number must be readable.'),
  photo_proposed_outdoor_location: before('Place for the outdoor unit', 'With the wall and the ground around it.'),
  photo_proposed_indoor_location: before('Place for the indoor unit'),
  photo_water_heater_space: before('Space around the water heater', 'Floor to ceiling.'),
  photo_adjacent_space: before('Adjacent space'),
  photo_attic_existing: before('Attic before work', 'A ruler in the insulation shows its depth.'),
  photo_basement_existing: before('Basement before work'),
  photo_crawlspace_existing: before('Crawlspace before work'),
  photo_exterior_walls: before('Exterior walls'),
  photo_ducts_existing: before('Existing ducts'),
  photo_roof: before('Roof'),
  photo_drainage: before('Drainage'),
  photo_mold: before('Signs of mold'),

  photo_static_pressure: test('Static pressure', 'The reading on the manometer must be readable.'),
  photo_airflow: test('Airflow', 'The reading must be readable.'),
  photo_duct_leakage: test('Duct leakage', 'The reading must be readable.'),
  photo_blower_door_pre: test('Blower door before work', 'The CFM50 reading must be readable.'),
  photo_blower_door_post: test('Blower door after work', 'The CFM50 reading must be readable.'),
  photo_cas_ambient_co: test('Ambient CO before work', 'The reading must be readable.'),
  photo_cas_spillage: test('Spillage test before work'),
  photo_cas_gas_leak: test('Gas leak test before work'),
  photo_cas_undiluted_co: test('Undiluted CO before work', 'The reading must be readable.'),
  photo_cas_venting: test('Venting before work'),
  photo_cas_ambient_co_post: test('Ambient CO after work', 'The reading must be readable.'),
  photo_cas_spillage_post: test('Spillage test after work'),
  photo_cas_gas_leak_post: test('Gas leak test after work'),
  photo_cas_undiluted_co_post: test('Undiluted CO after work', 'The reading must be readable.'),
  photo_cas_venting_post: test('Venting after work'),
  photo_ventilation_flow: test('Ventilation flow', 'The reading must be readable.'),

  photo_removed_equipment: removal('Removed equipment', 'The disconnected unit, out of its place.'),
  photo_removed_nameplate: nameplate(removal, 'Removed equipment nameplate'),
  photo_capped_gas_line: removal('Capped gas line'),
  photo_refrigerant_recovery_setup: removal('Refrigerant recovery, setup'),
  photo_refrigerant_recovery_scale: removal('Refrigerant recovery, scale', 'The reading of the scale must be readable.'),

  photo_hp_outdoor_unit: installed('Heat pump outdoor unit', 'The whole unit with its stand and the ground below it.'),
  photo_hp_outdoor_nameplate: nameplate(installed, 'Heat pump outdoor nameplate'),
  photo_hp_indoor_unit: installed('Heat pump indoor unit', 'The whole unit in its room.'),
  photo_hp_indoor_nameplate: nameplate(installed, 'Heat pump indoor nameplate'),
  photo_hp_breaker_outdoor: installed('Breaker of the outdoor unit'),
  photo_hp_breaker_indoor: installed('Breaker of the indoor unit'),
  photo_nitrogen_test_setup: installed('Nitrogen test, setup'),
  photo_nitrogen_test_result: installed('Nitrogen test, result', 'The gauge must be readable.'),
  photo_vacuum_setup: installed('Vacuum, setup'),
  photo_vacuum_result: installed('Vacuum, result', 'The micron gauge must be readable.'),
  photo_refrigerant_charge: installed('Refrigerant charge', 'The reading of the scale must be readable.'),
  photo_condensate_line: installed('Condensate line'),
  photo_line_set: installed('Line set', 'With its insulation and cover.'),
  photo_surge_protection: installed('Surge protection'),
  photo_service_caps: installed('Service caps'),
  photo_plenum: installed('Plenum'),
  photo_thermostat_settings: installed('Thermostat settings', 'The lockout temperatures must be readable.'),
  photo_flare_gauge: installed('Flare gauge'),
  photo_torque_wrench: installed('Torque wrench'),
  photo_furnace_installed: installed('Installed furnace', 'The whole unit, from two steps away.'),
  photo_furnace_nameplate: nameplate(installed, 'Furnace nameplate'),
  photo_hpwh_installed: installed('Installed heat pump water heater', 'The whole heater with its pipes and the space around it.'),
  photo_hpwh_nameplate: nameplate(installed, 'Heat pump water heater nameplate'),
  photo_hpwh_mode: installed('Water heater mode', 'The display with the chosen mode.'),
  photo_hpwh_cta2045: installed('Water heater CTA-2045 port'),
  photo_tmv: installed('Thermostatic mixing valve', 'One photo close up, one from further away.'),
  photo_new_panel: installed('New electrical panel', 'Door open, all breakers and the label in view.'),
  photo_new_panel_nameplate: nameplate(installed, 'New panel nameplate'),
  photo_new_wiring: installed('New wiring'),
  photo_new_circuit_plan: installed('New circuit plan'),
  photo_insulation_before: installed('Before insulating'),
  photo_insulation_after: installed('After insulating', 'A ruler in the insulation shows its depth.'),
  photo_insulation_label: installed('Insulation label', 'R-value and number of bags must be readable.'),
  photo_air_sealing: installed('Air sealing', 'The sealed place, close enough to see the seal.'),
  photo_ventilation_unit: installed('Ventilation unit'),
  photo_other: { label: 'Other photo', kind: 'photo', group: 'installed' },
} as const satisfies Record<string, Category>;

export type CategoryKey = keyof typeof CATEGORIES;

/** The category of a key somebody sent; undefined when there is none. Only our own keys count: `constructor` is on every object. */
export const categoryOf = (key: string): Category | undefined => (isKeyOf(CATEGORIES, key) ? CATEGORIES[key] : undefined);

/** tasks.md 0.1: extensions and size of an upload. */
const EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif', 'webp'] as const;
export const MAX_BYTES = 25 * 1024 * 1024;

/** What may be uploaded in a category; without one, what may be uploaded at all. */
export const extensionsOf = (category?: string): readonly string[] =>
  category === undefined
    ? [...EXTENSIONS, ...Object.values(CATEGORIES).flatMap((one: Category) => one.extensions ?? [])]
    : [...EXTENSIONS, ...(categoryOf(category)?.extensions ?? [])];

export const extensionOf = (fileName: string): string => fileName.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? '';

export const isAllowedExtension = (fileName: string, category?: string): boolean => extensionsOf(category).includes(extensionOf(fileName));
