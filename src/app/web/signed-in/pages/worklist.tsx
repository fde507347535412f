import { useNavigate, useSearch } from '@tanstack/react-router';
import { WorklistPage } from '@/pages/worklist/web';

/** Route component for `/worklist`. Passes the search parameters of the URL to the page. */
export function WorklistRoute() {
  const search = useSearch({ from: '/signed-in/worklist' });
  const navigate = useNavigate();
  return <WorklistPage search={search} onSearch={(next) => void navigate({ to: '/worklist', search: next, resetScroll: false })} />;
}
