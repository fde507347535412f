import { PSEUDO_LOCALE } from '@/platform/i18n/pseudo-marks';

/** Language of the guest pages on this device. The server has the choice of the guest. */
const KEY = 'hearthline.guest-language';

/** Part of the address of a link in an email: the language of the email. */
const LINK = 'language';

export const deviceLanguage = {
  read: (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  keep: (tag: string): void => {
    try {
      localStorage.setItem(KEY, tag);
    } catch {
      // Without storage, the next page loads the language from the server.
    }
  },
};

/**
 * Returns the languages to load before the server responds: the language of the link, else that of the last visit. A language of the browser must be
 * offered by the server first, except the pseudo-language of tests.
 */
export function languagesOfVisit(): string[] {
  const address = new URL(window.location.href);
  const linked = address.searchParams.get(LINK);
  if (linked) {
    deviceLanguage.keep(linked);
    // A page that loads again uses the language that its reader chose meanwhile.
    address.searchParams.delete(LINK);
    window.history.replaceState(window.history.state, '', address);
  }
  const language = linked ?? deviceLanguage.read();
  return language ? [language] : navigator.languages.filter((tag) => tag === PSEUDO_LOCALE);
}
