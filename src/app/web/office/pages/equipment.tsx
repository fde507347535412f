import { useNavigate, useSearch } from '@tanstack/react-router';
import { PreferredToggle } from '@/features/companies/web/preferred-star';
import { EquipmentPage } from '@/world/equipment/web';
import { useCurrentUser } from '@/world/people/web';

/** The catalogue wired to the address, with the stars of the reader's company. */
export function EquipmentRoute() {
  const search = useSearch({ from: '/office/equipment' });
  const navigate = useNavigate();
  const { abilities } = useCurrentUser();
  return (
    <EquipmentPage
      star={abilities.set_preferred_equipment ? (unit) => <PreferredToggle unit={unit} /> : undefined}
      search={search}
      onSearch={(next, { typing = false } = {}) => void navigate({ to: '/equipment', search: next, replace: typing, resetScroll: false })}
    />
  );
}
