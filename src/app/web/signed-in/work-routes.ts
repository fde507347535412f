import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type BoardSearch, type ImportSearch, readBoardSearch, readImportSearch } from '@/features/payments/board/web/board-search-params';
import { readReportJobsSearch, readReportPageSearch } from '@/features/reports/web/page-search';
import { readEquipmentSearch } from '@/foundation/equipment/web/page-search';
import { parseWorklistSearch, type WorklistSearch } from '@/pages/worklist/web/search-params';
import { STAFF_ONLY_PAGE, searchText, signedInRoute, staffPageFor } from './base-routes';
import { requireSignIn } from './guard';

const worklist = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/worklist',
  validateSearch: (raw: Record<string, unknown>): WorklistSearch => parseWorklistSearch(raw),
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/worklist'), 'WorklistRoute'),
});

const payments = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/payments',
  validateSearch: (raw: Record<string, unknown>): BoardSearch => readBoardSearch(raw),
  staticData: staffPageFor('incentives.see'),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/payments'), 'PaymentsRoute'),
});

const importRemittance = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/payments/import',
  validateSearch: (raw: Record<string, unknown>): ImportSearch => readImportSearch(raw),
  staticData: staffPageFor('payment.send'),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/payments-import'), 'ImportRoute'),
});

const equipment = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/equipment',
  validateSearch: readEquipmentSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/equipment'), 'EquipmentRoute'),
});

const equipmentLists = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/equipment/lists',
  validateSearch: (raw: Record<string, unknown>): { import?: string } => {
    const id = searchText(raw.import);
    return id === undefined ? {} : { import: id };
  },
  staticData: staffPageFor('equipment.manage'),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/equipment-lists'), 'EquipmentListsRoute'),
});

const announcements = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/announcements',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/announcements/web/list-page'), 'AnnouncementsPage'),
});

const newAnnouncement = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/announcements/new',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/announcements/web/editor-page'), 'NewAnnouncementPage'),
});

const announcement = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/announcements/$id',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/announcement'), 'AnnouncementRoute'),
});

const reports = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  validateSearch: readReportPageSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/reports'), 'ReportsRoute'),
});

const reportJobs = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/jobs',
  validateSearch: readReportJobsSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/report-jobs'), 'ReportJobsRoute'),
});

const audit = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/audit'), 'AuditRoute'),
});

const unsentEmails = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/emails',
  staticData: staffPageFor('email.manage'),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/unsent-emails/web/unsent-emails-page'), 'UnsentEmailsPage'),
});

const energyProviders = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/energy-providers',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/energy-providers/web/list-page'), 'EnergyProvidersPage'),
});

/** Routes for pages about many jobs. Most of these pages are only for staff. */
export const workRoutes = [
  worklist,
  payments,
  importRemittance,
  equipment,
  equipmentLists,
  announcements,
  newAnnouncement,
  announcement,
  reports,
  reportJobs,
  audit,
  unsentEmails,
  energyProviders,
] as const;
