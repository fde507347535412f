import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCalendarSearch } from '@/pages/calendar/web/page-search';
import { office } from './base-routes';
import { requireSignIn } from './guard';

/** Pages for the day of a contractor. */
export const technicians = createRoute({
  getParentRoute: () => office,
  path: '/technicians',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/technicians/web/technicians-page'), 'TechniciansPage'),
});

export const storedJobs = createRoute({
  getParentRoute: () => office,
  path: '/stored-jobs',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/stored-jobs'), 'StoredJobsRoute'),
});

export const calendar = createRoute({
  getParentRoute: () => office,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/calendar'), 'CalendarRoute'),
});
