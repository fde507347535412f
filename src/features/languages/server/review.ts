import type { Translations } from '@/platform/i18n/translation';
import { placeholderProblems } from '@/platform/i18n/translation-problems';
import { sourceHash } from '@/platform/server';
import { t } from './messages';
import type { GuestTexts } from './texts';
import type { XliffText } from './xliff';

/** Text of an imported file that was not imported, with the reason. `text` is the rejected translation, so that the reviewer can correct it. */
export type ImportProblem = { key: string; message: string; text: string };

export type TranslationReview = {
  /** Texts to store, by key. */
  changed: Translations;
  reviewed: number;
  drafts: number;
  unchanged: number;
  /** Number of texts of the portal that the file does not contain. Their translations do not change. */
  missing: number;
  problems: ImportProblem[];
};

/** Compares the texts of a file with the current translations. Texts that the reviewer marked as checked become reviewed. Other changed texts become drafts. */
export function reviewOf(units: readonly XliffText[], texts: GuestTexts, now: Translations, reviewed: { by: string; on: string }): TranslationReview {
  const changed: Record<string, Translations[string]> = {};
  const problems: ImportProblem[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const unit of units) {
    const { key, text } = unit;
    const english = texts[key]?.english;
    const problem = seen.has(key) ? t('text_twice_error') : problemOf(unit, english, texts[key]?.id === undefined);
    seen.add(key);
    if (problem || english === undefined) {
      problems.push({ key, message: problem ?? t('text_unknown_error'), text });
      continue;
    }
    const before = now[key];
    if (before?.reviewed && !unit.isReviewed && before.text !== text && before.source === sourceHash(english)) {
      problems.push({ key, message: t('text_reviewed_error', { text: before.text }), text });
      continue;
    }
    const isSame = before?.text === text && before.source === sourceHash(english);
    if (isSame && (!unit.isReviewed || before.reviewed)) unchanged += 1;
    else changed[key] = { text, source: sourceHash(english), ...(unit.isReviewed && { reviewed }) };
  }
  const stored = Object.values(changed);
  return {
    changed,
    reviewed: stored.filter((one) => one.reviewed).length,
    drafts: stored.filter((one) => !one.reviewed).length,
    unchanged,
    missing: Object.keys(texts).filter((key) => !seen.has(key)).length,
    problems,
  };
}

function problemOf({ english: translated, text, isPlain }: XliffText, english: string | undefined, isDefinition: boolean): string | null {
  if (english === undefined) return t('text_unknown_error');
  if (text.trim() === '') return t('translation_empty_error');
  if (!isPlain) return t('translation_elements_error');
  if (translated !== english) return t('english_changed_error', { english });
  const found = placeholderProblems(text, english, isDefinition);
  if (!found) return t('translation_syntax_error');
  if (found.lost.length > 0) return t('values_lost_error', { values: found.lost.join(', ') });
  return found.unknown.length > 0 ? t('values_unknown_error', { values: found.unknown.join(', ') }) : null;
}
