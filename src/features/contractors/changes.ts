import type { Change } from '@/job';
import { t } from './messages';

/** Merge of the contractor `source` into `target`. `by`: name of the user who merged the contractors. */
export type ContractorMerge = { source: string; target: { id: string; name: string }; by: string };

/** Moves a job of a merged contractor to the target contractor. The job keeps its assigned user and its claim, because the users move to the target too. */
export const moveWithContractor =
  ({ source, target, by }: ContractorMerge): Change =>
  (draft) => {
    if (draft.state.contractor_id === target.id) return;
    draft.state.contractor_id = target.id;
    draft.note({ type: 'job_change', action: t.source('job_merged_entry'), field: 'contractor', before: source, after: target.name });
    draft.note({ type: 'action', action: t.source('job_merged_entry'), after: t.source('job_merged_reason', { source, target: target.name, by }) });
  };
