import { useRef } from 'react';
import { useSingleKeys } from '@/platform/web/kit';

type Options = { /** `x` chooses the job one is at. */ onChoose?: (jobId: string) => void };

/** `j` and `k` move through the jobs of the list; Enter then opens the focused one, because it is a link. */
export function useListKeys({ onChoose }: Options = {}) {
  const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-job-link]') ?? [])];
  const here = (all: HTMLElement[]) => all.findIndex((link) => link === document.activeElement || link.closest('li, tr')?.contains(document.activeElement));
  const move = (by: 1 | -1) => {
    const all = links();
    const at = here(all);
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)];
    next?.focus();
    next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' });
  };
  const choose = () => {
    const all = links();
    const id = all[here(all)]?.closest('tr')?.dataset.job;
    if (id) onChoose?.(id);
  };
  useSingleKeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', choose],
  ]);
  return list;
}
