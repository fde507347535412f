import { LANGUAGES } from 'virtual:languages';
import { definitionTextsFrom, setDefinitionTexts } from '@/platform/i18n/definition-texts';
import { matchLanguage, setLanguage } from '@/platform/i18n/language';

/** Translations that staff imported after the build. */
export type TextChanges = {
  isDraft: boolean;
  messages: Parameters<typeof setLanguage>[1];
  words: Readonly<Record<string, readonly [source: string, said: string]>>;
};

/**
 * Loads an app in the language of the user. Loads the messages before the app, because constants in the modules of the app contain texts. English, the source
 * language, needs no download.
 */
export function loadInLanguage<App>(
  app: () => Promise<App>,
  preferred: readonly string[] = navigator.languages,
  changesOf: (tag: string) => Promise<TextChanges | null> = async () => null,
): Promise<App> {
  const tag = matchLanguage(preferred, Object.keys(LANGUAGES));
  const load = tag && LANGUAGES[tag];
  if (!tag || !load) return app();
  // If the translation cannot be loaded, show the page in English.
  const spoken = Promise.all([load(), changesOf(tag)]).then(
    ([words, changes]) => {
      setLanguage(tag, { ...words.default, ...changes?.messages }, changes?.isDraft ?? words.isDraft);
      const changed = changes?.words ?? {};
      const changedText = definitionTextsFrom(changed);
      setDefinitionTexts(tag, (key, source) => (key in changed ? changedText : words.word)(key, source));
      document.documentElement.lang = tag;
    },
    () => {},
  );
  return spoken.then(app);
}
