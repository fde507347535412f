import { useNavigate, useSearch } from '@tanstack/react-router';
import { JobsListPage } from '@/pages/job-list/web';

/** The list wired to the address. */
export function JobsListRoute() {
  const search = useSearch({ from: '/office/' });
  const navigate = useNavigate();
  return (
    <JobsListPage search={search} onSearch={(next, { typing = false } = {}) => void navigate({ to: '/', search: next, replace: typing, resetScroll: false })} />
  );
}
