import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCalendarSearch } from '@/pages/calendar/web/page-search';
import { officeRoute } from './base-routes';
import { requireSignIn } from './guard';

/** Pages for the day of a contractor. */
export const technicians = createRoute({
  getParentRoute: () => officeRoute,
  path: '/technicians',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/technicians/web/technicians-page'), 'TechniciansPage'),
});

export const storedJobs = createRoute({
  getParentRoute: () => officeRoute,
  path: '/stored-jobs',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/stored-jobs'), 'StoredJobsRoute'),
});

export const calendar = createRoute({
  getParentRoute: () => officeRoute,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/calendar'), 'CalendarRoute'),
});
