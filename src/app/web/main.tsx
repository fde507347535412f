import { watchErrors } from '@/platform/web/error-reports';
import { readPortal } from '@/platform/web/portal';
import { reloadOnce } from '@/platform/web/reload';
import { session } from '@/platform/web/session';
import { type DemoPage, demoPageOf, isSignInPage } from '../office-pages';
import { loadInLanguage } from './load-language';

/**
 * Entry point of the browser. This small file loads the app for the current URL. The sign-in pages load no code of the office. Guests have a separate entry
 * point (guest/main.tsx).
 */

watchErrors();
readPortal();

const path = window.location.pathname;

type App = { start: (root: HTMLElement | null) => void };

// This is a table instead of a chain of conditions. The minifier would merge imports in the branches of a condition, and the page would load the styles of the
// wrong app.
const DEMO_APPS: Record<DemoPage, () => Promise<App>> = {
  '/mailbox': () => import('./demo-pages/mailbox'),
  '/payment-tool': () => import('./demo-pages/payment-tool'),
  '/doe-simulator': () => import('./demo-pages/doe-simulator'),
  '/utility-vendor': () => import('./demo-pages/utility-vendor'),
};
const signIn = () => import('./sign-in/app');
const office = () => {
  // Request the session while the app is loading, because the app needs it first. An error is ignored here, because the app requests the session again.
  session.token().catch(() => {});
  return import('./signed-in/app');
};
const demoPage = demoPageOf(path);
const otherApp = isSignInPage(path) ? signIn : office;
const app = loadInLanguage<App>(demoPage ? DEMO_APPS[demoPage] : otherApp);

app
  .then(({ start }) => start(document.getElementById('root')))
  .catch((error: unknown) => {
    if (!reloadOnce()) throw error;
  });
