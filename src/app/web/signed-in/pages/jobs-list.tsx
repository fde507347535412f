import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '@/foundation/accounts/web';
import { JobsListPage } from '@/pages/job-list/web';
import { applyUserDefaults } from '@/pages/job-list/web/list-address';

/** Route component for `/`. Passes the search parameters of the URL to the job list. */
export function JobsListRoute() {
  // Apply the user's list settings before the list requests its first page.
  applyUserDefaults(useCurrentUser().preferences.list);
  const search = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  return (
    <JobsListPage
      search={search}
      onSearch={(next, { isTyping = false } = {}) => void navigate({ to: '/', search: next, replace: isTyping, resetScroll: false })}
    />
  );
}
