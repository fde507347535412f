import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { Action } from '@/access';
import { NotFoundPage } from './pages/not-found';
import { Shell } from './shell/shell';

export const searchText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** Route property for pages that only staff may open. Other users see a message instead (shell/shell.tsx). */
export const STAFF_ONLY_PAGE = { internal: true };

/** Returns the route property for a page that only staff with the right to an action may open. */
export const staffPageFor = (action: Action) => ({ ...STAFF_ONLY_PAGE, action });

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** Parent route of all pages with the header. Each page checks the session itself, because the page for unknown paths needs no session. */
export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: Shell, notFoundComponent: NotFoundPage });
