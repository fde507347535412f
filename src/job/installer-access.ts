import { INSTALLER_LINK_DAYS } from '@/foundation/accounts';
import type { JobState } from '@/job-data';
import { addDays, type IsoDate, isIsoDate } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { isStageBefore } from '@/rules/forms';
import type { JobDraft } from './job-draft';

/**
 * Returns the last day on which installers' links work. Null until the final documents are submitted, after the job is moved back to Install, or if the
 * completion date of the installation is unknown. Source: docs/spec/workflow.md §13.
 */
export function installerAccessUntil(state: Pick<JobState, 'stage'>, facts: FactBook): IsoDate | null {
  const completed = facts.value('install_completion_date');
  return isStageBefore(state.stage, 'enroll') || !isIsoDate(completed) ? null : addDays(completed, INSTALLER_LINK_DAYS);
}

/** Returns the last day on which installers' links worked, or null if this day has not passed or is not known yet. */
export function installerAccessEndedOn(draft: JobDraft): IsoDate | null {
  const until = installerAccessUntil(draft.state, draft.facts());
  return until !== null && draft.context.today > until ? until : null;
}
