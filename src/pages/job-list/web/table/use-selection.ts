import { useState } from 'react';
import type { ListedJob } from '../job';

/**
 * Returns the selected jobs of the page and functions that change the selection. Jobs that are no longer on the page are deselected, so that no action affects
 * an invisible job.
 */
export function useSelection(jobs: readonly Pick<ListedJob, 'id'>[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const jobIds = jobs.map(({ id }) => id);
  return {
    chosen: jobIds.filter((id) => ids.includes(id)),
    choose: (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    chooseAll: (on: boolean) => setIds(on ? jobIds : []),
    clear: () => setIds([]),
  };
}
