import { LANGUAGES } from 'virtual:languages';
import { setDefinitionTexts } from '@/platform/i18n/definition-texts';
import { matchLanguage, setLanguage } from '@/platform/i18n/language';

/**
 * Loads an app in the language its reader prefers. First the words, then the app: labels that stand in
 * constants are said when their module is loaded. In English, the language of the code, nothing is loaded before.
 */
export function loadInLanguage<App>(app: () => Promise<App>): Promise<App> {
  const tag = matchLanguage(navigator.languages, Object.keys(LANGUAGES));
  const load = tag && LANGUAGES[tag];
  if (!tag || !load) return app();
  // Without its translation a page is better in English than not there.
  const spoken = load().then(
    (words) => {
      setLanguage(tag, words.default);
      setDefinitionTexts(tag, words.word);
      document.documentElement.lang = tag;
    },
    () => {},
  );
  return spoken.then(app);
}
