import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { type ListSearch, readListSearch, storedSearch } from '@/pages/job-list/web/list-address';
import { rootRoute, searchText, signedInRoute } from './base-routes';
import { requireSignIn } from './guard';
import { NotFoundPage } from './pages/not-found';

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: (raw: Record<string, unknown>): ListSearch => readListSearch(raw),
  beforeLoad: async ({ location, search }) => {
    await requireSignIn({ location });
    // A URL without parameters opens the list with the settings that this browser used last. A URL with parameters, such as a shared URL, ignores these
    // settings.
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
  getParentRoute: () => signedInRoute,
  path: '/code/$shortCode',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/job-by-code'), 'JobByCodeRoute'),
});

const create = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/create',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/create-job'), 'CreateJobRoute'),
});

/** Route without the header, so that the user cannot click a link while the start page is being determined. */
const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/start',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/start'), 'StartRoute'),
});

/** Matches a job ID in a path: 8-4-4-4-12 letters and digits. Source: docs/spec/portal.md §2. */
const JOB_ID = /^[0-9a-z]{8}(-[0-9a-z]{4}){3}-[0-9a-z]{12}$/i;

const job = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/$jobId',
  // All users who work on a job can open its pages. Source: docs/spec/portal.md §2.
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

/** Page with all tasks of a task set. Each task also has its own page. */
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

/** Routes without the header. */
export const outsideRoutes = [jobs, start] as const;

/** Routes for the job list, for creating jobs, and for the pages of a job. */
export const jobRoutes = [
  list,
  code,
  create,
  job.addChildren([jobPage, taskPage, setPage, reviewPage, whatIfPage, historyPage, changesPage, doePage, auditPage]),
] as const;
