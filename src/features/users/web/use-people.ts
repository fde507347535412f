import { keyOf, useQueryClient } from '@/platform/web';
import { getUser, listInvites, listUsers } from '../contract';

/** Whatever shows people looks again. */
export function useRefreshPeople(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [getUser, listInvites, listUsers]) void client.invalidateQueries({ queryKey: keyOf(call) });
    for (const path of ['/api/audit', '/api/contractor', '/api/contractor/{id}', '/api/contractor/simple-list', '/api/users/colleagues'])
      void client.invalidateQueries({ queryKey: [path] });
  };
}
