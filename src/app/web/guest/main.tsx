import { watchErrors } from '@/platform/web/error-reports';
import { readPortal } from '@/platform/web/portal';
import { loadInLanguage } from '../load-language';
import { initialGuestLanguages } from './device-language';

/** Entry point of the guest pages (guest.html). Loads the language before the app, because constants in the app's modules contain texts. */
watchErrors();
readPortal();

// Only guests who see a translation need the texts that staff imported, so load these texts on demand. If they cannot be loaded, use the texts of the build.
const textChangesOf = (tag: string) => import('./text-changes').then((part) => part.textChangesOf(tag)).catch(() => null);

void loadInLanguage(() => import('./app'), initialGuestLanguages(), textChangesOf).then(({ start }) => start(document.getElementById('root')));
