import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { INTERNAL, officeRoute, searchText } from './base-routes';
import { requireSignIn } from './guard';

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

const contractors = createRoute({
  getParentRoute: () => officeRoute,
  path: '/contractors',
  staticData: INTERNAL,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/contractors/web/list-page'), 'ContractorsPage'),
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

const contractor = createRoute({
  getParentRoute: () => officeRoute,
  path: '/contractors/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/contractor'), 'ContractorRoute'),
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

/** Routes for contractors, users, and the signed-in user's account. */
export const peopleRoutes = [preferences, security, contractors, newContractor, invite, contractor, users, inviteStaff, user] as const;
