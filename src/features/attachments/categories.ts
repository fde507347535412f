import { sharedMessage } from '@/foundation/messaging';
import { isKeyOf } from '@/platform';
import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';
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

export const CATEGORY_GROUPS = lazyLabels({
  documents: () => t('documents'),
  before: () => t('photos_before_work'),
  tests: () => t('photos_of_tests'),
  removal: () => t('photos_of_removal'),
  installed: () => t('photos_of_installed_work'),
});
export type CategoryGroup = keyof typeof CATEGORY_GROUPS;

/** A category before it is read: its words are said in the language of whoever reads them. */
type InWords = Omit<Category, 'label' | 'hint'> & { label: () => string; hint?: () => string };
type More = Partial<Omit<InWords, 'label' | 'kind' | 'group'>>;

const category = ({ label, hint, ...rest }: InWords): Category => ({
  ...rest,
  get label() {
    return label();
  },
  ...(hint && lazyLabels({ hint })),
});

const document = (label: () => string, more: More = {}): Category => category({ label, kind: 'document', group: 'documents', ...more });
const photo =
  (group: CategoryGroup) =>
  (label: () => string, hint?: () => string, more: More = {}): Category =>
    category({ label, kind: 'photo', group, geo: true, ...(hint && { hint }), ...more });
const before = photo('before');
const tests = photo('tests');
const removal = photo('removal');
const installed = photo('installed');
const nameplate = (of: (label: () => string, hint?: () => string, more?: More) => Category, label: () => string): Category =>
  of(label, () => t('fill_the_frame_and_avoid_glare_model'), { nameplate: true });

