import { useRef } from 'react';
import { useShortcutKeys } from './shortcut-keys';

/**
 * Keyboard control for a list. `j` and `k` move the focus from row to row, and `x` selects the current row (`data-row`). Enter opens the row, because the focus
 * is on its link (`data-row-link`).
 */
export function useRowKeys(onChoose?: (row: string) => void) {
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const here = (all: HTMLElement[]) => all.findIndex((link) => link === document.activeElement || link.closest('li, tr')?.contains(document.activeElement));
  const move = (by: 1 | -1) => {
    const all = links();
    const currentIndex = here(all);
    const next = all[currentIndex === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(currentIndex + by, 0), all.length - 1)];
    next?.focus();
    next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' });
  };
  const choose = () => {
    const all = links();
    const row = all[here(all)]?.closest('tr')?.dataset.row;
    if (row) onChoose?.(row);
  };
  useShortcutKeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', choose],
  ]);
  return list;
}
