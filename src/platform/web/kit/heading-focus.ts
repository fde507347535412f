import { useEffect, useRef } from 'react';

const WAIT_MS = 8_000;

/**
 * Moves focus to the heading when the page shows something else (`at` changes): screen readers and the keyboard begin
 * there. The first page is left to the browser. If the heading is not on the page yet, it gets the focus when it is.
 * A part that is marked as the heading of a question goes before the heading of the page.
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
