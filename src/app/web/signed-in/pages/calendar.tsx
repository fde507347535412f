import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPage } from '@/pages/calendar/web/calendar-page';

/** Route component for `/calendar`. Passes the search parameters of the URL to the page. */
export function CalendarRoute() {
  const search = useSearch({ from: '/signed-in/calendar' });
  const navigate = useNavigate();
  return <CalendarPage search={search} onSearch={(next) => void navigate({ to: '/calendar', search: next, resetScroll: false })} />;
}
