import { sharedMessage } from '@/foundation/messaging';
import { isKeyOf } from '@/platform';
import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';
export type CategoryKind = 'document' | 'photo';

export type AttachmentCategory = {
  label: string;
  kind: CategoryKind;
  /** Group in the category list. The groups follow the stages of a job. */
  group: CategoryGroup;
  /** Hint for the person who takes or chooses the file. */
  hint?: string;
  /** True for on-site photos, which must contain time and position. */
  geo?: true;
  /** True for photos of nameplates, whose text must be readable. */
  nameplate?: true;
  /** True for income evidence. Only readers of the visibility class `restricted_income`, and the guest who added the file, may see the file. */
  restricted?: true;
  /** True if the file always contains the energy use of the home. For other categories, such as bills, `mayContainEnergyUse` decides. */
  usage?: true;
  /** File extensions that are allowed in addition to PDF and images. Only the categories for usage data have such extensions. */
  extensions?: readonly string[];
};

/** Labels of the category groups, in the order of a job's stages. */
export const CATEGORY_GROUPS = lazyLabels({
  documents: () => t('documents'),
  before: () => t('before_photos_title'),
  tests: () => t('test_photos_title'),
  removal: () => t('removal_photos_title'),
  installed: () => t('installed_photos_title'),
});
export type CategoryGroup = keyof typeof CATEGORY_GROUPS;

/** Category whose label and hint are functions, because the language depends on the viewer. */
type LazyCategory = Omit<AttachmentCategory, 'label' | 'hint'> & { label: () => string; hint?: () => string };
type CategoryOptions = Partial<Omit<LazyCategory, 'label' | 'kind' | 'group'>>;

const category = ({ label, hint, ...rest }: LazyCategory): AttachmentCategory => ({
  ...rest,
  get label() {
    return label();
  },
  ...(hint && lazyLabels({ hint })),
});

const document = (label: () => string, more: CategoryOptions = {}): AttachmentCategory => category({ label, kind: 'document', group: 'documents', ...more });
const photo =
  (group: CategoryGroup) =>
  (label: () => string, hint?: () => string, more: CategoryOptions = {}): AttachmentCategory =>
    category({ label, kind: 'photo', group, geo: true, ...(hint && { hint }), ...more });
const before = photo('before');
const tests = photo('tests');
const removal = photo('removal');
const installed = photo('installed');
const nameplate = (of: (label: () => string, hint?: () => string, more?: CategoryOptions) => AttachmentCategory, label: () => string): AttachmentCategory =>
  of(label, () => t('nameplate_readable_hint'), { nameplate: true });

