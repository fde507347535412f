import { watchErrors } from '@/platform/web/error-reports';
import { readPortal } from '@/platform/web/portal';
import { reloadOnce } from '@/platform/web/reload';
import { session } from '@/platform/web/session';
import { type DemoPage, demoPageOf, isSignInPage } from '../office-pages';
import { loadInLanguage } from './load-language';

/**
 * Entry point of all pages except guest pages. This small file loads the app for the current URL. Sign-in pages load no code of the office. Guests have a
 * separate entry point (guest/main.tsx).
 */

watchErrors();
readPortal();

const path = window.location.pathname;

type App = { start: (root: HTMLElement | null) => void };

// Use a table instead of a chain of conditions. The minifier would merge the imports in the branches of a condition, and the page would load the styles of the
// wrong app.
const DEMO_APPS: Record<DemoPage, () => Promise<App>> = {
  '/mailbox': () => import('./demo-pages/mailbox'),
  '/payment-tool': () => import('./demo-pages/payment-tool'),
  '/doe-simulator': () => import('./demo-pages/doe-simulator'),
  '/utility-vendor': () => import('./demo-pages/utility-vendor'),
};
const signIn = () => import('./sign-in/app');
const office = () => {
  // The app first needs the session, so request it while the app is loading. Ignore an error, because the app requests the session again.
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
