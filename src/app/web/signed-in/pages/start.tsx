import { Navigate } from '@tanstack/react-router';
import { useCurrentUserQuery } from '@/foundation/accounts/web';
import { FullScreenSpinner } from '@/platform/web/kit';
import { startPathOf } from '../shell/navigation';

/**
 * Route component for `/start`. Redirects to the user's start page. Shows no links, because a late redirect would leave a page that the user opened through a
 * link in the meantime.
 */
export function StartRoute() {
  const me = useCurrentUserQuery();
  if (me.isPending) return <FullScreenSpinner />;
  // Redirect even if the user could not be loaded, because the next page shows the error.
  return <Navigate to={me.data ? startPathOf(me.data) : '/'} replace />;
}