/** All categories by key. Source: docs/spec/tasks.md, N4. */
export const ATTACHMENT_CATEGORIES = {
  doc_scope_of_work: document(() => t('work_scope_label')),
  doc_proposed_scope_of_work: document(() => t('proposed_work_label')),
  doc_contract: document(() => t('signed_contract_label')),
  doc_offer_letter: document(() => t('offer_letter')),
  doc_offer_letter_signed: document(() => t('signed_offer_label')),
  doc_proposed_invoice: document(() => t('proposed_invoice')),
  doc_final_invoice: document(() => t('final_invoice')),
  doc_final_invoice_signed: document(() => t('signed_invoice_label')),
  doc_customer_agreement: document(() => t('customer_agreement')),
  doc_customer_agreement_signed: document(() => t('signed_agreement_label')),
  doc_tenant_owner_acknowledgment: document(() => t('tenant_acknowledgment_label')),
  doc_tenant_owner_acknowledgment_signed: document(() => t('signed_acknowledgment_label')),
  doc_utility_data_release: document(() => t('data_release_label')),
  doc_utility_data_release_signed: document(() => t('signed_release_label')),
  doc_install_terms: document(() => t('installation_terms')),
  doc_install_terms_signed: document(() => t('signed_terms_label')),
  doc_completion_certificate: document(() => t('completion_certificate')),
  doc_completion_certificate_signed: document(() => t('signed_completion_label')),
  doc_income_approval_certificate: document(() => t('income_certificate_label'), {
    restricted: true,
    hint: () => t('approval_certificate_hint'),
  }),
  doc_categorical_enrollment_letter: document(() => t('categorical_letter_label'), {
    restricted: true,
    hint: () => t('categorical_letter_hint'),
  }),
  doc_redacted_1040: document(() => t('tax_form_label'), { restricted: true, hint: () => t('ssn_redaction_hint') }),
  doc_utility_discount_bill: document(() => t('discount_bill_label'), { restricted: true, hint: () => t('discount_page_hint') }),
  doc_bill_electric: document(() => t('electric_bill'), { hint: () => t('bill_pages_hint') }),
  doc_bill_gas: document(() => t('gas_bill'), { hint: () => t('bill_pages_hint') }),
  doc_bill_propane: document(() => t('propane_bill'), { hint: () => t('bill_age_hint') }),
  doc_bill_oil: document(() => t('oil_bill'), { hint: () => t('bill_age_hint') }),
  doc_green_button: document(() => t('green_button_label'), { usage: true, extensions: ['xml'] }),
  doc_usage_csv: document(() => t('usage_csv_label'), { usage: true, extensions: ['csv'] }),
  doc_manual_j: document(() => t('load_report_label')),
  doc_permit: document(() => t('permit')),
  doc_permit_final: document(() => t('final_inspection_label')),
  doc_cas_report_pre: document(() => t('cas_before_label')),
  doc_cas_report_post: document(() => t('cas_after_label')),
  doc_hers_report: document(() => t('hers_report')),
  doc_quality_install_report: document(() => t('install_report_label')),
  doc_ahri_certificate: document(() => t('ahri_certificate')),
  doc_energy_star_certificate: document(() => t('energy_certificate_label')),
  doc_demand_response_evidence: document(() => t('demand_response_label')),
  doc_weatherization_certificate: document(() => t('weatherization_certificate')),
  doc_bill_impact_estimate: document(() => t('bill_estimate_label')),
  doc_reservation_letter: document(() => t('reservation_letter')),
  doc_enrollment_confirmation: document(() => t('enrollment_confirmation')),
  doc_remittance: document(() => t('remittance')),
  doc_rebate_summary: document(() => t('rebate_summary')),
  doc_other_rebate_evidence: document(() => t('other_rebate_label')),
  doc_site_plan: document(() => t('site_plan')),
  doc_other: document(() => t('other_document')),

  photo_house_front: before(
    () => t('house_front_label'),
    () => t('house_front_hint'),
  ),
  photo_pre_install_general: before(
    () => t('pre_installation_label'),
    () => t('existing_conditions_hint'),
  ),
  photo_existing_heating_equipment: before(
    () => t('existing_heating_label'),
    () => t('unit_distance_hint'),
  ),
  photo_existing_heating_nameplate: nameplate(before, () => t('heating_nameplate_label')),
  photo_existing_cooling_equipment: before(
    () => t('existing_cooling_label'),
    () => t('unit_distance_hint'),
  ),
  photo_existing_cooling_nameplate: nameplate(before, () => t('cooling_nameplate_label')),
  photo_existing_water_heater: before(
    () => t('existing_heater_label'),
    () => t('heater_vent_hint'),
  ),
  photo_existing_water_heater_nameplate: nameplate(before, () => t('existing_heater_nameplate_label')),
  photo_existing_panel: before(
    () => t('existing_panel_label'),
    () => t('panel_door_hint'),
  ),
  photo_existing_wiring: before(
    () => t('existing_wiring'),
    () => t('wiring_ends_hint'),
  ),
  photo_existing_circuit_plan: before(
    () => t('existing_circuits_label'),
    () => t('circuits_readable_hint'),
  ),
  photo_electric_meter: before(
    () => t('electric_meter'),
    () => t('meter_number_readable_hint'),
  ),
  photo_gas_meter: before(
    () => t('gas_meter'),
    () => t('meter_number_readable_hint'),
  ),
  photo_proposed_outdoor_location: before(
    () => t('outdoor_site_label'),
    () => t('outdoor_surroundings_hint'),
  ),
  photo_proposed_indoor_location: before(
    () => t('indoor_site_label'),
    () => t('wall_view_hint'),
  ),
  photo_water_heater_space: before(
    () => t('heater_space_label'),
    () => t('room_height_hint'),
  ),
  photo_adjacent_space: before(
    () => t('adjacent_space'),
    () => t('adjacent_room_hint'),
  ),
  photo_attic_existing: before(
    () => t('attic_before_label'),
    () => t('insulation_ruler_hint'),
  ),
  photo_basement_existing: before(
    () => t('basement_before_label'),
    () => t('basement_walls_hint'),
  ),
  photo_crawlspace_existing: before(
    () => t('crawlspace_before_label'),
    () => t('crawlspace_view_hint'),
  ),
  photo_exterior_walls: before(
    () => t('exterior_walls'),
    () => t('house_sides_hint'),
  ),
  photo_ducts_existing: before(
    () => t('existing_ducts'),
    () => t('duct_run_hint'),
  ),
  photo_roof: before(
    () => t('roof'),
    () => t('roof_view_hint'),
  ),
  photo_drainage: before(
    () => t('drainage'),
    () => t('gutter_drainage_hint'),
  ),
  photo_mold: before(
    () => t('mold_label'),
    () => t('mold_place_hint'),
  ),

  photo_static_pressure: tests(
    () => t('static_pressure'),
    () => t('manometer_readable_hint'),
  ),
  photo_airflow: tests(
    () => t('airflow'),
    () => t('test_reading_hint'),
  ),
  photo_duct_leakage: tests(
    () => t('duct_leakage'),
    () => t('test_reading_hint'),
  ),
  photo_blower_door_pre: tests(
    () => t('blower_test_before_label'),
    () => t('blower_reading_hint'),
  ),
  photo_blower_door_post: tests(
    () => t('blower_test_after_label'),
    () => t('blower_reading_hint'),
  ),
  photo_cas_ambient_co: tests(
    () => t('co_ambient_before_label'),
    () => t('test_reading_hint'),
  ),
  photo_cas_spillage: tests(
    () => t('spillage_before_label'),
    () => t('draft_hood_hint'),
  ),
  photo_cas_gas_leak: tests(
    () => t('gas_leak_before_label'),
    () => t('gas_detector_hint'),
  ),
  photo_cas_undiluted_co: tests(
    () => t('co_undiluted_before_label'),
    () => t('test_reading_hint'),
  ),
  photo_cas_venting: tests(
    () => t('venting_before_label'),
    () => t('vent_path_hint'),
  ),
  photo_cas_ambient_co_post: tests(
    () => t('co_ambient_after_label'),
    () => t('test_reading_hint'),
  ),
  photo_cas_spillage_post: tests(
    () => t('spillage_after_label'),
    () => t('draft_hood_hint'),
  ),
  photo_cas_gas_leak_post: tests(
    () => t('gas_leak_after_label'),
    () => t('gas_detector_hint'),
  ),
  photo_cas_undiluted_co_post: tests(
    () => t('co_undiluted_after_label'),
    () => t('test_reading_hint'),
  ),
  photo_cas_venting_post: tests(
    () => t('venting_after_label'),
    () => t('vent_path_hint'),
  ),
  photo_ventilation_flow: tests(
    () => t('ventilation_flow'),
    () => t('test_reading_hint'),
  ),

  photo_removed_equipment: removal(
    () => t('removed_equipment'),
    () => t('removed_unit_hint'),
  ),
  photo_removed_nameplate: nameplate(removal, () => t('removed_nameplate_label')),
  photo_capped_gas_line: removal(
    () => t('gas_cap_label'),
    () => t('gas_cap_hint'),
  ),
  photo_refrigerant_recovery_setup: removal(
    () => t('recovery_setup_label'),
    () => t('recovery_machine_hint'),
  ),
  photo_refrigerant_recovery_scale: removal(
    () => t('recovery_scale_label'),
    () => t('scale_readable_hint'),
  ),

  photo_hp_outdoor_unit: installed(
    () => t('outdoor_unit_label'),
    () => t('unit_stand_hint'),
  ),
  photo_hp_outdoor_nameplate: nameplate(installed, () => t('outdoor_nameplate_label')),
  photo_hp_indoor_unit: installed(
    () => t('indoor_unit_label'),
    () => t('unit_room_hint'),
  ),
  photo_hp_indoor_nameplate: nameplate(installed, () => t('indoor_nameplate_label')),
  photo_hp_breaker_outdoor: installed(
    () => t('outdoor_breaker_label'),
    () => t('breaker_label_hint'),
  ),
  photo_hp_breaker_indoor: installed(
    () => t('indoor_breaker_label'),
    () => t('breaker_label_hint'),
  ),
  photo_nitrogen_test_setup: installed(
    () => t('nitrogen_setup_label'),
    () => t('gauge_setup_hint'),
  ),
  photo_nitrogen_test_result: installed(
    () => t('nitrogen_result_label'),
    () => t('gauge_readable_hint'),
  ),
  photo_vacuum_setup: installed(
    () => t('vacuum_setup'),
    () => t('gauge_setup_hint'),
  ),
  photo_vacuum_result: installed(
    () => t('vacuum_result'),
    () => t('micron_readable_hint'),
  ),
  photo_refrigerant_charge: installed(
    () => t('refrigerant_charge'),
    () => t('scale_readable_hint'),
  ),
  photo_condensate_line: installed(
    () => t('condensate_line'),
    () => t('condensate_path_hint'),
  ),
  photo_line_set: installed(
    () => t('line_set'),
    () => t('line_set_hint'),
  ),
  photo_surge_protection: installed(
    () => t('surge_protection'),
    () => t('surge_device_hint'),
  ),
  photo_service_caps: installed(
    () => t('service_caps'),
    () => t('valve_caps_hint'),
  ),
  photo_plenum: installed(
    () => t('plenum'),
    () => t('sealed_joint_hint'),
  ),
  photo_thermostat_settings: installed(
    () => t('thermostat_settings'),
    () => t('lockout_readable_hint'),
  ),
  photo_flare_gauge: installed(
    () => t('flare_gauge'),
    () => t('flare_gauge_hint'),
  ),
  photo_torque_wrench: installed(
    () => t('torque_wrench'),
    () => t('torque_wrench_hint'),
  ),
  photo_furnace_installed: installed(
    () => t('installed_furnace'),
    () => t('unit_distance_hint'),
  ),
  photo_furnace_nameplate: nameplate(installed, () => t('furnace_nameplate')),
  photo_hpwh_installed: installed(
    () => t('installed_hpwh_label'),
    () => t('heater_space_hint'),
  ),
  photo_hpwh_nameplate: nameplate(installed, () => t('hpwh_nameplate_label')),
  photo_hpwh_mode: installed(
    () => t('heater_mode_label'),
    () => t('display_mode_hint'),
  ),
  photo_hpwh_cta2045: installed(
    () => t('cta_port_label'),
    () => t('gas_port_hint'),
  ),
  photo_tmv: installed(
    () => t('mixing_valve_label'),
    () => t('photo_distances_hint'),
  ),
  photo_new_panel: installed(
    () => t('new_panel_label'),
    () => t('panel_door_hint'),
  ),
  photo_new_panel_nameplate: nameplate(installed, () => t('panel_nameplate_label')),
  photo_new_wiring: installed(
    () => t('new_wiring'),
    () => t('wiring_ends_hint'),
  ),
  photo_new_circuit_plan: installed(
    () => t('new_circuits_label'),
    () => t('circuits_readable_hint'),
  ),
  photo_insulation_before: installed(
    () => t('before_insulating'),
    () => t('same_place_hint'),
  ),
  photo_insulation_after: installed(
    () => t('after_insulating'),
    () => t('insulation_ruler_hint'),
  ),
  photo_insulation_label: installed(
    () => t('insulation_label'),
    () => t('insulation_label_readable_hint'),
  ),
  photo_air_sealing: installed(
    () => t('air_sealing'),
    () => t('seal_view_hint'),
  ),
  photo_ventilation_unit: installed(
    () => t('ventilation_unit'),
    () => t('unit_nameplate_hint'),
  ),
  photo_other: category({ label: () => t('other_photo'), kind: 'photo', group: 'installed' }),
} as const satisfies Record<string, AttachmentCategory>;

