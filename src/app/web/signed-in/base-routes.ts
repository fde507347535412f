import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from './pages/not-found';
import { Shell } from './shell/shell';

export const searchText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** Route property for pages that only staff may open. Other users see a message instead (shell/shell.tsx). */
export const STAFF_ONLY_PAGE = { internal: true };

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** Parent route of all pages with the header. Each page checks the session itself, because the page for unknown paths needs no session. */
export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: Shell, notFoundComponent: NotFoundPage });
