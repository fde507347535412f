import { PickInstallers } from '@/features/assignment-and-worklist/web/pick-installers';
import { PickFile } from '@/features/attachments/web/pick-file';
import { ReviewSummary } from '@/features/job-lifecycle/web/review-summary';
import { StageChecklist } from '@/features/job-lifecycle/web/stage-checklist';
import { ProgramTermsText } from '@/features/job-lifecycle/web/terms';
import { ProgramSelection } from '@/features/job-programs/web/program-selection';
import { IncentiveVisibility } from '@/features/rebates/web/incentive-visibility';
import { ReviewComments } from '@/features/reviews/web/comments-widget';
import { DocumentPreview, DocumentTemplate } from '@/features/signing/web/offer-letter-widgets';
import { SigningMethodWidget, SigningWidget } from '@/features/signing/web/widget';
import { lazyPart } from '@/platform/web/kit';
import type { Widgets } from '@/rules/forms/web';

// Few forms use these widgets, so load them lazily.
const IncentiveTable = lazyPart(async () => (await import('@/features/rebates/web/incentive-table')).IncentiveTable);
const BillAssumptions = lazyPart(async () => (await import('@/features/utility-data/web/bill-assumptions')).BillAssumptions);
const UtilityData = lazyPart(async () => (await import('@/features/utility-data/web/widgets')).UtilityDataWidget);
const UtilityDataStatus = lazyPart(async () => (await import('@/features/utility-data/web/widgets')).UtilityHistoryWidget);
const RebateAfterInvoice = lazyPart(async () => (await import('@/features/rebates/web/amount-notices/rebate-after-invoice')).RebateAfterInvoice);

/** Widgets that are also shown with the answers of a completed form. */
export const RESULT_WIDGETS: Widgets = { bill_assumptions: BillAssumptions };

/**
 * Components for the widgets in forms, by widget name. They work only on the pages of a job. If a widget is not in this list, the form shows the usual control
 * of the field.
 */
export const WIDGETS: Widgets = {
  bill_assumptions: BillAssumptions,
  document_preview: DocumentPreview,
  document_template: DocumentTemplate,
  incentive_table: IncentiveTable,
  incentive_visibility: IncentiveVisibility,
  pick_file: PickFile,
  pick_installers: PickInstallers,
  program_selection: ProgramSelection,
  rebate_after_invoice: RebateAfterInvoice,
  review_comments: ReviewComments,
  review_summary: ReviewSummary,
  signing: SigningWidget,
  signing_path: SigningMethodWidget,
  stage_checklist: StageChecklist,
  terms: ProgramTermsText,
  utility_data: UtilityData,
  utility_history: UtilityDataStatus,
  // The review page shows each finding next to its row, so the form shows nothing.
  review_findings: () => null,
  // The review page measures the time, so the form shows nothing.
  time_spent: () => null,
};
