import { Navigate } from '@tanstack/react-router';
import { useCurrentUserQuery } from '@/foundation/accounts/web';
import { FullScreenSpinner } from '@/platform/web/kit';
import { startPathOf } from '../shell/navigation';

/** `/start` redirects to the first page of the user. It shows no controls, because a fast user would be redirected away from their page. */
export function StartRoute() {
  const me = useCurrentUserQuery();
  if (me.isPending) return <FullScreenSpinner />;
  // The next page shows the error.
  return <Navigate to={me.data ? startPathOf(me.data) : '/'} replace />;
}
