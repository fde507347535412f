import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from './pages/not-found';
import { Shell } from './shell/shell';

export const searchText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** Pages for staff only; other users get a message (shell/shell.tsx). */
export const INTERNAL = { internal: true };

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** Pages inside the header. Each page checks the session itself, because unknown addresses need none. */
export const officeRoute = createRoute({ getParentRoute: () => rootRoute, id: 'office', component: Shell, notFoundComponent: NotFoundPage });
