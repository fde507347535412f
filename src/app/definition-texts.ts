import { questionsOfJob } from '@/features/job-creation';
import { listFactTexts } from '@/rules/facts';
import { translateFormTexts, translateReleasedForm } from '@/rules/forms';
import { listDocumentTexts, listProgramTexts } from '@/rules/programs';
import { DEFINITIONS } from './definitions';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * Returns all definition texts by key: texts of forms, older form releases, facts and programs. An older release adds only texts that differ from the
 * current ones. Unlike message catalogs, which scripts/i18n reads from the source, definitions must be loaded to get their texts.
 */
export function definitionTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  const add = (key: string, text: string): string => {
    if (/\p{L}/u.test(text)) texts[key] ??= text;
    return text;
  };
  listFactTexts(add);
  for (const kind of ['contractor', 'staff'] as const) translateFormTexts(questionsOfJob(kind), add);
  for (const [key, form] of DEFINITIONS) if (!key.includes('@')) translateFormTexts(form, add);
  for (const [key, form] of DEFINITIONS)
    if (key.includes('@'))
      translateFormTexts(form, (place, text) => (texts[place] === text ? text : add(translateReleasedForm(place, form.key, form.version), text)));
  for (const program of SHIPPED_PROGRAMS) {
    listProgramTexts(program, add);
    listDocumentTexts(program, add);
  }
  return texts;
}