export type CategoryKey = keyof typeof ATTACHMENT_CATEGORIES;

/**
 * Returns the category with this key, or undefined for an unknown key. Ignores inherited properties, because every object inherits properties such as
 * `constructor`.
 */
export const categoryOf = (key: string): AttachmentCategory | undefined => (isKeyOf(ATTACHMENT_CATEGORIES, key) ? ATTACHMENT_CATEGORIES[key] : undefined);

/** Extensions that a photo may have. Documents may also have the extension `pdf`. Source: docs/spec/tasks.md, 0.1. */
const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp'] as const;
const EXTENSIONS = ['pdf', ...IMAGE_EXTENSIONS] as const;
/** Maximum size of an upload in bytes. Source: docs/spec/tasks.md, 0.1. */
export const MAX_BYTES = 25 * 1024 * 1024;

/** Returns the extensions that a category accepts, or all extensions if no category is given. */
export const extensionsOf = (category?: string): readonly string[] =>
  category === undefined
    ? [...EXTENSIONS, ...Object.values(ATTACHMENT_CATEGORIES).flatMap((definition: AttachmentCategory) => definition.extensions ?? [])]
    : categoryOf(category)?.kind === 'photo'
      ? IMAGE_EXTENSIONS
      : [...EXTENSIONS, ...(categoryOf(category)?.extensions ?? [])];

/** Returns the lower-case extension of a file name, without the dot; an empty string if the file name has no extension. */
export const extensionOf = (fileName: string): string => fileName.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? '';

/** Returns true if the category accepts the extension of the file name. If no category is given, the extensions of all categories are accepted. */
export const isAllowedExtension = (fileName: string, category?: string): boolean => extensionsOf(category).includes(extensionOf(fileName));

/** Returns why a file type is not allowed. A PDF instead of a photo gets its own message, because a PDF lacks the time and position that the camera writes. */
export const whyNotAllowed = (fileName: string, category?: string): string =>
  extensionOf(fileName) === 'pdf' && category !== undefined && categoryOf(category)?.kind === 'photo' ? t('photo_pdf_refused') : sharedMessage('extension');
