import { createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { type BoardSearch, type ImportSearch, readBoardSearch, readImportSearch } from '@/features/payments/board/web/board-search-params';
import { readExplorerSearch } from '@/features/program-explorer/web/page-search';
import { readSettingsSearch } from '@/features/program-settings/web/page-search';
import { readReportJobsSearch, readReportPageSearch } from '@/features/reports/web/page-search';
import { readEquipmentSearch } from '@/foundation/equipment/web/page-search';
import { type ListSearch, readListSearch, storedSearch } from '@/pages/job-list/web/list-address';
import { parseWorklistSearch, type WorklistSearch } from '@/pages/worklist/web/search-params';
import { FullScreenSpinner } from '@/platform/web/kit';
import { equipmentLists, federalReports, INTERNAL, officeRoute, rootRoute, searchText } from './base-routes';
import { companyRoutes } from './company-routes';
import { calendar, storedJobs, technicians } from './contractor-routes';
import { requireSignIn } from './guard';
import { NotFoundPage } from './pages/not-found';
import { UnexpectedError } from './pages/unexpected-error';
import { parseSearchString, stringifySearch } from './search-string';

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: '/',
  validateSearch: (raw: Record<string, unknown>): ListSearch => readListSearch(raw),
  beforeLoad: async ({ location, search }) => {
    await requireSignIn({ location });
    // An address without parameters opens the list with its last settings. A shared address opens it with the settings of the address, defaults
    // included.
    const previousSearch = storedSearch.read();
    if (location.searchStr === '' && Object.keys(search).length === 0 && Object.keys(previousSearch).length > 0)
      throw redirect({ to: '/', search: previousSearch, replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/jobs-list'), 'JobsListRoute'),
});

const jobs = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jobs',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/', search: location.search, replace: true });
  },
});

const code = createRoute({
  getParentRoute: () => officeRoute,
  path: '/code/$shortCode',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/job-by-code'), 'JobByCodeRoute'),
});

const create = createRoute({
  getParentRoute: () => officeRoute,
  path: '/create',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/create-job'), 'CreateJobRoute'),
});

/** Outside of the header, because nothing can be clicked while the start page is being determined. */
const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/start',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/start'), 'StartRoute'),
});

const worklist = createRoute({
  getParentRoute: () => officeRoute,
  path: '/worklist',
  validateSearch: (raw: Record<string, unknown>): WorklistSearch => parseWorklistSearch(raw),
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/worklist'), 'WorklistRoute'),
});

const payments = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments',
  validateSearch: (raw: Record<string, unknown>): BoardSearch => readBoardSearch(raw),
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/payments'), 'PaymentsRoute'),
});

const importRemittance = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payments/import',
  validateSearch: (raw: Record<string, unknown>): ImportSearch => readImportSearch(raw),
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/payments-import'), 'ImportRoute'),
});

const equipment = createRoute({
  getParentRoute: () => officeRoute,
  path: '/equipment',
  validateSearch: readEquipmentSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/equipment'), 'EquipmentRoute'),
});

const preferences = createRoute({
  getParentRoute: () => officeRoute,
  path: '/preferences',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/preferences'), 'PreferencesRoute'),
});

const security = createRoute({
  getParentRoute: () => officeRoute,
  path: '/account/security',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/account-security/web/security-page'), 'SecurityPage'),
});

const announcements = createRoute({
  getParentRoute: () => officeRoute,
  path: '/announcements',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/announcements/web/list-page'), 'AnnouncementsPage'),
});

const newAnnouncement = createRoute({
  getParentRoute: () => officeRoute,
  path: '/announcements/new',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/announcements/web/editor-page'), 'NewAnnouncementPage'),
});

const announcement = createRoute({
  getParentRoute: () => officeRoute,
  path: '/announcements/$id',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/announcement'), 'AnnouncementRoute'),
});

const explorer = createRoute({
  getParentRoute: () => officeRoute,
  path: '/programs/explorer',
  validateSearch: readExplorerSearch,
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/explorer'), 'ExplorerRoute'),
});

const programs = createRoute({
  getParentRoute: () => officeRoute,
  path: '/programs',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/program-page/web/list-page'), 'ProgramListPage'),
});

const program = createRoute({
  getParentRoute: () => officeRoute,
  path: '/programs/$key',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/program'), 'ProgramRoute'),
});

const programSettings = createRoute({
  getParentRoute: () => officeRoute,
  path: '/programs/$key/settings',
  validateSearch: readSettingsSearch,
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/program-settings'), 'ProgramSettingsRoute'),
});

const contractors = createRoute({
  getParentRoute: () => officeRoute,
  path: '/contractors',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/contractors/web/list-page'), 'ContractorsPage'),
});

const budgets = createRoute({
  getParentRoute: () => officeRoute,
  path: '/budgets',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/budgets/web/budgets-page'), 'BudgetsPage'),
});

const reports = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports',
  validateSearch: readReportPageSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/reports'), 'ReportsRoute'),
});

const reportJobs = createRoute({
  getParentRoute: () => officeRoute,
  path: '/reports/jobs',
  validateSearch: readReportJobsSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/report-jobs'), 'ReportJobsRoute'),
});

