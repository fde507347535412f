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
      // Without storage, the next page asks the server.
    }
  },
};

/**
 * Returns the languages to try before the server is asked: that of the link, or that of the last visit. A language of the browser waits until the
 * server says that it is offered; only the pseudo-language of tests does not.
 */
export function languagesOfVisit(): string[] {
  const linked = new URLSearchParams(window.location.search).get(LINK);
  if (linked) deviceLanguage.keep(linked);
  const known = linked ?? deviceLanguage.read();
  return known ? [known] : navigator.languages.filter((tag) => tag === PSEUDO_LOCALE);
}
