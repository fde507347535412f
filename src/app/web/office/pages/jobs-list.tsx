import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '@/foundation/accounts/web';
import { JobsListPage } from '@/pages/job-list/web';
import { applyUserDefaults } from '@/pages/job-list/web/list-address';

/** The list wired to the address. */
export function JobsListRoute() {
  // Before the list asks for its first page: nothing of it is drawn yet.
  applyUserDefaults(useCurrentUser().preferences.list);
  const search = useSearch({ from: '/office/' });
  const navigate = useNavigate();
  return (
    <JobsListPage search={search} onSearch={(next, { typing = false } = {}) => void navigate({ to: '/', search: next, replace: typing, resetScroll: false })} />
  );
}
