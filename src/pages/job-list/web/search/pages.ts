import type { Me } from '@/world/people';

export type PageEntry = { title: string; path: string; full?: boolean };

/** Places and acts that can be jumped to by name. */
export function pagesFor(me: Me, hasMailbox: boolean, typed: string): PageEntry[] {
  const pages: (PageEntry | false)[] = [
    me.abilities.create_jobs && { title: 'Create job', path: '/create' },
    { title: 'Jobs list', path: '/' },
    { title: 'Jobs that need me', path: '/?action=true' },
    { title: 'Equipment', path: '/equipment' },
    { title: 'User preferences', path: '/preferences' },
    hasMailbox && me.abilities.see_mailbox && { title: 'Mailbox (demo)', path: '/mailbox', full: true },
    { title: 'Sign out', path: '/logout', full: true },
  ];
  const words = typed.trim().toLowerCase().split(/\s+/);
  return pages.filter((page): page is PageEntry => page !== false && words.every((word) => page.title.toLowerCase().includes(word)));
}
