import { useNavigate, useSearch } from '@tanstack/react-router';
import { WorklistPage } from '@/pages/worklist/web';

/** `/queue`, wired to the address. */
export function WorklistRoute() {
  const search = useSearch({ from: '/office/queue' });
  const navigate = useNavigate();
  return <WorklistPage search={search} onSearch={(next) => void navigate({ to: '/queue', search: next, resetScroll: false })} />;
}
