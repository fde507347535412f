import { useEffect, useRef } from 'react';

const WAIT_MS = 8_000;

/**
 * Moves focus to the heading when the page shows something else (`at` changes): screen readers and the keyboard begin
 * there. The first page is left to the browser. If the heading is not on the page yet, it gets the focus when it is.
 * A part that is marked as the heading of a question goes before the heading of the page.
 */
export function useHeadingFocus(at: string): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    const isThere = () => {
      const found = document.querySelector<HTMLElement>('main [data-question-heading]') ?? document.querySelector<HTMLElement>('main h1');
      if (!found) return false;
      found.tabIndex = -1;
      found.focus({ preventScroll: true });
      return true;
    };
    if (isThere()) return;
    const observer = new MutationObserver(() => {
      if (isThere()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = window.setTimeout(() => observer.disconnect(), WAIT_MS);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [at]);
}
