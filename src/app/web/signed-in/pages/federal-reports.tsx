import { useNavigate, useSearch } from '@tanstack/react-router';
import { MonthPage } from '@/features/federal-reports/web/month-page';

/** Route component for `/federal-reports`. Passes the search parameters of the URL to the page. */
export function FederalReportsRoute() {
  const search = useSearch({ from: '/signed-in/federal-reports' });
  const navigate = useNavigate();
  return <MonthPage search={search} onSearch={(next) => void navigate({ to: '/federal-reports', search: next, resetScroll: false })} />;
}
