import { PSEUDO_LOCALE } from '@/platform/i18n/pseudo-marks';

/** Storage key of the language of the guest pages on this device. The server also stores the choice of a signed-in guest. */
const KEY = 'hearthline.guest-language';

/** Storage key of the languages that the last visit on this device offered. */
const OFFERED_KEY = 'hearthline.guest-languages-offered';

/** Search parameter in the links of emails. The parameter contains the language of the email. */
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
      // Ignore the error. Without storage, the next page gets the language from the server.
    }
  },
  /** Returns the tags that the last visit on this device offered. */
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
      // Ignore the error. Without storage, pages after the visit offer no other language.
    }
  },
};

/**
 * Returns the languages to load before the server responds: the language of the link, or otherwise the language of the last visit. Languages of the browser are
 * ignored here, because the server has not offered them yet. The pseudo-language of tests is the exception.
 */
export function initialGuestLanguages(): string[] {
  const address = new URL(window.location.href);
  const linked = address.searchParams.get(LINK);
  if (linked) {
    deviceLanguage.save(linked);
    // Remove the parameter, so that after a reload the language that the guest chose later is used.
    address.searchParams.delete(LINK);
    window.history.replaceState(window.history.state, '', address);
  }
  const language = linked ?? deviceLanguage.read();
  return language ? [language] : navigator.languages.filter((tag) => tag === PSEUDO_LOCALE);
}
