import { useLayoutEffect } from 'react';
import { holdServerRender } from '../server-render';

/**
 * While a part of the page waits for what it shows, the picture of it stays in front: the app takes its place when there is
 * more to see. Whatever waits for nothing shows, an error, too.
 */
export function useHoldServerRender(isWaiting = true): void {
  useLayoutEffect(() => (isWaiting ? holdServerRender() : undefined), [isWaiting]);
}
