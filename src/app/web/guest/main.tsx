import { watchErrors } from '@/platform/web/error-reports';
import { readPortal } from '@/platform/web/portal';
import { loadInLanguage } from '../load-language';
import { languagesOfVisit } from './device-language';

/** Entry of the guest pages (guest.html). Loads the app after the language, because constants of modules contain texts. */
watchErrors();
readPortal();
void loadInLanguage(() => import('./app'), languagesOfVisit()).then(({ start }) => start(document.getElementById('root')));
