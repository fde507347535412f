import { createContext, useContext } from 'react';

export const InShell = createContext(false);

/** Hook that returns true on pages with the header. Error pages without the header show the logo themselves. */
export const useIsInShell = (): boolean => useContext(InShell);
