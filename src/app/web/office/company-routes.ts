import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseUrlAnswers } from '@/features/estimates/web/url-answers';
import { office, textOf } from './base-routes';
import { requireSignIn } from './guard';

const estimate = createRoute({
  getParentRoute: () => office,
  path: '/estimate',
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => parseUrlAnswers(raw),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/estimate'), 'EstimateRoute'),
});

const priceList = createRoute({
  getParentRoute: () => office,
  path: '/price-list',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/price-list/web/price-list-page'), 'PriceListPage'),
});

const quotes = createRoute({
  getParentRoute: () => office,
  path: '/quotes',
  validateSearch: ({ before }: Record<string, unknown>): { before?: string | undefined } => ({ before: textOf(before) }),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/quotes'), 'QuotesRoute'),
});

const newQuote = createRoute({
  getParentRoute: () => office,
  path: '/quotes/new',
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => parseUrlAnswers(raw),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/quotes'), 'NewQuoteRoute'),
});

const quote = createRoute({
  getParentRoute: () => office,
  path: '/quotes/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/quotes'), 'QuoteRoute'),
});

/** Estimates, and pages about the own company of a contractor user. */
export const companyRoutes = [estimate, priceList, quotes, newQuote, quote] as const;
