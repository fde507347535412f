import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from './pages/not-found';
import { Shell } from './shell/shell';

export const searchText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** Route property of pages for staff only. Other users see a message (shell/shell.tsx). */
export const STAFF_ONLY_PAGE = { internal: true };

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/**
 * Parent route of the pages with the header. This route does not check the session, because the page for unknown paths needs no session. Each page checks the
 * session.
 */
export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: Shell, notFoundComponent: NotFoundPage });
