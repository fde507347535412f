import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readMonthSearch } from '@/features/federal-reports/web/page-search';
import { readExplorerSearch } from '@/features/program-explorer/web/page-search';
import { readSettingsSearch } from '@/features/program-settings/web/page-search';
import { STAFF_ONLY_PAGE, signedInRoute, staffPageFor } from './base-routes';
import { requireSignIn } from './guard';

const explorer = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/programs/explorer',
  validateSearch: readExplorerSearch,
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/explorer'), 'ExplorerRoute'),
});

const programs = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/programs',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/program-page/web/list-page'), 'ProgramListPage'),
});

const program = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/programs/$key',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/program'), 'ProgramRoute'),
});

const programSettings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/programs/$key/settings',
  validateSearch: readSettingsSearch,
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/program-settings'), 'ProgramSettingsRoute'),
});

const budgets = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/budgets',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/budgets/web/budgets-page'), 'BudgetsPage'),
});

const federalReports = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/federal-reports',
  validateSearch: readMonthSearch,
  staticData: staffPageFor('federal_report.manage'),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/federal-reports'), 'FederalReportsRoute'),
});

/** Routes for programs: their pages, settings, budgets and reports to DOE. */
export const programRoutes = [explorer, programs, program, programSettings, budgets, federalReports] as const;
