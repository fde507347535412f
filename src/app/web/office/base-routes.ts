import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { readMonthSearch } from '@/features/federal-reports/web/page-search';
import { requireSignIn } from './guard';
import { NotFoundPage } from './pages/not-found';
import { Shell } from './shell/shell';

export const searchText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** Pages for staff only; others who open the address get a message (shell/shell.tsx). */
export const INTERNAL = { internal: true };

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** Pages inside the header. Each page checks the session itself, because unknown addresses need none. */
export const officeRoute = createRoute({ getParentRoute: () => rootRoute, id: 'office', component: Shell, notFoundComponent: NotFoundPage });

export const equipmentLists = createRoute({
  getParentRoute: () => officeRoute,
  path: '/equipment/lists',
  validateSearch: (raw: Record<string, unknown>): { import?: string } => {
    const id = searchText(raw.import);
    return id === undefined ? {} : { import: id };
  },
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/equipment-lists'), 'EquipmentListsRoute'),
});

export const federalReports = createRoute({
  getParentRoute: () => officeRoute,
  path: '/federal-reports',
  validateSearch: readMonthSearch,
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/federal-reports'), 'FederalReportsRoute'),
});
