import { useNavigate, useSearch } from '@tanstack/react-router';
import { PreferredToggle } from '@/features/contractors/web/preferred-toggle';
import { useCurrentUser } from '@/foundation/accounts/web';
import { EquipmentPage } from '@/foundation/equipment/web';

/** Connects the catalog to the address, with the preferred equipment of the reader's contractor. */
export function EquipmentRoute() {
  const search = useSearch({ from: '/office/equipment' });
  const navigate = useNavigate();
  const { abilities } = useCurrentUser();
  return (
    <EquipmentPage
      star={abilities.set_preferred_equipment ? (unit) => <PreferredToggle unit={unit} /> : undefined}
      search={search}
      onSearch={(next, { isTyping = false } = {}) => void navigate({ to: '/equipment', search: next, replace: isTyping, resetScroll: false })}
    />
  );
}
