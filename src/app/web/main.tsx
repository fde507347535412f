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

// A list and not a chain of conditions: the minifier merges two imports in the branches of a
// condition, and the page would load the styles of the wrong app.
const APPS: readonly [boolean, () => Promise<{ start: (root: HTMLElement | null) => void }>][] = [
  [isSignInPage(path), () => import('./sign-in/app')],
  [startsWith(['/mailbox']), () => import('./demo/mailbox')],
  [startsWith(['/payment-tool']), () => import('./demo/payment-tool')],
  [startsWith(['/doe-simulator']), () => import('./demo/doe-simulator')],
  [startsWith(['/utility-vendor']), () => import('./demo/utility-vendor')],
];
const office = () => {
  // The app asks for the session first. Asking here saves a round trip, and the app reports an error when it asks again.
  session.token().catch(() => {});
  return import('./office/app');
};
const app = loadInLanguage(APPS.find(([isMeant]) => isMeant)?.[1] ?? office);

app
  .then(({ start }) => start(document.getElementById('root')))
  .catch((error: unknown) => {
    if (!reloadOnce()) throw error;
  });
