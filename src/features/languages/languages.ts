import type { GuestRole } from '@/access';

/** Languages of guests by BCP 47 tag: their own name, and the answer of `preferred_written_language` that asks for them. */
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

/** The language that is always there, and that is binding. */
export const ENGLISH = 'en-US';

const isGuestLanguage = (tag: string): tag is GuestLanguage => Object.hasOwn(GUEST_LANGUAGES, tag);

/** Returns the languages in the order of the selection. */
export const guestLanguagesIn = (tags: readonly string[]): GuestLanguage[] =>
  Object.keys(GUEST_LANGUAGES).filter((tag): tag is GuestLanguage => isGuestLanguage(tag) && tags.includes(tag));

/** Returns the language of a guest: the chosen one, or for the homeowner the one they prefer to read. Null means that none was asked for. */
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
