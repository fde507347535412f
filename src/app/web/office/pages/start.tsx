import { Navigate } from '@tanstack/react-router';
import { useCurrentUserQuery } from '@/foundation/accounts/web';
import { FullScreenSpinner } from '@/platform/web/kit';
import { startPathOf } from '../shell/navigation';

/** `/start`: where somebody begins who came for nothing in particular. It shows nothing to press: whoever was quick would be taken back from there. */
export function StartRoute() {
  const me = useCurrentUserQuery();
  if (me.isPending) return <FullScreenSpinner />;
  // Why it could not be read says the page they come to.
  return <Navigate to={me.data ? startPathOf(me.data) : '/'} replace />;
}
