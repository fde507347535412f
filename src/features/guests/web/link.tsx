import type { MouseEvent, ReactNode } from 'react';
import type { GuestNavigate } from './navigate';

/** A link that stays inside the page; a new tab still works. */
export function GuestLink({ to, go, className, children }: { to: string; go: GuestNavigate; className?: string | undefined; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
