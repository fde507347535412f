import { PSEUDO_LOCALE } from '@/platform/i18n/pseudo-marks';

/** Storage key for the language of the guest pages on this device. For a signed-in guest, the server also stores the choice. */
const KEY = 'hearthline.guest-language';

/** Storage key for the languages that the last visit on this device offered. */
const OFFERED_KEY = 'hearthline.guest-languages-offered';

/** Search parameter in email links that contains the language of the email. */
const LINK = 'language';

export const deviceLanguage = {
  read: (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  save: (tag: string): void => {
    try {
      localStorage.setItem(KEY, tag);
    } catch {
      // Ignore the error. If the device cannot store the language, the next page gets it from the server.
    }
  },
  /** Returns the language tags that the last visit on this device offered. */
  offered: (): string[] => {
    try {
      return (localStorage.getItem(OFFERED_KEY) ?? '').split(' ');
    } catch {
      return [];
    }
  },
  keepOffered: (tags: readonly string[]): void => {
    try {
      localStorage.setItem(OFFERED_KEY, tags.join(' '));
    } catch {
      // Ignore the error. If the device cannot store the languages, pages without a session offer only the current language.
    }
  },
};

/**
 * Returns the languages to load before the server responds: the language of the link, otherwise the language of the last visit. Ignores the languages of the
 * browser, because the server has not offered them yet. The pseudo-language of tests is an exception.
 */
export function initialGuestLanguages(): string[] {
  const address = new URL(window.location.href);
  const linked = address.searchParams.get(LINK);
  if (linked) {
    deviceLanguage.save(linked);
    // Remove the parameter from the URL, so that a reload does not replace a language that the guest chooses on the page.
    address.searchParams.delete(LINK);
    window.history.replaceState(window.history.state, '', address);
  }
  const language = linked ?? deviceLanguage.read();
  return language ? [language] : navigator.languages.filter((tag) => tag === PSEUDO_LOCALE);
}
