import { useEffect, useRef } from 'react';

const HEADING = 'main [data-question-heading], main h1';
const WAIT_MS = 8_000;

/**
 * Moves focus to the heading when the page shows something else (`at` changes): screen readers and the keyboard begin
 * there. The first page is left to the browser. A heading that comes later, with the data of the page, is waited for.
 */
export function useHeadingFocus(at: string, heading: string = HEADING): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    const isThere = () => {
      const found = document.querySelector<HTMLElement>(heading);
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
  }, [at, heading]);
}
