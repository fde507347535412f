import { questionsOfJob } from '@/features/job-creation';
import { forEachFactText } from '@/rules/facts';
import { releasedMessageKey, translateFormTexts } from '@/rules/forms';
import { forEachDocumentText, forEachProgramText } from '@/rules/programs';
import { DEFINITIONS } from './definitions';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * Returns the definition texts of forms, older form releases, facts and programs, by key. An older release adds only texts that differ from the current form.
 * The script scripts/i18n finds message catalogs in the source code, but definition texts exist only after the definitions are loaded.
 */
export function definitionTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  const add = (key: string, text: string): string => {
    if (/\p{L}/u.test(text)) texts[key] ??= text;
    return text;
  };
  forEachFactText(add);
  for (const kind of ['contractor', 'staff'] as const) translateFormTexts(questionsOfJob(kind), add);
  for (const [key, form] of DEFINITIONS) if (!key.includes('@')) translateFormTexts(form, add);
  for (const [key, form] of DEFINITIONS)
    if (key.includes('@'))
      translateFormTexts(form, (place, text) => (texts[place] === text ? text : add(releasedMessageKey(place, form.key, form.version), text)));
  for (const program of SHIPPED_PROGRAMS) {
    forEachProgramText(program, add);
    forEachDocumentText(program, add);
  }
  return texts;
}
