import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { lazyPart } from '@/platform/web/kit';
import { currentAnnouncements } from '../contract';
import { useDismissed } from './use-dismissed';

const EVERY_MS = 5 * 60_000;
/** Longer than this a page does not wait for what may stand above it. */
const LONGEST_MS = 1_500;

export const LazyAnnouncementStack = lazyPart(async () => (await import('./announcement-stack')).AnnouncementStack);

/** What is told to whoever is here; asked again now and then, for days begin and end while a page is open. */
export const useCurrentAnnouncements = () => useApiQuery(currentAnnouncements, {}, { staleTime: EVERY_MS, refetchInterval: EVERY_MS });

/** Banners above the page and a pop-up over it. `onPlaced`: nothing of it will move the page any more. When it fails, nobody misses it. */
export function Announcements({ onPlaced }: { onPlaced: () => void }) {
  const { data, isPending } = useCurrentAnnouncements();
  const { hidden, hide } = useDismissed();
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<{ pathname: string; ids: string[] }>();
  // A pop-up that comes while somebody works on a page waits for their next one.
  if (data && offered?.pathname !== pathname) setOffered({ pathname, ids: data.items.map(({ id }) => id) });
  const items = data?.items.filter(({ id, announcement_type }) => !hidden.includes(id) && (announcement_type === 'banner' || offered?.ids.includes(id))) ?? [];
  const isNone = !isPending && items.length === 0;
  useEffect(() => {
    const timer = setTimeout(onPlaced, isNone ? 0 : LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isNone, onPlaced]);
  return items.length > 0 ? <LazyAnnouncementStack items={items} hide={hide} onShown={onPlaced} /> : null;
}
