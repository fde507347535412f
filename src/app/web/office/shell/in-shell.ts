import { createContext, useContext } from 'react';

export const InShell = createContext(false);

/** Whether there is already a header around: error pages look different inside and outside. */
export const useIsInShell = (): boolean => useContext(InShell);
