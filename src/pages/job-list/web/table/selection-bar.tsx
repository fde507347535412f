import { BulkActions } from '@/features/assignment-and-worklist/web/bulk-actions';
import { queryKeyOf, useQueryClient } from '@/platform/web';
import * as listContract from '../../contract';
import { useFilterOptions } from '../filter-options';

/** Bar with the actions for the selected jobs. */
export function SelectionBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  const client = useQueryClient();
  const { data: known } = useFilterOptions();
  const reread = () => {
    onClear();
    void client.invalidateQueries({ queryKey: queryKeyOf(listContract.listJobsInternal) });
    void client.invalidateQueries({ queryKey: queryKeyOf(listContract.getJobSummaryInternal) });
  };
  return <BulkActions jobIds={chosen} people={known?.ops_users ?? []} onClear={onClear} onDone={reread} />;
}
