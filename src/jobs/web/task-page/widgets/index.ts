import type { Widgets } from '@/tasks/web';
import { ReviewComments } from '../../review/comments-widget';
import { IncentiveTable } from './incentive-table';
import { IncentiveVisibility } from './incentive-visibility';
import { ProgramSelection } from './program-selection';
import { ReviewSummary } from './review-summary';
import { Signing, SigningPath } from './signing';
import { StageChecklist } from './stage-checklist';
import { Terms } from './terms';

/** What forms call for by name and only a job can show. A form's widget is listed here, or nothing shows. */
export const WIDGETS: Widgets = {
  incentive_table: IncentiveTable,
  incentive_visibility: IncentiveVisibility,
  program_selection: ProgramSelection,
  review_comments: ReviewComments,
  review_summary: ReviewSummary,
  signing: Signing,
  signing_path: SigningPath,
  stage_checklist: StageChecklist,
  terms: Terms,
  // Counted by the workbench, shown nowhere in the form.
  time_spent: () => null,
};
