import type { TaskDefinition } from '../definition';
import { createJob } from './contact/create_job';
import { homeownerContact } from './contact/homeowner_contact';
import { signDocument } from './documents/sign_document';
import { existingEquipmentAndSources } from './equipment/existing_equipment_and_sources';
import { heatPumpInstalledDetails } from './equipment/heat_pump_installed_details';
import { newEquipmentDetails } from './equipment/new_equipment_details';
import { waterHeaterInstalledDetails } from './equipment/water_heater_installed_details';
import { energySourcesAndUtilities } from './home/energy_sources_and_utilities';
import { energyUses } from './home/energy_uses';
import { otherHomeownerDetails } from './home/other_homeowner_details';
import { siteDetails } from './home/site_details';
import { homeownerIncomeEstimate } from './income/homeowner_income_estimate';
import { incomeEstimate } from './income/income_estimate';
import { verifyIncomeQualification } from './income/verify_income_qualification';
import { verifyIncomeQualificationHomeowner } from './income/verify_income_qualification_homeowner';
import { installedMeasurePhotos } from './on_site/installed_measure_photos';
import { sendPayment } from './payment/send_payment';
import { additionalIncentives } from './rebate/additional_incentives';
import { determineAndShareRebateAmount } from './rebate/determine_and_share_rebate_amount';
import { otherRebates } from './rebate/other_rebates';
import { confirmEnrollment } from './review/confirm_enrollment';
import { confirmReservation } from './review/confirm_reservation';
import { reviewIncomeQualification } from './review/review_income_qualification';
import { reviewInstalledEquipment } from './review/review_installed_equipment';
import { permit } from './schedule/permit';
import { scheduledInstallDate } from './schedule/scheduled_install_date';
import { defineScopeOfWork } from './scope/define_scope_of_work';
import { projectScopeOfWork } from './scope/project_scope_of_work';
import { proposedInvoice } from './scope/proposed_invoice';
import { services } from './scope/services';
import { finalInvoice } from './submit/final_invoice';
import { finalReview } from './submit/final_review';
import { programSelectionUpdate } from './submit/program_selection_update';
import { submitFinalDocuments } from './submit/submit_final_documents';

/** Every form, in the order tasks are listed inside their set. A new form adds its file and its line here. */
export const FORMS: readonly TaskDefinition[] = [
  createJob,
  homeownerContact,
  otherHomeownerDetails,
  homeownerIncomeEstimate,
  defineScopeOfWork,
  services,
  existingEquipmentAndSources,
  projectScopeOfWork,
  proposedInvoice,
  siteDetails,
  energySourcesAndUtilities,
  energyUses,
  newEquipmentDetails,
  incomeEstimate,
  verifyIncomeQualification,
  verifyIncomeQualificationHomeowner,
  additionalIncentives,
  determineAndShareRebateAmount,
  programSelectionUpdate,
  signDocument,
  finalReview,
  reviewIncomeQualification,
  confirmReservation,
  scheduledInstallDate,
  permit,
  installedMeasurePhotos,
  heatPumpInstalledDetails,
  waterHeaterInstalledDetails,
  finalInvoice,
  otherRebates,
  submitFinalDocuments,
  reviewInstalledEquipment,
  confirmEnrollment,
  sendPayment,
];

export const FORM_BY_KEY: ReadonlyMap<string, TaskDefinition> = new Map(FORMS.map((form) => [form.key, form]));
