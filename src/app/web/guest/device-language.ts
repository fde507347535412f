import { PSEUDO_LOCALE } from '@/platform/i18n/pseudo-marks';

/** Storage key of the language of the guest pages on this device. The server stores the choice of the guest. */
const KEY = 'hearthline.guest-language';

/** Search parameter with the language of the email, in links of emails. */
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
 * Returns the languages to load before the server responds: the language of the link, or otherwise of the last visit. The preferred language of the
 * browser is not used before the server offers it, except the pseudo-language of tests.
 */
export function languagesOfVisit(): string[] {
  const address = new URL(window.location.href);
  const linked = address.searchParams.get(LINK);
  if (linked) {
    deviceLanguage.keep(linked);
    // Removes the parameter, so that a reload uses the language that the reader chose later.
    address.searchParams.delete(LINK);
    window.history.replaceState(window.history.state, '', address);
  }
  const language = linked ?? deviceLanguage.read();
  return language ? [language] : navigator.languages.filter((tag) => tag === PSEUDO_LOCALE);
}
