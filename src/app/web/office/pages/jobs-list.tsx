import { useNavigate, useSearch } from '@tanstack/react-router';
import { JobsListPage } from '@/pages/job-list/web';
import type { ListSearch } from '@/pages/job-list/web/list-address';

/** The list wired to the address. */
export function JobsListRoute() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  return (
    <JobsListPage
      search={search}
      onSearch={(next, { typing = false } = {}) => void navigate({ to: '/', search: next as Record<string, unknown>, replace: typing, resetScroll: false })}
    />
  );
}
