import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReportJobsPage } from '@/features/reports/web/report-jobs-page';

/** Route component for `/reports/jobs`. Passes the search parameters of the URL to the page. */
export function ReportJobsRoute() {
  const search = useSearch({ from: '/signed-in/reports/jobs' });
  const navigate = useNavigate();
  return <ReportJobsPage search={search} onPage={(page) => void navigate({ to: '/reports/jobs', search: { ...search, page } })} />;
}
