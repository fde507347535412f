import { useNavigate, useSearch } from '@tanstack/react-router';
import { EquipmentListsPage } from '@/features/equipment-lists/web/lists-page';

/** Route component for `/equipment/lists`. Passes the search parameters of the URL to the page. */
export function EquipmentListsRoute() {
  const { import: importId } = useSearch({ from: '/signed-in/equipment/lists' });
  const navigate = useNavigate();
  return <EquipmentListsPage importId={importId} onOpen={(id) => void navigate({ to: '/equipment/lists', search: id ? { import: id } : {} })} />;
}
