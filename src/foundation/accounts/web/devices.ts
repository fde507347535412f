import { queryKeyOf, useQueryClient } from '@/platform/web';
import * as peopleContract from '../contract';

/** Returns a function that reloads the list of devices. */
export function useRefreshDevices(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryKeyOf(peopleContract.listDevices) });
}
