import { createContext, useContext } from 'react';

export const InShell = createContext(false);

/** Returns true on pages with the header. Error pages look different without the header. */
export const useIsInShell = (): boolean => useContext(InShell);
