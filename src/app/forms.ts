import { manualJ } from '@/content/forms/assessments/manual_j';
import { postInstallCasTesting } from '@/content/forms/assessments/post_install_cas_testing';
import { preInstallCasTesting } from '@/content/forms/assessments/pre_install_cas_testing';
import { preInstallHomeSafetyAssessment } from '@/content/forms/assessments/pre_install_home_safety_assessment';
import { preInstallLimitedHvacAssessment } from '@/content/forms/assessments/pre_install_limited_hvac_assessment';
import { qualityInstallReport } from '@/content/forms/assessments/quality_install_report';
import { attemptContact } from '@/content/forms/contact/attempt_contact';
import { firstContact } from '@/content/forms/contact/first_contact';
import { homeownerContact } from '@/content/forms/contact/homeowner_contact';
import { visitHome } from '@/content/forms/contact/visit_home';
import { airSealing } from '@/content/forms/envelope/air_sealing';
import { envelopeDetailsBottom } from '@/content/forms/envelope/envelope_details_bottom';
import { envelopeDetailsCombined } from '@/content/forms/envelope/envelope_details_combined';
import { envelopeDetailsDucts } from '@/content/forms/envelope/envelope_details_ducts';
import { envelopeDetailsExterior } from '@/content/forms/envelope/envelope_details_exterior';
import { envelopeDetailsTop } from '@/content/forms/envelope/envelope_details_top';
import { insulationDetails } from '@/content/forms/envelope/insulation_details';
import { mechanicalVentilation } from '@/content/forms/envelope/mechanical_ventilation';
import { equipmentCertificatesUpload } from '@/content/forms/equipment/equipment_certificates_upload';
import { existingAndProposedHvacSystem } from '@/content/forms/equipment/existing_and_proposed_hvac_system';
import { existingEquipmentAndSources } from '@/content/forms/equipment/existing_equipment_and_sources';
import { newEquipmentDetails } from '@/content/forms/equipment/new_equipment_details';
import { preInstallDetails } from '@/content/forms/equipment/pre_install_details';
import { removedEquipmentDetails } from '@/content/forms/equipment/removed_equipment_details';
import { energySourcesAndUtilities } from '@/content/forms/home/energy_sources_and_utilities';
import { energyUses } from '@/content/forms/home/energy_uses';
import { otherHomeownerDetails } from '@/content/forms/home/other_homeowner_details';
import { siteDetails } from '@/content/forms/home/site_details';
import { homeownerIncomeEstimate } from '@/content/forms/income/homeowner_income_estimate';
import { incomeEnhancedIncentiveEligibility } from '@/content/forms/income/income_enhanced_incentive_eligibility';
import { incomeEstimate } from '@/content/forms/income/income_estimate';
import { verifyIncomeQualification } from '@/content/forms/income/verify_income_qualification';
import { verifyIncomeQualificationHomeowner } from '@/content/forms/income/verify_income_qualification_homeowner';
import { finalInvoice } from '@/content/forms/invoice/final_invoice';
import { permit } from '@/content/forms/permit/permit';
import { programSelectionUpdate } from '@/content/forms/program-selection/program_selection_update';
import { additionalIncentives } from '@/content/forms/rebate/additional_incentives';
import { otherRebates } from '@/content/forms/rebate/other_rebates';
import { sunrunDetails } from '@/content/forms/rebate/sunrun_details';
import { createScopeOfWork } from '@/content/forms/scope-of-work/create_scope_of_work';
import { defineScopeOfWork } from '@/content/forms/scope-of-work/define_scope_of_work';
import { projectScopeOfWork } from '@/content/forms/scope-of-work/project_scope_of_work';
import { proposedInvoice } from '@/content/forms/scope-of-work/proposed_invoice';
import { proposedScopeOfWork } from '@/content/forms/scope-of-work/proposed_scope_of_work';
import { services } from '@/content/forms/scope-of-work/services';
import { demandResponseEvidenceUpload } from '@/content/forms/utility/demand_response_evidence_upload';
import { fuelSwitchingCalculator } from '@/content/forms/utility/fuel_switching_calculator';
import { utilityBillsUpload } from '@/content/forms/utility/utility_bills_upload';
import { utilityDataCollection } from '@/content/forms/utility/utility_data_collection';
import { scheduleAppointment } from '@/features/first-appointment/forms/schedule_appointment';
import { heatPumpInstalledDetails } from '@/features/installation/forms/heat_pump_installed_details';
import { installedMeasurePhotos } from '@/features/installation/forms/installed_measure_photos';
import { newWaterHeaterDetails } from '@/features/installation/forms/new_water_heater_details';
import { scheduledInstallDate } from '@/features/installation/forms/scheduled_install_date';
import { waterHeaterInstalledDetails } from '@/features/installation/forms/water_heater_installed_details';
import { createJob } from '@/features/job-creation/forms/create_job';
import { confirmEnrollment } from '@/features/job-lifecycle/forms/confirm_enrollment';
import { confirmReservation } from '@/features/job-lifecycle/forms/confirm_reservation';
import { finalReview } from '@/features/job-lifecycle/forms/final_review';
import { submitFinalDocuments } from '@/features/job-lifecycle/forms/submit_final_documents';
import { confirmSavings } from '@/features/payments/forms/confirm_savings';
import { sendPayment } from '@/features/payments/forms/send_payment';
import { determineAndShareRebateAmount } from '@/features/rebates/forms/determine_and_share_rebate_amount';
import { reviewBillImpactEstimate } from '@/features/reviews/forms/review_bill_impact_estimate';
import { reviewCombustionAndMechanicalVentilationForm } from '@/features/reviews/forms/review_combustion_and_mechanical_ventilation_form';
import { reviewDeliveredFuelUsage } from '@/features/reviews/forms/review_delivered_fuel_usage';
import { reviewIncomeQualification } from '@/features/reviews/forms/review_income_qualification';
import { reviewInstalledEquipment } from '@/features/reviews/forms/review_installed_equipment';
import { reviewManualJReport } from '@/features/reviews/forms/review_manual_j_report';
import { reviewPaperSignature } from '@/features/reviews/forms/review_paper_signature';
import { reviewQualityInstallReport } from '@/features/reviews/forms/review_quality_install_report';
import { reviewSignedCustomerAgreementTech } from '@/features/reviews/forms/review_signed_customer_agreement_tech';
import { reviewUtilityCompany3ce } from '@/features/reviews/forms/review_utility_company_3ce';
import { createOfferLetterDocument } from '@/features/signing/forms/create_offer_letter_document';
import { signDocument } from '@/features/signing/forms/sign_document';
import type { TaskDefinition } from '@/rules/forms';

