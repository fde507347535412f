import { useNavigate, useSearch } from '@tanstack/react-router';
import { EquipmentPage, type EquipmentSearch } from '@/world/equipment/web';

/** The catalogue wired to the address. */
export function EquipmentRoute() {
  const search = useSearch({ strict: false }) as EquipmentSearch;
  const navigate = useNavigate();
  return (
    <EquipmentPage
      search={search}
      onSearch={(next, { typing = false } = {}) =>
        void navigate({ to: '/equipment', search: next as Record<string, unknown>, replace: typing, resetScroll: false })
      }
    />
  );
}
