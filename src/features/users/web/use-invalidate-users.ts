import { queryKeyOf, useQueryClient } from '@/platform/web';
import { getUser, listInvites, listUsers } from '../contract';

/** Returns a function that reloads users, invites, contractors and the audit log. */
export function useInvalidateUsers(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [getUser, listInvites, listUsers]) void client.invalidateQueries({ queryKey: queryKeyOf(call) });
    for (const path of ['/api/audit', '/api/contractor', '/api/contractor/{id}', '/api/contractor/simple-list', '/api/users/colleagues'])
      void client.invalidateQueries({ queryKey: [path] });
  };
}
