import type { MouseEvent, ReactNode } from 'react';
import type { GuestNavigate } from './navigate';

/** Link that changes the page without a reload. Guests can still open it in a new tab. */
export function GuestLink({ to, navigate, className, children }: { to: string; navigate: GuestNavigate; className?: string | undefined; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
