import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImportPage } from '@/features/payments/board/web/import-page';

/** Route component for `/payments/import`. Passes the search parameters of the URL to the page. */
export function ImportRoute() {
  const search = useSearch({ from: '/signed-in/payments/import' });
  const navigate = useNavigate();
  return <ImportPage importId={search.import} onImport={(id) => void navigate({ to: '/payments/import', search: id === undefined ? {} : { import: id } })} />;
}