export const CATEGORIES = {
  doc_scope_of_work: document(() => t('scope_of_work')),
  doc_proposed_scope_of_work: document(() => t('proposed_scope_of_work')),
  doc_contract: document(() => t('signed_proposal_or_contract')),
  doc_offer_letter: document(() => t('offer_letter')),
  doc_offer_letter_signed: document(() => t('offer_letter_signed')),
  doc_proposed_invoice: document(() => t('proposed_invoice')),
  doc_final_invoice: document(() => t('final_invoice')),
  doc_final_invoice_signed: document(() => t('final_invoice_signed')),
  doc_customer_agreement: document(() => t('customer_agreement')),
  doc_customer_agreement_signed: document(() => t('customer_agreement_signed')),
  doc_tenant_owner_acknowledgment: document(() => t('tenant_and_owner_acknowledgment')),
  doc_tenant_owner_acknowledgment_signed: document(() => t('tenant_and_owner_acknowledgment_signed')),
  doc_utility_data_release: document(() => t('utility_data_release')),
  doc_utility_data_release_signed: document(() => t('utility_data_release_signed')),
  doc_install_terms: document(() => t('installation_terms')),
  doc_install_terms_signed: document(() => t('installation_terms_signed')),
  doc_completion_certificate: document(() => t('completion_certificate')),
  doc_completion_certificate_signed: document(() => t('completion_certificate_signed')),
  doc_income_approval_certificate: document(() => t('income_approval_certificate'), {
    restricted: true,
    hint: () => t('the_programs_approval_certificate_not'),
  }),
  doc_categorical_enrollment_letter: document(() => t('categorical_enrollment_letter'), {
    restricted: true,
    hint: () => t('a_letter_of_snap_medicaid_liheap'),
  }),
  doc_redacted_1040: document(() => t('redacted_form_1040'), { restricted: true, hint: () => t('social_security_numbers_blacked_out') }),
  doc_utility_discount_bill: document(() => t('utility_bill_with_discount'), { restricted: true, hint: () => t('the_page_that_names_the_discount_rate') }),
  doc_bill_electric: document(() => t('electric_bill'), { hint: () => t('all_pages_with_the_usage_graph_at') }),
  doc_bill_gas: document(() => t('gas_bill'), { hint: () => t('all_pages_with_the_usage_graph_at') }),
  doc_bill_propane: document(() => t('propane_bill'), { hint: () => t('at_most_three_months_old') }),
  doc_bill_oil: document(() => t('oil_bill'), { hint: () => t('at_most_three_months_old') }),
  doc_green_button: document(() => t('green_button_data'), { extensions: ['xml'] }),
  doc_usage_csv: document(() => t('usage_data_csv'), { extensions: ['csv'] }),
  doc_manual_j: document(() => t('manual_j_report')),
  doc_permit: document(() => t('permit')),
  doc_permit_final: document(() => t('permit_final_inspection')),
  doc_cas_report_pre: document(() => t('cas_report_before_work')),
  doc_cas_report_post: document(() => t('cas_report_after_work')),
  doc_hers_report: document(() => t('hers_report')),
  doc_quality_install_report: document(() => t('quality_install_report')),
  doc_ahri_certificate: document(() => t('ahri_certificate')),
  doc_energy_star_certificate: document(() => t('energy_star_certificate')),
  doc_demand_response_evidence: document(() => t('demand_response_evidence')),
  doc_weatherization_certificate: document(() => t('weatherization_certificate')),
  doc_bill_impact_estimate: document(() => t('bill_impact_estimate')),
  doc_reservation_letter: document(() => t('reservation_letter')),
  doc_enrollment_confirmation: document(() => t('enrollment_confirmation')),
  doc_remittance: document(() => t('remittance')),
  doc_rebate_summary: document(() => t('rebate_summary')),
  doc_other_rebate_evidence: document(() => t('evidence_of_another_rebate')),
  doc_site_plan: document(() => t('site_plan')),
  doc_other: document(() => t('other_document')),

  photo_house_front: before(
    () => t('front_of_the_house'),
    () => t('the_whole_front_with_the_house_number'),
  ),
  photo_pre_install_general: before(
    () => t('before_the_installation'),
    () => t('the_place_of_the_work_as_it_is_today'),
  ),
  photo_existing_heating_equipment: before(
    () => t('existing_heating_equipment'),
    () => t('the_whole_unit_from_two_steps_away'),
  ),
  photo_existing_heating_nameplate: nameplate(before, () => t('existing_heating_nameplate')),
  photo_existing_cooling_equipment: before(
    () => t('existing_cooling_equipment'),
    () => t('the_whole_unit_from_two_steps_away'),
  ),
  photo_existing_cooling_nameplate: nameplate(before, () => t('existing_cooling_nameplate')),
  photo_existing_water_heater: before(
    () => t('existing_water_heater'),
    () => t('the_whole_heater_with_its_pipes'),
  ),
  photo_existing_water_heater_nameplate: nameplate(before, () => t('existing_water_heater_nameplate')),
  photo_existing_panel: before(
    () => t('existing_electrical_panel'),
    () => t('door_open_all_breakers_and_the_label'),
  ),
  photo_existing_wiring: before(
    () => t('existing_wiring'),
    () => t('where_it_begins_and_where_it_ends'),
  ),
  photo_existing_circuit_plan: before(
    () => t('existing_circuit_plan'),
    () => t('every_circuit_must_be_readable'),
  ),
  photo_electric_meter: before(
    () => t('electric_meter'),
    () => t('the_meter_number_must_be_readable'),
  ),
  photo_gas_meter: before(
    () => t('gas_meter'),
    () => t('the_meter_number_must_be_readable'),
  ),
  photo_proposed_outdoor_location: before(
    () => t('place_for_the_outdoor_unit'),
    () => t('with_the_wall_and_the_ground_around'),
  ),
  photo_proposed_indoor_location: before(
    () => t('place_for_the_indoor_unit'),
    () => t('the_whole_wall_with_its_windows'),
  ),
  photo_water_heater_space: before(
    () => t('space_around_the_water_heater'),
    () => t('floor_to_ceiling'),
  ),
  photo_adjacent_space: before(
    () => t('adjacent_space'),
    () => t('the_room_and_the_opening_to_it'),
  ),
  photo_attic_existing: before(
    () => t('attic_before_work'),
    () => t('a_ruler_in_the_insulation_shows'),
  ),
  photo_basement_existing: before(
    () => t('basement_before_work'),
    () => t('the_walls_and_the_rim_joist'),
  ),
  photo_crawlspace_existing: before(
    () => t('crawlspace_before_work'),
    () => t('from_the_entrance_with_the_ground'),
  ),
  photo_exterior_walls: before(
    () => t('exterior_walls'),
    () => t('each_side_from_the_ground_to_the_roof'),
  ),
  photo_ducts_existing: before(
    () => t('existing_ducts'),
    () => t('the_longest_run_and_a_joint'),
  ),
  photo_roof: before(
    () => t('roof'),
    () => t('as_much_of_the_roof_as_you_can'),
  ),
  photo_drainage: before(
    () => t('drainage'),
    () => t('gutters_and_where_the_water_goes'),
  ),
  photo_mold: before(
    () => t('signs_of_mold'),
    () => t('the_place_close_up_and_its_room'),
  ),

  photo_static_pressure: tests(
    () => t('static_pressure'),
    () => t('the_reading_on_the_manometer_must_be_readable'),
  ),
  photo_airflow: tests(
    () => t('airflow'),
    () => t('the_reading_must_be_readable'),
  ),
  photo_duct_leakage: tests(
    () => t('duct_leakage'),
    () => t('the_reading_must_be_readable'),
  ),
  photo_blower_door_pre: tests(
    () => t('blower_door_before_work'),
    () => t('the_cfm50_reading_must_be_readable'),
  ),
  photo_blower_door_post: tests(
    () => t('blower_door_after_work'),
    () => t('the_cfm50_reading_must_be_readable'),
  ),
  photo_cas_ambient_co: tests(
    () => t('ambient_co_before_work'),
    () => t('the_reading_must_be_readable'),
  ),
  photo_cas_spillage: tests(
    () => t('spillage_test_before_work'),
    () => t('the_draft_hood_with_the_mirror'),
  ),
  photo_cas_gas_leak: tests(
    () => t('gas_leak_test_before_work'),
    () => t('the_detector_at_the_gas_line'),
  ),
  photo_cas_undiluted_co: tests(
    () => t('undiluted_co_before_work'),
    () => t('the_reading_must_be_readable'),
  ),
  photo_cas_venting: tests(
    () => t('venting_before_work'),
    () => t('the_vent_from_the_appliance_on'),
  ),
  photo_cas_ambient_co_post: tests(
    () => t('ambient_co_after_work'),
    () => t('the_reading_must_be_readable'),
  ),
  photo_cas_spillage_post: tests(
    () => t('spillage_test_after_work'),
    () => t('the_draft_hood_with_the_mirror'),
  ),
  photo_cas_gas_leak_post: tests(
    () => t('gas_leak_test_after_work'),
    () => t('the_detector_at_the_gas_line'),
  ),
  photo_cas_undiluted_co_post: tests(
    () => t('undiluted_co_after_work'),
    () => t('the_reading_must_be_readable'),
  ),
  photo_cas_venting_post: tests(
    () => t('venting_after_work'),
    () => t('the_vent_from_the_appliance_on'),
  ),
  photo_ventilation_flow: tests(
    () => t('ventilation_flow'),
    () => t('the_reading_must_be_readable'),
  ),

  photo_removed_equipment: removal(
    () => t('removed_equipment'),
    () => t('the_disconnected_unit_out_of_its_place'),
  ),
  photo_removed_nameplate: nameplate(removal, () => t('removed_equipment_nameplate')),
  photo_capped_gas_line: removal(
    () => t('capped_gas_line'),
    () => t('the_cap_and_the_line_behind_it'),
  ),
  photo_refrigerant_recovery_setup: removal(
    () => t('refrigerant_recovery_setup'),
    () => t('machine_tank_and_hoses_connected'),
  ),
  photo_refrigerant_recovery_scale: removal(
    () => t('refrigerant_recovery_scale'),
    () => t('the_reading_of_the_scale_must'),
  ),

  photo_hp_outdoor_unit: installed(
    () => t('heat_pump_outdoor_unit'),
    () => t('the_whole_unit_with_its_stand'),
  ),
  photo_hp_outdoor_nameplate: nameplate(installed, () => t('heat_pump_outdoor_nameplate')),
  photo_hp_indoor_unit: installed(
    () => t('heat_pump_indoor_unit'),
    () => t('the_whole_unit_in_its_room'),
  ),
  photo_hp_indoor_nameplate: nameplate(installed, () => t('heat_pump_indoor_nameplate')),
  photo_hp_breaker_outdoor: installed(
    () => t('breaker_of_the_outdoor_unit'),
    () => t('the_breaker_and_its_label'),
  ),
  photo_hp_breaker_indoor: installed(
    () => t('breaker_of_the_indoor_unit'),
    () => t('the_breaker_and_its_label'),
  ),
  photo_nitrogen_test_setup: installed(
    () => t('nitrogen_test_setup'),
    () => t('gauge_hoses_and_the_unit_together'),
  ),
  photo_nitrogen_test_result: installed(
    () => t('nitrogen_test_result'),
    () => t('the_gauge_must_be_readable'),
  ),
  photo_vacuum_setup: installed(
    () => t('vacuum_setup'),
    () => t('gauge_hoses_and_the_unit_together'),
  ),
  photo_vacuum_result: installed(
    () => t('vacuum_result'),
    () => t('the_micron_gauge_must_be_readable'),
  ),
  photo_refrigerant_charge: installed(
    () => t('refrigerant_charge'),
    () => t('the_reading_of_the_scale_must'),
  ),
  photo_condensate_line: installed(
    () => t('condensate_line'),
    () => t('from_the_unit_to_where_it_drains'),
  ),
  photo_line_set: installed(
    () => t('line_set'),
    () => t('with_its_insulation_and_cover'),
  ),
  photo_surge_protection: installed(
    () => t('surge_protection'),
    () => t('the_device_and_what_it_protects'),
  ),
  photo_service_caps: installed(
    () => t('service_caps'),
    () => t('both_caps_on_close_up'),
  ),
  photo_plenum: installed(
    () => t('plenum'),
    () => t('the_joint_at_the_unit_sealed'),
  ),
  photo_thermostat_settings: installed(
    () => t('thermostat_settings'),
    () => t('the_lockout_temperatures_must'),
  ),
  photo_flare_gauge: installed(
    () => t('flare_gauge'),
    () => t('the_gauge_on_the_flare'),
  ),
  photo_torque_wrench: installed(
    () => t('torque_wrench'),
    () => t('the_setting_must_be_readable'),
  ),
  photo_furnace_installed: installed(
    () => t('installed_furnace'),
    () => t('the_whole_unit_from_two_steps_away'),
  ),
  photo_furnace_nameplate: nameplate(installed, () => t('furnace_nameplate')),
  photo_hpwh_installed: installed(
    () => t('installed_heat_pump_water_heater'),
    () => t('the_whole_heater_with_its_pipes_2'),
  ),
  photo_hpwh_nameplate: nameplate(installed, () => t('heat_pump_water_heater_nameplate')),
  photo_hpwh_mode: installed(
    () => t('water_heater_mode'),
    () => t('the_display_with_the_chosen_mode'),
  ),
  photo_hpwh_cta2045: installed(
    () => t('water_heater_cta_2045_port'),
    () => t('the_port_and_its_cover'),
  ),
  photo_tmv: installed(
    () => t('thermostatic_mixing_valve'),
    () => t('one_photo_close_up_one_from_further'),
  ),
  photo_new_panel: installed(
    () => t('new_electrical_panel'),
    () => t('door_open_all_breakers_and_the_label'),
  ),
  photo_new_panel_nameplate: nameplate(installed, () => t('new_panel_nameplate')),
  photo_new_wiring: installed(
    () => t('new_wiring'),
    () => t('where_it_begins_and_where_it_ends'),
  ),
  photo_new_circuit_plan: installed(
    () => t('new_circuit_plan'),
    () => t('every_circuit_must_be_readable'),
  ),
  photo_insulation_before: installed(
    () => t('before_insulating'),
    () => t('the_same_place_as_after'),
  ),
  photo_insulation_after: installed(
    () => t('after_insulating'),
    () => t('a_ruler_in_the_insulation_shows'),
  ),
  photo_insulation_label: installed(
    () => t('insulation_label'),
    () => t('r_value_and_number_of_bags_must'),
  ),
  photo_air_sealing: installed(
    () => t('air_sealing'),
    () => t('the_sealed_place_close_enough_to_see'),
  ),
  photo_ventilation_unit: installed(
    () => t('ventilation_unit'),
    () => t('the_whole_unit_and_its_nameplate'),
  ),
  photo_other: category({ label: () => t('other_photo'), kind: 'photo', group: 'installed' }),
} as const satisfies Record<string, Category>;

