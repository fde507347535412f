import { useNavigate, useSearch } from '@tanstack/react-router';
import { QueuePage } from '@/pages/queue/web';

/** `/queue`, wired to the address. */
export function QueueRoute() {
  const search = useSearch({ from: '/office/queue' });
  const navigate = useNavigate();
  return <QueuePage search={search} onSearch={(next) => void navigate({ to: '/queue', search: next, resetScroll: false })} />;
}
