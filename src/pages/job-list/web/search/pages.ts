import { ACTIONS } from '@/access';
import type { CurrentUser } from '@/foundation/accounts';
import { t } from './messages';

export type PageEntry = {
  title: string;
  path: string;
  full?: boolean;
  /** Another name of the page, which the menu or the page itself uses. */
  alias?: string;
};

/** Roles that may see reports. */
const SEES_REPORTS: readonly string[] = ACTIONS['report.see'].roles;

/** Roles that may see unsent emails. */
const SEES_EMAILS: readonly string[] = ACTIONS['email.manage'].roles;

/** Roles that may report to DOE. */
const REPORTS_TO_DOE: readonly string[] = ACTIONS['federal_report.manage'].roles;

/** Properties of the user that decide which pages are available. */
type Reader = Pick<CurrentUser, 'kind' | 'roles' | 'contractor'> & { abilities: Pick<CurrentUser['abilities'], 'create_jobs' | 'see_mailbox'> };

/** Returns the pages and actions that match a name. */
export function navigationEntriesFor(me: Reader, hasMailbox: boolean, typed: string): PageEntry[] {
  const isStaff = me.kind === 'staff';
  const pages: (PageEntry | false)[] = [
    me.abilities.create_jobs && { title: t('create_job'), path: '/create' },
    { title: t('jobs_list'), path: '/' },
    { title: t('needs_me_link'), path: '/?action=true' },
    { title: t('equipment'), path: '/equipment' },
    { title: t('estimate_link'), alias: t('page_estimate_alias'), path: '/estimate' },
    !isStaff && { title: t('page_calendar_title'), path: '/calendar' },
    !isStaff && { title: t('page_technicians_title'), path: '/technicians' },
    me.contractor !== null && me.roles.some((role) => role !== 'technician') && { title: t('page_homeowners_title'), path: '/homeowners' },
    isStaff && { title: t('queue'), alias: t('page_queue_alias'), path: '/worklist' },
    isStaff && { title: t('contractors'), alias: t('page_contractors_alias'), path: '/contractors' },
    isStaff && { title: t('announcements'), path: '/announcements' },
    isStaff && { title: t('energy_providers'), path: '/energy-providers' },
    { title: t('programs'), path: '/programs' },
    isStaff && { title: t('program_explorer'), path: '/programs/explorer' },
    isStaff && me.roles.some((role) => role !== 'admin') && { title: t('payments'), path: '/payments' },
    isStaff && me.roles.includes('finance') && { title: t('import_remittance'), path: '/payments/import' },
    isStaff && { title: t('program_budgets'), alias: t('page_budgets_alias'), path: '/budgets' },
    REPORTS_TO_DOE.some((role) => me.roles.includes(role)) && { title: t('federal_reports'), path: '/federal-reports' },
    SEES_EMAILS.some((role) => me.roles.includes(role)) && { title: t('page_emails_title'), path: '/emails' },
    SEES_REPORTS.some((role) => me.roles.includes(role)) && { title: t('page_reports_title'), path: '/reports' },
    isStaff && { title: t('audit_log'), path: '/audit' },
    isStaff && me.roles.includes('admin') && { title: t('users'), alias: t('page_users_alias'), path: '/users' },
    me.contractor !== null && me.roles.includes('contractor_admin') && { title: t('my_contractor'), path: `/contractors/${me.contractor.id}` },
    { title: t('user_preferences'), path: '/preferences' },
    { title: t('security_link'), path: '/account/security' },
    hasMailbox && me.abilities.see_mailbox && { title: t('mailbox_demo'), path: '/mailbox', full: true },
    { title: t('sign_out'), path: '/logout', full: true },
  ];
  const words = typed.trim().toLowerCase().split(/\s+/);
  return pages.filter((page): page is PageEntry => page !== false && words.every((word) => `${page.title} ${page.alias ?? ''}`.toLowerCase().includes(word)));
}
