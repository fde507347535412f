import { watchErrors } from '@/platform/web/error-reports';
import { readPortal } from '@/platform/web/portal';
import { reloadOnce } from '@/platform/web/reload';
import { session } from '@/platform/web/session';
import { isSignInPage } from '../sign-in-pages';
import { loadInLanguage } from './load-language';

/**
 * Entry point of the browser: a small file that loads the app for the address. Signing in
 * loads no code of the office. Guests have their own entry point (guest/main.tsx).
 */

watchErrors();
readPortal();

const path = window.location.pathname;
const startsWith = (paths: readonly string[]) => paths.some((start) => path === start || path.startsWith(`${start}/`));

// Uses a list instead of a chain of conditions. The minifier would merge imports in branches of a condition, and the page would load the styles of the
// wrong app.
const APPS: readonly [boolean, () => Promise<{ start: (root: HTMLElement | null) => void }>][] = [
  [isSignInPage(path), () => import('./sign-in/app')],
  [startsWith(['/mailbox']), () => import('./demo/mailbox')],
  [startsWith(['/payment-tool']), () => import('./demo/payment-tool')],
  [startsWith(['/doe-simulator']), () => import('./demo/doe-simulator')],
  [startsWith(['/utility-vendor']), () => import('./demo/utility-vendor')],
];
const office = () => {
  // Request the session now, because the app needs it first; this saves a round trip. An error is ignored here, because the app requests it again.
  session.token().catch(() => {});
  return import('./office/app');
};
const app = loadInLanguage(APPS.find(([isMeant]) => isMeant)?.[1] ?? office);

app
  .then(({ start }) => start(document.getElementById('root')))
  .catch((error: unknown) => {
    if (!reloadOnce()) throw error;
  });
