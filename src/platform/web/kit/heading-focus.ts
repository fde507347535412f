import { useEffect, useRef } from 'react';

const WAIT_MS = 8_000;

/**
 * Moves focus to the heading when the page shows other content (`at` changes), so that screen readers and the keyboard begin there. Does nothing on the first
 * page, where the browser sets the focus. If the heading is not rendered yet, it receives focus as soon as it is. A question heading (`data-question-heading`)
 * takes precedence over the page heading.
 */
export function useHeadingFocus(at: string): void {
  const lastHeading = useRef(at);
  useEffect(() => {
    if (lastHeading.current === at) return;
    lastHeading.current = at;
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main [data-question-heading]') ?? document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = window.setTimeout(() => observer.disconnect(), WAIT_MS);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [at]);
}
