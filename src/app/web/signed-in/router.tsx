import { createRouter } from '@tanstack/react-router';
import type { Action } from '@/access';
import { FullScreenSpinner } from '@/platform/web/kit';
import { rootRoute, signedInRoute } from './base-routes';
import { companyRoutes } from './company-routes';
import { jobRoutes, outsideRoutes } from './job-routes';
import { NotFoundPage } from './pages/not-found';
import { UnexpectedError } from './pages/unexpected-error';
import { peopleRoutes } from './people-routes';
import { programRoutes } from './program-routes';
import { parseSearchString, stringifySearch } from './search-string';
import { workRoutes } from './work-routes';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signedInRoute.addChildren([...jobRoutes, ...companyRoutes, ...workRoutes, ...programRoutes, ...peopleRoutes]),
    ...outsideRoutes,
  ]),
  parseSearch: parseSearchString,
  stringifySearch: stringifySearch,
  defaultPreload: 'intent',
  // The router only loads code, and the query cache stores the data, so the router needs no cache.
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
    action?: Action;
  }
  interface Register {
    router: typeof router;
  }
}
