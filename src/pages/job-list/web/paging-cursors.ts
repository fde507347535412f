import { useRef } from 'react';
import type { ListSearch } from './search-params';

type Page = { page_number: number; next: string | null };

/**
 * Stores where the loaded pages end, so that the next page is requested by cursor instead of by number. Changing a filter, the order or the page size
 * discards the stored cursors.
 */
export function useCursors({ page: _page, ...list }: ListSearch) {
  const name = JSON.stringify(list);
  const cursors = useRef({ name, ends: new Map<number, string>() });
  if (cursors.current.name !== name) cursors.current = { name, ends: new Map() };
  const { ends } = cursors.current;
  return {
    before: (page: number): string | undefined => ends.get(page - 1),
    /** Keeps the first cursor of a page, so that a repeated request is identical and can be cached. */
    keep: ({ page_number, next }: Page): void => {
      if (next !== null && !ends.has(page_number)) ends.set(page_number, next);
    },
  };
}
