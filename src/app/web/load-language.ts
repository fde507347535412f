import { LANGUAGES } from 'virtual:languages';
import { setDefinitionTexts } from '@/platform/i18n/definition-texts';
import { matchLanguage, setLanguage } from '@/platform/i18n/language';

/**
 * Loads an app in the language of its reader: first the messages, then the app, because labels in
 * constants are created when their module loads. English, the language of the code, needs no download.
 */
export function loadInLanguage<App>(app: () => Promise<App>, preferred: readonly string[] = navigator.languages): Promise<App> {
  const tag = matchLanguage(preferred, Object.keys(LANGUAGES));
  const load = tag && LANGUAGES[tag];
  if (!tag || !load) return app();
  // If the translation cannot be loaded, show the page in English.
  const spoken = load().then(
    (words) => {
      setLanguage(tag, words.default, words.isDraft);
      setDefinitionTexts(tag, words.word);
      document.documentElement.lang = tag;
    },
    () => {},
  );
  return spoken.then(app);
}
