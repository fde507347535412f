/**
 * Reasons for asking for fields whose answers no condition, document or code reads. `UNREAD_FIELDS` lists these fields. A test fails if an unread field is
 * missing in the list, unless the rules of a program read it. The test also fails if a listed field is read by a condition, document or code.
 */
const UNREAD_REASONS = {
  words: 'A person reads it: an explanation, a name, a reason.',
  promise: 'A promise. The task cannot be completed without it; later it is evidence.',
  checked: 'People compare it with a file, a photo or a date; the form checks it while it is entered.',
  reported: 'It is included in the reports to the program and to the DOE.',
  other_programs: 'Programs that do not exist yet need it.',
} as const;
export type UnreadFieldReason = keyof typeof UNREAD_REASONS;

export const UNREAD_FIELDS: Readonly<Record<string, Readonly<Record<string, UnreadFieldReason>>>> = {
  attempt_contact: { contact_channel: 'checked' },
  first_contact: { interest_level: 'checked', first_successful_contact_date: 'checked' },
  visit_home: { first_visit_date: 'checked', visited_by: 'checked' },
  other_homeowner_details: {
    preferred_written_language_other: 'words',
    primary_language: 'words',
    native_american_nation: 'words',
    property_manager_title: 'words',
    property_manager_phone: 'words',
    property_manager_address: 'words',
    applicant_source_other: 'words',
    reason_not_smud_eligible: 'other_programs',
    time_of_use_program: 'other_programs',
  },
  define_scope_of_work: { scope_summary: 'words' },
  services: {
    services_being_removed_other: 'words',
    additional_incentives_notes: 'words',
    emergency_replacement: 'reported',
    electrical_upgrade: 'other_programs',
    is_disaster_damaged_home: 'other_programs',
  },
  existing_equipment_and_sources: {
    is_electrical_load_increasing: 'checked',
    other_electric_technologies: 'reported',
    emergency_backup_power_type: 'reported',
  },
  new_water_heater_details: { not_found_in_equipment_catalogue: 'checked' },
  create_scope_of_work: { scope_of_work_date: 'checked' },
  proposed_invoice: { proposed_invoice_total: 'checked', proposed_rebate_line_amount: 'checked' },
  site_details: {
    cpuc_funded_program_name: 'words',
    recent_refinished_basement: 'other_programs',
  },
  energy_sources_and_utilities: {
    major_energy_changes_description: 'words',
    other_energy_sources: 'words',
    oil_company_name: 'checked',
    oil_account_number: 'checked',
    propane_company_name: 'checked',
    propane_account_number: 'checked',
    is_san_diego_community_power_customer: 'other_programs',
  },
  energy_uses: { energy_uses_other_description: 'words' },
  envelope_details_top: { reinsulated_past_decade: 'other_programs' },
  envelope_details_bottom: { reinsulated_past_decade: 'other_programs' },
  envelope_details_ducts: {
    reinsulated_past_decade__ductwork: 'other_programs',
  },
  envelope_details_exterior: { envelope_part_exterior: 'checked', reinsulated_past_decade__exterior_walls: 'other_programs' },
  envelope_details_combined: {
    reinsulated_past_decade: 'other_programs',
  },
  utility_bills_upload: { electric_bill_notes: 'words', gas_bill_notes: 'words', propane_bill_notes: 'words', oil_bill_notes: 'words' },
  new_equipment_details: {
    wiring_notes: 'words',
    equipment_internal_notes: 'words',
    catalogue_checks: 'words',
    new_panel_breaker_slots: 'checked',
    new_panel_make: 'checked',
    panel_intended_support: 'checked',
  },
  pre_install_details: { hers_testing_not_conducted_reason: 'words', outdoor_unit_mounting_style: 'checked' },
  pre_install_home_safety_assessment: {
    safety_notes: 'words',
    leakage_rate_cfm50: 'reported',
  },
  pre_install_limited_hvac_assessment: {
    duct_inspection_notes: 'words',
  },
  pre_install_cas_testing: {
    other_explanation_ambient_co: 'words',
    ambient_co_acknowledged: 'promise',
    cas_test_date: 'checked',
    certification_valid: 'checked',
  },
  manual_j: { skip_manual_j_reason: 'words' },
  income_enhanced_incentive_eligibility: { acknowledge_redacted_1040_requirement: 'promise' },
  verify_income_qualification: { verify_income_qual_type_notes: 'words', acknowledge_redacted_1040_requirement: 'promise' },
  verify_income_qualification_homeowner: { verify_income_qual_type_notes: 'words', acknowledge_redacted_1040_requirement: 'promise' },
  additional_incentives: { additional_incentives_notes: 'words', other_incentive_amount: 'checked' },
  determine_and_share_rebate_amount: { override_guarantee_reason: 'words' },
  sign_document: { all_pages_in_file: 'promise', all_signatures_in_file: 'promise' },
  final_review: { submitter_note: 'words', attest: 'promise' },
  scheduled_install_date: { reschedule_reason: 'words', installers: 'checked' },
  permit: { skip_permit_reason: 'words', permit_per_equipment: 'checked', permit_number: 'checked', permit_final_inspection_date: 'checked' },
  removed_equipment_details: {
    removed_notes: 'words',
    removed_internal_notes: 'words',
    removed_manufacturer: 'checked',
    removed_model: 'checked',
    removed_serial: 'checked',
  },
  installed_measure_photos: {
    tech_note: 'words',
  },
  post_install_cas_testing: { cas_test_date: 'checked' },
  quality_install_report: {
    report_reviewed: 'promise',
    existing_electrical_panel_max_amps: 'checked',
    existing_electrical_panel_open_breaker_spots: 'checked',
    outdoor_unit_mounting_style: 'checked',
    overhead_snow_protection: 'checked',
    aux_heat_lockout_temperature_f: 'checked',
    compressor_lockout_temperature_f: 'checked',
    dual_fuel_switch_over_temperature_f: 'checked',
    refrigerant_recovered_oz: 'checked',
  },
  heat_pump_installed_details: {
    indoor_units: 'checked',
    furnace_model_number: 'checked',
    cannot_find_furnace: 'checked',
    installed_equipment_distributor: 'checked',
    not_found_in_equipment_catalogue: 'checked',
    not_found_in_ahri_directory: 'checked',
  },
  water_heater_installed_details: {
    gas_water_heater_notes: 'words',
    heat_pump_water_heater_notes: 'words',
    installed_water_heater_equipment_distributor: 'checked',
    not_found_in_equipment_catalogue: 'checked',
    not_found_in_energy_star_directory: 'checked',
    first_hour_rating: 'reported',
  },
  insulation_details: {
    insulation_material_other: 'words',
    insulation_square_footage: 'reported',
    trm_savings_estimate: 'reported',
  },
  final_invoice: { invoice_signed_by_homeowner: 'promise' },
  other_rebates: { additional_incentives_notes: 'words', other_incentive_amount: 'checked' },
  demand_response_evidence_upload: { demand_response_enrolled_on: 'checked' },
  submit_final_documents: { accept_terms_and_conditions: 'promise' },
  review_installed_equipment: {
    not_found_in_equipment_catalogue: 'checked',
    not_found_in_ahri_directory: 'checked',
    not_found_in_energy_star_directory: 'checked',
  },
  confirm_enrollment: { qa_result: 'checked' },
  confirm_savings: { savings_measured_until: 'checked' },
  review_signed_customer_agreement_tech: {
    customer_opted_to_be_contacted_for_future_hpwh_demand_response_programs: 'reported',
    electric_meter_number: 'checked',
  },
};

/** Reasons why a form asks for a fact although another form also asks for it, by `form.fact`. */
export const ASKED_AGAIN: Readonly<Record<string, string>> = {
  'proposed_scope_of_work.estimated_total_project_cost': 'the proposal replaces the estimate',
  'review_income_qualification.income_level': 'the reviewer reads it from the proof',
  'review_signed_customer_agreement_tech.customer_opted_to_donate_usage_data_in_advance': 'the reviewer reads it from the agreement',
  'review_manual_j_report.manual_j_shows_equipment_will_provide_51_load': 'the reviewer reads it from the report',
};
