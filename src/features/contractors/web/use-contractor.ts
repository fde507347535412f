import { queryKeyOf, useApiMutation, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getContractor, listContractors, putContractor } from '../contract';
import { t } from './messages';

/** Whatever shows companies looks again. */
export function useInvalidateContractors(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [listContractors, getContractor]) void client.invalidateQueries({ queryKey: queryKeyOf(call) });
    for (const path of ['/api/audit', '/api/contractor/simple-list']) void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Changes a company; what is wrong is said beside its field. */
export function useSaveContractor() {
  const refresh = useInvalidateContractors();
  return useApiMutation(putContractor, {
    ignore: [409, 422],
    onSuccess: () => {
      toastSaved(t('saved'));
      refresh();
    },
  });
}
