import { createContext, useCallback, useContext } from 'react';
import { focusPath } from './focus';

/** Where a page has several forms open at once, each has a name of its own, and with it ids of its own. */
const ScopeContext = createContext('');

export const FormScope = ScopeContext.Provider;

export const useScope = (): string => useContext(ScopeContext);

/** Puts the cursor at a path of the form around. */
export function useFocusPath(): (path: string) => void {
  const scope = useScope();
  return useCallback((path) => focusPath(path, scope), [scope]);
}
