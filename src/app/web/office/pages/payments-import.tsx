import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImportPage } from '@/features/payments/board/web/import-page';

/** `/payments/import`, connected to the address. */
export function ImportRoute() {
  const search = useSearch({ from: '/office/payments/import' });
  const navigate = useNavigate();
  return <ImportPage importId={search.import} onImport={(id) => void navigate({ to: '/payments/import', search: id === undefined ? {} : { import: id } })} />;
}
