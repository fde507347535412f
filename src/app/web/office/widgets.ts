import { PickFile } from '@/features/attachments/web/pick-file';
import { ReviewSummary } from '@/features/job-lifecycle/web/review-summary';
import { StageChecklist } from '@/features/job-lifecycle/web/stage-checklist';
import { ProgramTermsText } from '@/features/job-lifecycle/web/terms';
import { ProgramSelection } from '@/features/programs/web/program-selection';
import { IncentiveVisibility } from '@/features/rebates/web/incentive-visibility';
import { ReviewComments } from '@/features/reviews/web/comments-widget';
import { DocumentPreview, DocumentTemplate } from '@/features/signing/web/offer-letter-widgets';
import { SigningMethodWidget, SigningWidget } from '@/features/signing/web/widget';
import { PickInstallers } from '@/features/staff/web/pick-installers';
import { lazyPart } from '@/platform/web/kit';
import type { Widgets } from '@/rules/forms/web';

// One form shows each of these.
const IncentiveTable = lazyPart(async () => (await import('@/features/rebates/web/incentive-table')).IncentiveTable);
const BillAssumptions = lazyPart(async () => (await import('@/features/utility-data/web/bill-assumptions')).BillAssumptions);
const UtilityData = lazyPart(async () => (await import('@/features/utility-data/web/widgets')).UtilityDataWidget);
const UtilityHistory = lazyPart(async () => (await import('@/features/utility-data/web/widgets')).UtilityHistoryWidget);
const RebateAfterInvoice = lazyPart(async () => (await import('@/features/rebates/web/amount/rebate-after-invoice')).RebateAfterInvoice);

/** Widgets that also show the result of a completed form. */
export const RESULT_WIDGETS: Widgets = { bill_assumptions: BillAssumptions };

/** Widgets that forms name and only a job page can show. A widget that is missing here shows nothing. */
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
  utility_history: UtilityHistory,
  // Each finding is shown at its row, by the page of the review.
  review_findings: () => null,
  // The review page counts them; the form does not show them.
  time_spent: () => null,
};
