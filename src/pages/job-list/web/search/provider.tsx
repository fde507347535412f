import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import { lazyPart, PartBoundary } from '@/platform/web/kit';
import { useBufferedKeys } from './buffer-keys';
import { t } from './messages';
import type { MenuPage } from './pages';

const Dialog = lazyPart(async () => (await import('./search-dialog')).SearchDialog);

const SearchContext = createContext<() => void>(() => {});

/** Returns a function that opens the search. The code of the search is loaded on first use. */
export const useSearch = (): (() => void) => useContext(SearchContext);

/** Provides the search dialog to its children and opens it on Ctrl or Cmd + K. `pages`: pages that the user may open. */
export function SearchProvider({ pages, children }: { pages: readonly MenuPage[]; children: ReactNode }) {
  const [open, { open: show, close, toggle }] = useDisclosure(false);
  const [wanted, { open: want }] = useDisclosure(false);
  const early = useBufferedKeys(open);
  const openSearch = (run: () => void) => () => {
    want();
    run();
  };
  // The shortcut also works inside inputs.
  useHotkeys([['mod+K', openSearch(toggle)]], []);
  return (
    <SearchContext value={openSearch(show)}>
      {children}
      {wanted && (
        <PartBoundary name={t('search')} resetOn={open}>
          <Dialog open={open} pages={pages} early={early} onClose={close} />
        </PartBoundary>
      )}
    </SearchContext>
  );
}
