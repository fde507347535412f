import { watchErrors } from '@/platform/web/error-reports';
import { readPortal } from '@/platform/web/portal';
import { reloadOnce } from '@/platform/web/reload';
import { session } from '@/platform/web/session';
import { isSignInPage } from '../office-pages';
import { loadInLanguage } from './load-language';

/**
 * Entry point of the browser. This small file loads the app for the current URL. The sign-in pages load no code of the office. Guests have a separate entry
 * point (guest/main.tsx).
 */

watchErrors();
readPortal();

const path = window.location.pathname;
const startsWith = (paths: readonly string[]) => paths.some((start) => path === start || path.startsWith(`${start}/`));

// This is a list instead of a chain of conditions. The minifier would merge imports in the branches of a condition, and the page would load the styles of the
// wrong app.
const APPS: readonly [boolean, () => Promise<{ start: (root: HTMLElement | null) => void }>][] = [
  [isSignInPage(path), () => import('./sign-in/app')],
  [startsWith(['/mailbox']), () => import('./demo-pages/mailbox')],
  [startsWith(['/payment-tool']), () => import('./demo-pages/payment-tool')],
  [startsWith(['/doe-simulator']), () => import('./demo-pages/doe-simulator')],
  [startsWith(['/utility-vendor']), () => import('./demo-pages/utility-vendor')],
];
const office = () => {
  // Request the session while the app is loading, because the app needs it first. An error is ignored here, because the app requests the session again.
  session.token().catch(() => {});
  return import('./signed-in/app');
};
const app = loadInLanguage(APPS.find(([isMeant]) => isMeant)?.[1] ?? office);

app
  .then(({ start }) => start(document.getElementById('root')))
  .catch((error: unknown) => {
    if (!reloadOnce()) throw error;
  });
