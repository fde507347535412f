import { useNavigate, useSearch } from '@tanstack/react-router';
import { PreferredToggle } from '@/features/contractors/web/preferred-toggle';
import { useCurrentUser } from '@/foundation/accounts/web';
import { EquipmentPage } from '@/foundation/equipment/web';

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
