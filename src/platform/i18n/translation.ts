/** One translated text in a language file (`src/app/translations`). Without `reviewed`, the text is a machine translation that no person has checked. */
export type Translation = {
  text: string;
  /** Hash of the English text that was translated (`platform/server/source-hash.ts`). */
  source: string;
  reviewed?: { by: string; on: string };
};

/** Content of a language file: translations by key. */
export type Translations = Readonly<Record<string, Translation>>;

/** Returns true if a person checked every text. Otherwise pages show a note about machine translation. */
export const isReviewed = (translations: Translations): boolean => Object.values(translations).every(({ reviewed }) => reviewed !== undefined);
