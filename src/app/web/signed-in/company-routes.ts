import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseUrlAnswers } from '@/features/estimates/web/url-answers';
import { readCalendarSearch } from '@/pages/calendar/web/page-search';
import { searchText, signedInRoute } from './base-routes';
import { requireSignIn } from './guard';

const estimate = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/estimate',
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => parseUrlAnswers(raw),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/estimate'), 'EstimateRoute'),
});

const priceList = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/price-list',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/price-list/web/price-list-page'), 'PriceListPage'),
});

const quotes = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/quotes',
  validateSearch: ({ before }: Record<string, unknown>): { before?: string | undefined } => ({ before: searchText(before) }),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/quotes'), 'QuotesRoute'),
});

const newQuote = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/quotes/new',
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => parseUrlAnswers(raw),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/quotes'), 'NewQuoteRoute'),
});

const quote = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/quotes/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/quotes'), 'QuoteRoute'),
});

const homeowners = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/homeowners',
  validateSearch: ({ q, after }: Record<string, unknown>): { q?: string | undefined; after?: string | undefined } => ({
    q: searchText(q),
    after: searchText(after),
  }),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/homeowners'), 'HomeownersRoute'),
});

const homeowner = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/homeowners/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/homeowners'), 'HomeownerRoute'),
});

const technicians = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/technicians',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/technicians/web/technicians-page'), 'TechniciansPage'),
});

const storedJobs = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stored-jobs',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/stored-jobs'), 'StoredJobsRoute'),
});

const calendar = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/calendar'), 'CalendarRoute'),
});

/** Routes for estimates, quotes, and the pages about the company of a contractor user. */
export const companyRoutes = [estimate, priceList, quotes, newQuote, quote, homeowners, homeowner, technicians, storedJobs, calendar] as const;
