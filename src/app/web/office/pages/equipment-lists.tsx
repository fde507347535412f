import { useNavigate, useSearch } from '@tanstack/react-router';
import { EquipmentListsPage } from '@/features/equipment-lists/web/lists-page';

/** Connects the imports of equipment lists to the address. */
export function EquipmentListsRoute() {
  const { import: importId } = useSearch({ from: '/office/equipment/lists' });
  const navigate = useNavigate();
  return <EquipmentListsPage importId={importId} onOpen={(id) => void navigate({ to: '/equipment/lists', search: id ? { import: id } : {} })} />;
}
