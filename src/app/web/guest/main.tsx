import { readPortal } from '@/platform/web/portal';
import { watchErrors } from '@/platform/web/reports';
import { loadInLanguage } from '../load-language';

/**
 * The door of the guests' application, which is built by itself: see decisions/ui-guest-build.md.
 * The page names the app's files, so they are on their way before this asks for them.
 */
watchErrors();
readPortal();
void loadInLanguage(() => import('./app')).then(({ start }) => start(document.getElementById('root')));
