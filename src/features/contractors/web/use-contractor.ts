import { queryKeyOf, useApiMutation, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getContractor, listContractors, putContractor } from '../contract';
import { t } from './messages';

/** Hook that returns a function that reloads the lists and pages of contractors and the audit log. */
export function useInvalidateContractors(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [listContractors, getContractor]) void client.invalidateQueries({ queryKey: queryKeyOf(call) });
    for (const path of ['/api/audit', '/api/contractor/simple-list']) void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Hook that saves a contractor. The form shows errors at their fields. */
export function useSaveContractor() {
  const refresh = useInvalidateContractors();
  return useApiMutation(putContractor, {
    errors: 'form',
    onSuccess: () => {
      toastSaved(t('saved'));
      refresh();
    },
  });
}
