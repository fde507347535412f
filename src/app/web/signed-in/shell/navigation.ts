import {
  IconAddressBook,
  IconAirConditioning,
  IconBinaryTree2,
  IconBolt,
  IconBuilding,
  IconCalendar,
  IconCertificate,
  IconChartBar,
  IconCoins,
  IconCreditCardPay,
  IconFileExport,
  IconHistory,
  IconHomeDollar,
  IconInbox,
  IconList,
  IconMailExclamation,
  IconSpeakerphone,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Action, canWithRoles } from '@/access';
import type { CurrentUser } from '@/foundation/accounts';
import { t } from './messages';

export type NavigationEntry = { to: string; label: string; Icon: TablerIcon };

/** Pages that a user can open. The search finds all of them. */
type Navigation = {
  /** Main pages. The header shows them side by side. On narrow screens, they come first in the drawer. */
  work: readonly NavigationEntry[];
  /** Pages for managing the portal. The header shows them in one menu. */
  office: readonly NavigationEntry[];
  /** Pages that the menus leave out, because other pages link to them. */
  other: readonly Pick<NavigationEntry, 'to' | 'label'>[];
};

/** Returns the path of the user's start page: `/` (job list) for contractor users and for staff with only the role `admin`, otherwise `/worklist`. */
export const startPathOf = ({ kind, roles }: Pick<CurrentUser, 'kind' | 'roles'>): '/' | '/worklist' =>
  kind === 'staff' && roles.some((role) => role !== 'admin') ? '/worklist' : '/';

/** Returns true if the user may open a page with these route properties: `internal` for pages of staff, `action` for pages that need the right to an action. */
export const canOpenPage = ({ kind, roles }: Pick<CurrentUser, 'kind' | 'roles'>, { internal, action }: { internal?: boolean; action?: Action }): boolean =>
  (kind === 'staff' || internal !== true) && (action === undefined || canWithRoles(roles, action));

const PROGRAMS: NavigationEntry = { to: '/programs', label: t('programs'), Icon: IconCertificate };

const PAYMENTS: NavigationEntry = { to: '/payments', label: t('payments'), Icon: IconCreditCardPay };

export const UNSENT_EMAILS: NavigationEntry = { to: '/emails', label: t('unsent_emails'), Icon: IconMailExclamation };

const REPORTS: NavigationEntry = { to: '/reports', label: t('reports'), Icon: IconChartBar };

/** Returns the pages that a user can open, for the header, its menu, the drawer on narrow screens, and the search. */
export function navigationFor({ kind, roles, contractor }: Pick<CurrentUser, 'kind' | 'roles' | 'contractor'>): Navigation {
  const isStaff = kind === 'staff';
  const places = <P>(all: readonly (P | false | null)[]) => all.filter((place): place is P => Boolean(place));
  const seesReports = canWithRoles(roles, 'report.see');
  return {
    work: places([
      { to: '/', label: t('jobs_list'), Icon: IconList },
      { to: '/equipment', label: t('equipment'), Icon: IconAirConditioning },
      { to: '/estimate', label: t('estimate'), Icon: IconHomeDollar },
      isStaff && { to: '/worklist', label: t('queue'), Icon: IconInbox },
      isStaff && roles.includes('finance') && PAYMENTS,
      !isStaff && { to: '/calendar', label: t('calendar'), Icon: IconCalendar },
      contractor && roles.some((role) => role !== 'technician') && { to: '/homeowners', label: t('homeowners'), Icon: IconAddressBook },
      !isStaff && PROGRAMS,
      contractor && roles.includes('contractor_admin') && { to: `/contractors/${contractor.id}`, label: t('my_contractor'), Icon: IconBuilding },
    ]),
    office: places([
      isStaff && seesReports && REPORTS,
      isStaff && { to: '/contractors', label: t('contractors'), Icon: IconBuilding },
      isStaff && roles.includes('admin') && { to: '/users', label: t('users'), Icon: IconUsers },
      isStaff && { to: '/announcements', label: t('announcements'), Icon: IconSpeakerphone },
      isStaff && { to: '/energy-providers', label: t('energy_providers'), Icon: IconBolt },
      // Staff other than finance rarely open the payments, so the link is in this menu. Users who are only administrators have no link, because they may not
      // open the payments.
      isStaff && !roles.includes('finance') && roles.some((role) => role !== 'admin') && PAYMENTS,
      isStaff && { to: '/budgets', label: t('program_budgets'), Icon: IconCoins },
      canWithRoles(roles, 'federal_report.manage') && { to: '/federal-reports', label: t('federal_reports'), Icon: IconFileExport },
      isStaff && PROGRAMS,
      isStaff && { to: '/programs/explorer', label: t('program_explorer'), Icon: IconBinaryTree2 },
      canWithRoles(roles, 'email.manage') && UNSENT_EMAILS,
      isStaff && { to: '/audit', label: t('audit_log'), Icon: IconHistory },
    ]),
    other: places([
      !isStaff && seesReports && REPORTS,
      !isStaff && { to: '/technicians', label: t('technicians') },
      isStaff && roles.includes('finance') && { to: '/payments/import', label: t('import_remittance') },
    ]),
  };
}
