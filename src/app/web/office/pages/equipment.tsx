import { useNavigate, useSearch } from '@tanstack/react-router';
import { PreferredStar } from '@/features/companies/web/preferred-star';
import { EquipmentPage } from '@/world/equipment/web';
import { useMe } from '@/world/people/web';

/** The catalogue wired to the address, with the stars of the reader's company. */
export function EquipmentRoute() {
  const search = useSearch({ from: '/office/equipment' });
  const navigate = useNavigate();
  const { abilities } = useMe();
  return (
    <EquipmentPage
      star={abilities.set_preferred_equipment ? (unit) => <PreferredStar unit={unit} /> : undefined}
      search={search}
      onSearch={(next, { typing = false } = {}) => void navigate({ to: '/equipment', search: next, replace: typing, resetScroll: false })}
    />
  );
}
