import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { STAFF_ONLY_PAGE, searchText, signedInRoute, staffPageFor } from './base-routes';
import { requireSignIn } from './guard';

const preferences = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/preferences',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/preferences'), 'PreferencesRoute'),
});

const security = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account/security',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/account-security/web/security-page'), 'SecurityPage'),
});

const contractors = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contractors',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/contractors/web/list-page'), 'ContractorsPage'),
});

const newContractor = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contractors/new',
  staticData: STAFF_ONLY_PAGE,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/contractors/web/contractor-page'), 'NewContractorPage'),
});

const invite = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contractors/invite',
  validateSearch: ({ contractor }: Record<string, unknown>): { contractor?: string | undefined } => ({ contractor: searchText(contractor) }),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/invite'), 'InviteRoute'),
});

const contractor = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contractors/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/contractor'), 'ContractorRoute'),
});

const users = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  staticData: staffPageFor('user.manage_staff'),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/users/web/users-page'), 'UsersPage'),
});

const inviteStaff = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/invite',
  staticData: staffPageFor('user.manage_staff'),
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('@/features/users/web/invite-page'), 'InviteStaffPage'),
});

const user = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/$id',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./pages/user'), 'UserRoute'),
});

/** Routes for contractors, users, and the account of the signed-in user. */
export const peopleRoutes = [preferences, security, contractors, newContractor, invite, contractor, users, inviteStaff, user] as const;
