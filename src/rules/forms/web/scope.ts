import { createContext, useCallback, useContext } from 'react';
import { focusPath } from './focus';

/** Name of a form on a page with several open forms. The name makes element IDs unique. */
const ScopeContext = createContext('');

export const FormScope = ScopeContext.Provider;

export const useScope = (): string => useContext(ScopeContext);

/** Returns a function that moves focus to the field at a path of the surrounding form. */
export function useFocusPath(): (path: string) => void {
  const scope = useScope();
  return useCallback((path) => focusPath(path, scope), [scope]);
}
