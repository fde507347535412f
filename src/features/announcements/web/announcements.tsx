import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { lazyPart } from '@/platform/web/kit';
import { listCurrentAnnouncements } from '../contract';
import { useDismissed } from './use-dismissed';

const EVERY_MS = 5 * 60_000;
/** Maximum time in milliseconds that a page waits for announcements. After that, the page is shown without them. */
const MAX_DELAY_MS = 1_500;

const LazyAnnouncementStack = lazyPart(async () => (await import('./announcement-stack')).AnnouncementStack);

/** Loads the announcements for the signed-in user. Loads them again at an interval, because an announcement can begin or end while a page is open. */
export const useCurrentAnnouncements = () => useApiQuery(listCurrentAnnouncements, {}, { staleTime: EVERY_MS, refetchInterval: EVERY_MS });

/**
 * Shows banners above the page and a pop-up over the page. Calls `onPlaced` when the banners are shown, when there are no banners, or after `MAX_DELAY_MS`. The
 * caller shows the page only after this call. If the request fails, the page is shown without announcements.
 */
export function Announcements({ onPlaced }: { onPlaced: () => void }) {
  const { data, isPending } = useCurrentAnnouncements();
  const { hidden, hide } = useDismissed();
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<{ pathname: string; ids: string[] }>();
  // If a pop-up begins while a page is open, show it on the next page, so that it does not interrupt the user.
  if (data && offered?.pathname !== pathname) setOffered({ pathname, ids: data.items.map(({ id }) => id) });
  const items = data?.items.filter(({ id, announcement_type }) => !hidden.includes(id) && (announcement_type === 'banner' || offered?.ids.includes(id))) ?? [];
  const isNone = !isPending && items.length === 0;
  useEffect(() => {
    const timer = setTimeout(onPlaced, isNone ? 0 : MAX_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNone, onPlaced]);
  return items.length > 0 ? <LazyAnnouncementStack items={items} hide={hide} onShown={onPlaced} /> : null;
}
