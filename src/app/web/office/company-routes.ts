import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { office } from './base-routes';
import { requireSignIn } from './guard';

const priceList = createRoute({
  getParentRoute: () => office,
  path: '/price-list',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/price-list/web/price-list-page'), 'PriceListPage'),
});

/** Pages about the own company of a contractor user. */
export const companyRoutes = [priceList] as const;
