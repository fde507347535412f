import type { GuestRole } from '@/access';

/** Languages that guests can choose, by BCP 47 tag. `name`: name in the language itself. `answer`: option of the question `preferred_written_language`. */
export const GUEST_LANGUAGES = {
  'es-US': { name: 'Español', answer: 'spanish' },
  'zh-Hant': { name: '繁體中文', answer: 'traditional_chinese' },
  'zh-Hans': { name: '简体中文', answer: 'simplified_chinese' },
  tl: { name: 'Tagalog', answer: 'tagalog' },
  vi: { name: 'Tiếng Việt', answer: 'vietnamese' },
  ko: { name: '한국어', answer: 'korean' },
  ru: { name: 'Русский', answer: 'russian' },
} as const;

export type GuestLanguage = keyof typeof GUEST_LANGUAGES;

/** English, which every page offers. If a translation differs from the English text, the English text is binding. */
export const ENGLISH = 'en-US';

const isGuestLanguage = (tag: string): tag is GuestLanguage => Object.hasOwn(GUEST_LANGUAGES, tag);

/** Returns the guest languages among these tags, in the order of `GUEST_LANGUAGES`. */
export const guestLanguagesIn = (tags: readonly string[]): GuestLanguage[] =>
  Object.keys(GUEST_LANGUAGES).filter((tag): tag is GuestLanguage => isGuestLanguage(tag) && tags.includes(tag));

/**
 * Returns the language that the guest chose. Without a choice, returns the homeowner's preferred language (`preferred_written_language`). Returns null if there
 * is neither, or if the programs do not offer the language.
 */
export function languageOfGuest(
  role: GuestRole,
  { chosen, preferred, offered }: { chosen: string | null | undefined; preferred: unknown; offered: readonly GuestLanguage[] },
): GuestLanguage | typeof ENGLISH | null {
  if (chosen === ENGLISH) return ENGLISH;
  const found = offered.find((tag) => tag === chosen);
  if (found) return found;
  if (role !== 'homeowner') return null;
  return preferred === 'english' ? ENGLISH : (offered.find((tag) => GUEST_LANGUAGES[tag].answer === preferred) ?? null);
}
