import { BulkActs } from '@/features/staff/web/bulk-acts';
import { keyOf, useQueryClient } from '@/platform/web';
import * as listContract from '../../contract';
import { useFilterOptions } from '../filter-options';

/** What can be done with the chosen jobs together. */
export function ChosenBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  const client = useQueryClient();
  const { data: known } = useFilterOptions();
  const reread = () => {
    onClear();
    void client.invalidateQueries({ queryKey: keyOf(listContract.listJobsInternal) });
    void client.invalidateQueries({ queryKey: keyOf(listContract.jobSummaryInternal) });
  };
  return <BulkActs jobIds={chosen} people={known?.ops_users ?? []} onClear={onClear} onDone={reread} />;
}
