import { useRef } from 'react';
import type { ListSearch } from './search-params';

type Page = { page_number: number; next: string | null };

/**
 * Stores the cursors of the loaded pages, because requesting the next page by cursor is faster than by number. If a filter, the sort order or the page size
 * changes, the cursors are discarded.
 */
export function useCursors({ page: _page, ...list }: ListSearch) {
  const name = JSON.stringify(list);
  const cursors = useRef({ name, ends: new Map<number, string>() });
  if (cursors.current.name !== name) cursors.current = { name, ends: new Map() };
  const { ends } = cursors.current;
  return {
    before: (page: number): string | undefined => ends.get(page - 1),
    /** Stores the cursor of a page. A later cursor of the same page is ignored, so a repeated request is identical and can be cached. */
    save: ({ page_number, next }: Page): void => {
      if (next !== null && !ends.has(page_number)) ends.set(page_number, next);
    },
  };
}
