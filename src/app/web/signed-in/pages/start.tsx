import { Navigate } from '@tanstack/react-router';
import { useCurrentUserQuery } from '@/foundation/accounts/web';
import { FullScreenSpinner } from '@/platform/web/kit';
import { startPathOf } from '../shell/navigation';

/**
 * Route component for `/start`. Redirects to the user's start page. Shows no links, because the user could follow a link before the redirect, which would then
 * leave the opened page.
 */
export function StartRoute() {
  const me = useCurrentUserQuery();
  if (me.isPending) return <FullScreenSpinner />;
  // Redirect even if the user could not be loaded, because the next page shows the error.
  return <Navigate to={me.data ? startPathOf(me.data) : '/'} replace />;
}
