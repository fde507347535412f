import { GUEST_LANGUAGES } from '@/features/languages';
import { guestLanguages } from '@/features/languages/server';
import { factsForDisplay, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { isString, keysOf } from '@/platform';
import type { JobDocument } from '../document';
import { documentLanguageOf } from '../document-language';

/**
 * Returns the language into which the PDF translates the English text: the language that was chosen for the document, otherwise the language of the homeowner.
 * Returns null for English and for a chosen language into which the portal does not translate.
 */
export async function translationLanguageOf(useCase: UseCaseContext, state: JobState, document: JobDocument): Promise<string | null> {
  const facts = factsForDisplay(useCase, state);
  const chosen = documentLanguageOf(facts, document.key);
  if (chosen !== undefined) return keysOf(GUEST_LANGUAGES).find((tag) => GUEST_LANGUAGES[tag].answer === chosen) ?? null;
  const preferred = facts.value('preferred_written_language');
  const languageOf = await guestLanguages(useCase.tx, { jobId: state.id, programs: state.programs.map(({ key }) => key), preferred });
  const email = facts.value('email');
  return languageOf('homeowner', isString(email) ? email : '');
}
