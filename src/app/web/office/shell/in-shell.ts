import { createContext, useContext } from 'react';

export const InShell = createContext(false);

/** True inside the header: error pages look different inside and outside. */
export const useIsInShell = (): boolean => useContext(InShell);
