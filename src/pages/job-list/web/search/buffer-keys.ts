import { type RefObject, useEffect, useRef } from 'react';

/**
 * Who opens the search types at once, also while its code still comes. What is typed until its field is there
 * is kept for it: else the first letters would be lost, or be the page's own shortcuts and lead elsewhere.
 */
export function useBufferedKeys(open: boolean): RefObject<string> {
  const early = useRef('');
  useEffect(() => {
    if (!open) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      const dialog = document.querySelector('[aria-modal="true"]');
      if (!dialog) {
        early.current += event.key;
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (!dialog.contains(document.activeElement)) {
        // It is there, but has the focus only in a moment: the letter goes where it will be.
        dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      }
    };
    window.addEventListener('keydown', keep, true);
    return () => {
      window.removeEventListener('keydown', keep, true);
      early.current = '';
    };
  }, [open]);
  return early;
}
