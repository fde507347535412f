import type { CurrentUser } from '@/foundation/accounts';
import { t } from './messages';

/** A page that the user may open, with its name. */
export type MenuPage = { to: string; label: string };

export type PageEntry = {
  title: string;
  path: string;
  full?: boolean;
};

/** Additional names of pages. The search finds a page by these names too. */
const ALIASES: Readonly<Record<string, string>> = {
  '/estimate': t('page_estimate_alias'),
  '/worklist': t('page_queue_alias'),
  '/contractors': t('page_contractors_alias'),
  '/budgets': t('page_budgets_alias'),
  '/users': t('page_users_alias'),
};

/** Properties of the user that decide which actions are available. */
type Reader = { abilities: Pick<CurrentUser['abilities'], 'create_jobs' | 'see_mailbox'> };

/** Returns the actions and the pages that match a name. `menu`: pages that the user may open. */
export function navigationEntriesFor({ abilities }: Reader, menu: readonly MenuPage[], hasMailbox: boolean, typed: string): PageEntry[] {
  const entries: (PageEntry | false)[] = [
    abilities.create_jobs && { title: t('create_job'), path: '/create' },
    ...menu.map(({ to, label }) => ({ title: label, path: to })),
    { title: t('needs_me_link'), path: '/?action=true' },
    { title: t('user_preferences'), path: '/preferences' },
    { title: t('security_link'), path: '/account/security' },
    hasMailbox && abilities.see_mailbox && { title: t('mailbox_demo'), path: '/mailbox', full: true },
    { title: t('sign_out'), path: '/logout', full: true },
  ];
  const words = typed.trim().toLowerCase().split(/\s+/);
  const matches = ({ title, path }: PageEntry) => words.every((word) => `${title} ${ALIASES[path] ?? ''}`.toLowerCase().includes(word));
  return entries.filter((entry): entry is PageEntry => entry !== false && matches(entry));
}
