import { watchErrors } from '@/platform/web/error-reports';
import { readPortal } from '@/platform/web/portal';
import { loadInLanguage } from '../load-language';
import { languagesOfVisit } from './device-language';

/** Entry of the guest pages (guest.html). Loads the app after the language, because constants of modules contain texts. */
watchErrors();
readPortal();

// Loaded only for readers of a translation. Without a connection the page has the texts of the build.
const textChangesOf = (tag: string) => import('./text-changes').then((part) => part.textChangesOf(tag)).catch(() => null);

void loadInLanguage(() => import('./app'), languagesOfVisit(), textChangesOf).then(({ start }) => start(document.getElementById('root')));