export type CategoryKey = keyof typeof CATEGORIES;

/** The category of a key somebody sent; undefined when there is none. Only our own keys count: `constructor` is on every object. */
export const categoryOf = (key: string): Category | undefined => (isKeyOf(CATEGORIES, key) ? CATEGORIES[key] : undefined);

/** tasks.md 0.1: extensions and size of an upload. */
const PICTURES = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp'] as const;
const EXTENSIONS = ['pdf', ...PICTURES] as const;
export const MAX_BYTES = 25 * 1024 * 1024;

/** What may be uploaded in a category; without one, what may be uploaded at all. */
export const extensionsOf = (category?: string): readonly string[] =>
  category === undefined
    ? [...EXTENSIONS, ...Object.values(CATEGORIES).flatMap((one: Category) => one.extensions ?? [])]
    : categoryOf(category)?.kind === 'photo'
      ? PICTURES
      : [...EXTENSIONS, ...(categoryOf(category)?.extensions ?? [])];

export const extensionOf = (fileName: string): string => fileName.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? '';

export const isAllowedExtension = (fileName: string, category?: string): boolean => extensionsOf(category).includes(extensionOf(fileName));

/** A PDF has neither the time nor the place of a photo, and cannot be judged as one. */
export const whyNotAllowed = (fileName: string, category?: string): string =>
  extensionOf(fileName) === 'pdf' && category !== undefined && categoryOf(category)?.kind === 'photo' ? t('photo_pdf_refused') : sharedMessage('extension');
