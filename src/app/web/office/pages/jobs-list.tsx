import { useNavigate, useSearch } from '@tanstack/react-router';
import { JobsListPage } from '@/jobs/web/list';
import type { ListSearch } from '@/jobs/web/list-address';

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
