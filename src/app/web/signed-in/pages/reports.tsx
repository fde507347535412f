import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReportsPage } from '@/features/reports/web/reports-page';

/** Route component for `/reports`. Passes the search parameters of the URL to the page. */
export function ReportsRoute() {
  const search = useSearch({ from: '/signed-in/reports' });
  const navigate = useNavigate();
  return <ReportsPage search={search} onSearch={(next) => void navigate({ to: '/reports', search: next, resetScroll: false })} />;
}
