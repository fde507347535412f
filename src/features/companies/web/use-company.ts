import { keyOf, useAct, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getCompany, listCompanies, putCompany } from '../contract';
import { t } from './messages';

/** Whatever shows companies looks again. */
export function useRefreshCompanies(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [listCompanies, getCompany]) void client.invalidateQueries({ queryKey: keyOf(call) });
    for (const path of ['/api/audit', '/api/contractor/simple-list']) void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Changes a company; what is wrong is said beside its field. */
export function useSaveCompany() {
  const refresh = useRefreshCompanies();
  return useAct(putCompany, {
    ignore: [409, 422],
    onSuccess: () => {
      toastSaved(t('saved'));
      refresh();
    },
  });
}
