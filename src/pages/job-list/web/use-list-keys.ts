import { useRef } from 'react';
import { useSingleKeys } from '@/platform/web/kit';

/** `j` and `k` move through the jobs of the list; Enter then opens the focused one, because it is a link. */
export function useListKeys() {
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-job-link]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement || link.closest('li, tr')?.contains(document.activeElement));
    const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)];
    next?.focus();
    next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' });
  };
  useSingleKeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ]);
  return list;
}
