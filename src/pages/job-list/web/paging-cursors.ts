import { useRef } from 'react';
import type { ListSearch } from './search-params';

type Page = { page_number: number; next: string | null };

/**
 * Where the pages of the list in sight end, so that the page behind one that was read is asked for by its
 * place and not by its number. Another filter, order or size is another list.
 */
export function useCursors({ page: _page, ...list }: ListSearch) {
  const name = JSON.stringify(list);
  const known = useRef({ name, ends: new Map<number, string>() });
  if (known.current.name !== name) known.current = { name, ends: new Map() };
  const { ends } = known.current;
  return {
    before: (page: number): string | undefined => ends.get(page - 1),
    /** The first answer stays: a page that is asked for again is the same question. */
    keep: ({ page_number, next }: Page): void => {
      if (next !== null && !ends.has(page_number)) ends.set(page_number, next);
    },
  };
}
