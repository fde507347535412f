import { useNavigate, useSearch } from '@tanstack/react-router';
import { PreferredToggle } from '@/features/contractors/web/preferred-toggle';
import { useCurrentUser } from '@/foundation/accounts/web';
import { EquipmentPage } from '@/foundation/equipment/web';

/** Route component for `/equipment`. Passes the search parameters of the URL and the button for preferred equipment to the page. */
export function EquipmentRoute() {
  const search = useSearch({ from: '/signed-in/equipment' });
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