const newContractor = createRoute({
  getParentRoute: () => officeRoute,
  path: '/contractors/new',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/contractors/web/contractor-page'), 'NewContractorPage'),
});

const invite = createRoute({
  getParentRoute: () => officeRoute,
  path: '/contractors/invite',
  validateSearch: ({ contractor }: Record<string, unknown>): { contractor?: string | undefined } => ({ contractor: searchText(contractor) }),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/invite'), 'InviteRoute'),
});

const audit = createRoute({
  getParentRoute: () => officeRoute,
  path: '/audit',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/audit'), 'AuditRoute'),
});

const users = createRoute({
  getParentRoute: () => officeRoute,
  path: '/users',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/users/web/users-page'), 'UsersPage'),
});

const inviteStaff = createRoute({
  getParentRoute: () => officeRoute,
  path: '/users/invite',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/users/web/invite-page'), 'InviteStaffPage'),
});

const user = createRoute({
  getParentRoute: () => officeRoute,
  path: '/users/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/user'), 'UserRoute'),
});

const contractor = createRoute({
  getParentRoute: () => officeRoute,
  path: '/contractors/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/contractor'), 'ContractorRoute'),
});

const unsentEmails = createRoute({
  getParentRoute: () => officeRoute,
  path: '/emails',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/unsent-emails/web/unsent-emails-page'), 'UnsentEmailsPage'),
});

const energyProviders = createRoute({
  getParentRoute: () => officeRoute,
  path: '/energy-providers',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/energy-providers/web/list-page'), 'EnergyProvidersPage'),
});

/** Portal spec §2: an address that is not 8-4-4-4-12 letters and digits is not a job. */
const JOB_ID = /^[0-9a-z]{8}(-[0-9a-z]{4}){3}-[0-9a-z]{12}$/i;

const job = createRoute({
  getParentRoute: () => officeRoute,
  path: '/$jobId',
  // Portal spec §2: everyone who works on the job can open it.
  staticData: { internal: false },
  beforeLoad: async ({ location, params }) => {
    if (!JOB_ID.test(params.jobId)) throw notFound({ routeId: '__root__' });
    await requireSignIn({ location });
  },
  notFoundComponent: NotFoundPage,
});

const jobPage = createRoute({ getParentRoute: () => job, path: '/', component: lazyRouteComponent(() => import('./pages/job'), 'JobRoute') });

const taskPage = createRoute({
  getParentRoute: () => job,
  path: '/tasks/$taskId',
  component: lazyRouteComponent(() => import('./pages/task'), 'TaskRoute'),
});

/** A set of tasks on one page; each task also has its own address. */
const setPage = createRoute({
  getParentRoute: () => job,
  path: '/sets/$stage/$set',
  component: lazyRouteComponent(() => import('./pages/set'), 'SetRoute'),
});

const reviewPage = createRoute({
  getParentRoute: () => job,
  path: '/review/$taskId',
  component: lazyRouteComponent(() => import('./pages/review'), 'ReviewRoute'),
});

const whatIfPage = createRoute({
  getParentRoute: () => job,
  path: '/what-if',
  component: lazyRouteComponent(() => import('./pages/what-if'), 'WhatIfRoute'),
});

const historyPage = createRoute({
  getParentRoute: () => job,
  path: '/history',
  component: lazyRouteComponent(() => import('./pages/history'), 'HistoryRoute'),
});

const doePage = createRoute({
  getParentRoute: () => job,
  path: '/doe',
  component: lazyRouteComponent(() => import('./pages/job-records'), 'JobRecordsRoute'),
});

const auditPage = createRoute({
  getParentRoute: () => job,
  path: '/hpxml',
  component: lazyRouteComponent(() => import('./pages/read-audit'), 'ReadAuditRoute'),
});

type ChosenResults = { before?: string | undefined; after?: string | undefined };
const changesPage = createRoute({
  getParentRoute: () => job,
  path: '/changes',
  validateSearch: ({ before, after }: Record<string, unknown>): ChosenResults => ({ before: searchText(before), after: searchText(after) }),
  component: lazyRouteComponent(() => import('./pages/changes'), 'ChangesRoute'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    officeRoute.addChildren([
      list,
      code,
      create,
      equipment,
      equipmentLists,
      ...companyRoutes,
      worklist,
      payments,
      importRemittance,
      preferences,
      security,
      announcements,
      newAnnouncement,
      announcement,
      explorer,
      programs,
      program,
      programSettings,
      budgets,
      reports,
      reportJobs,
      federalReports,
      contractors,
      newContractor,
      invite,
      contractor,
      calendar,
      storedJobs,
      technicians,
      energyProviders,
      unsentEmails,
      audit,
      users,
      inviteStaff,
      user,
      job.addChildren([jobPage, taskPage, setPage, reviewPage, whatIfPage, historyPage, changesPage, doePage, auditPage]),
    ]),
    jobs,
    start,
  ]),
  parseSearch: parseSearchString,
  stringifySearch: stringifySearch,
  defaultPreload: 'intent',
  // Data has its own cache; the router only loads code.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: FullScreenSpinner,
  defaultPendingMs: 300,
  defaultErrorComponent: UnexpectedError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    internal?: boolean;
  }
  interface Register {
    router: typeof router;
  }
}
