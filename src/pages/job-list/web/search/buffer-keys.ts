import { type RefObject, useEffect, useRef } from 'react';

/**
 * Buffers keys that are typed after the search was opened and before its code has loaded. Otherwise the first characters would be lost or trigger
 * keyboard shortcuts of the page.
 */
export function useBufferedKeys(open: boolean): RefObject<string> {
  const early = useRef('');
  useEffect(() => {
    if (!open) return;
    const bufferKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      const dialog = document.querySelector('[aria-modal="true"]');
      if (!dialog) {
        early.current += event.key;
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (!dialog.contains(document.activeElement)) {
        // The dialog is rendered but does not have the focus yet. Focus its input now, so that the input gets the key.
        dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      }
    };
    window.addEventListener('keydown', bufferKey, true);
    return () => {
      window.removeEventListener('keydown', bufferKey, true);
      early.current = '';
    };
  }, [open]);
  return early;
}
