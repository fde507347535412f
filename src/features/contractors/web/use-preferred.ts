import { equipmentContract } from '@/foundation/equipment';
import { queryKeyOf, useApiMutation, useQueryClient } from '@/platform/web';
import { getContractor, setPreferredEquipmentEndpoint } from '../contract';

type Unit = { id: string; preferred: boolean };

/**
 * Hook that adds equipment to the preferred equipment or removes it. When the server has saved the change, the hook updates the loaded lists of equipment. The
 * hook does not request the lists again, so that their order stays the same.
 */
export function useSetPreferredEquipment() {
  const client = useQueryClient();
  return useApiMutation(setPreferredEquipmentEndpoint, {
    invalidates: [getContractor, '/api/audit'],
    onSuccess: ({ equipment_id, preferred }) => {
      const withPreferred = <T extends Unit>(unit: T): T => (unit.id === equipment_id ? { ...unit, preferred } : unit);
      client.setQueriesData<{ items: Unit[] }>(
        { queryKey: queryKeyOf(equipmentContract.listEquipment) },
        (page) => page && { ...page, items: page.items.map(withPreferred) },
      );
      client.setQueriesData<Unit>({ queryKey: queryKeyOf(equipmentContract.getEquipment) }, (unit) => unit && withPreferred(unit));
    },
  });
}
