import { useLayoutEffect } from 'react';
import { keepPicture } from '../picture';

/**
 * While a part of the page waits for what it shows, the picture of it stays in front: the app takes its place when there is
 * more to see. Whatever waits for nothing shows, an error, too.
 */
export function usePictureStays(isWaiting = true): void {
  useLayoutEffect(() => (isWaiting ? keepPicture() : undefined), [isWaiting]);
}
