import { queryKeyOf, useQueryClient } from '@/platform/web';
import * as peopleContract from '../contract';

/** The list of devices is another now. */
export function useRefreshDevices(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryKeyOf(peopleContract.listDevices) });
}
