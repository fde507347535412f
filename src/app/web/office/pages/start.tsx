import { Navigate } from '@tanstack/react-router';
import { useMe } from '@/world/people/web';
import { startOf } from '../shell/navigation';

/** `/start`: where somebody begins who came for nothing in particular. */
export function StartRoute() {
  return <Navigate to={startOf(useMe())} replace />;
}
