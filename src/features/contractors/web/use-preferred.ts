import { equipmentContract } from '@/foundation/equipment';
import { queryKeyOf, useApiMutation, useQueryClient } from '@/platform/web';
import { getContractor, setPreferredEquipmentEndpoint } from '../contract';

type Unit = { id: string; preferred: boolean };

/** Puts a unit on a list or takes it off. What shows it says so at once, and stays in its place. */
export function useSetPreferred() {
  const client = useQueryClient();
  return useApiMutation(setPreferredEquipmentEndpoint, {
    onSuccess: ({ equipment_id, preferred }) => {
      const told = <T extends Unit>(unit: T): T => (unit.id === equipment_id ? { ...unit, preferred } : unit);
      client.setQueriesData<{ items: Unit[] }>(
        { queryKey: queryKeyOf(equipmentContract.listEquipment) },
        (page) => page && { ...page, items: page.items.map(told) },
      );
      client.setQueriesData<Unit>({ queryKey: queryKeyOf(equipmentContract.getEquipment) }, (unit) => unit && told(unit));
      void client.invalidateQueries({ queryKey: queryKeyOf(getContractor) });
      void client.invalidateQueries({ queryKey: ['/api/audit'] });
    },
  });
}
