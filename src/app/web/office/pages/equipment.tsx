import { useNavigate, useSearch } from '@tanstack/react-router';
import { EquipmentPage } from '@/world/equipment/web';

/** The catalogue wired to the address. */
export function EquipmentRoute() {
  const search = useSearch({ from: '/office/equipment' });
  const navigate = useNavigate();
  return (
    <EquipmentPage
      search={search}
      onSearch={(next, { typing = false } = {}) => void navigate({ to: '/equipment', search: next, replace: typing, resetScroll: false })}
    />
  );
}