/** All forms. Tasks of a set appear in this order. Add each new form here. */
export const FORMS: readonly TaskDefinition[] = [
  createJob,
  homeownerContact,
  attemptContact,
  firstContact,
  scheduleAppointment,
  visitHome,
  otherHomeownerDetails,
  homeownerIncomeEstimate,
  sunrunDetails,
  defineScopeOfWork,
  services,
  existingEquipmentAndSources,
  existingAndProposedHvacSystem,
  newWaterHeaterDetails,
  proposedScopeOfWork,
  createScopeOfWork,
  projectScopeOfWork,
  proposedInvoice,
  siteDetails,
  energySourcesAndUtilities,
  energyUses,
  envelopeDetailsTop,
  envelopeDetailsBottom,
  envelopeDetailsDucts,
  envelopeDetailsExterior,
  envelopeDetailsCombined,
  utilityBillsUpload,
  utilityDataCollection,
  newEquipmentDetails,
  preInstallDetails,
  preInstallHomeSafetyAssessment,
  preInstallLimitedHvacAssessment,
  preInstallCasTesting,
  manualJ,
  fuelSwitchingCalculator,
  incomeEstimate,
  incomeEnhancedIncentiveEligibility,
  verifyIncomeQualification,
  verifyIncomeQualificationHomeowner,
  additionalIncentives,
  determineAndShareRebateAmount,
  createOfferLetterDocument,
  programSelectionUpdate,
  signDocument,
  finalReview,
  reviewIncomeQualification,
  reviewPaperSignature,
  reviewSignedCustomerAgreementTech,
  reviewUtilityCompany3ce,
  reviewDeliveredFuelUsage,
  reviewManualJReport,
  reviewBillImpactEstimate,
  confirmReservation,
  scheduledInstallDate,
  permit,
  removedEquipmentDetails,
  installedMeasurePhotos,
  postInstallCasTesting,
  qualityInstallReport,
  heatPumpInstalledDetails,
  waterHeaterInstalledDetails,
  equipmentCertificatesUpload,
  insulationDetails,
  airSealing,
  mechanicalVentilation,
  finalInvoice,
  otherRebates,
  demandResponseEvidenceUpload,
  submitFinalDocuments,
  reviewInstalledEquipment,
  reviewCombustionAndMechanicalVentilationForm,
  reviewQualityInstallReport,
  confirmEnrollment,
  confirmSavings,
  sendPayment,
];

export const FORM_BY_KEY: ReadonlyMap<string, TaskDefinition> = new Map(FORMS.map((form) => [form.key, form]));
