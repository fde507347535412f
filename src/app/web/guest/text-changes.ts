import { PSEUDO_LOCALE } from '@/platform/i18n/pseudo-marks';
import type { TextChanges } from '../load-language';

/** Maximum time in milliseconds to wait for the imported texts. After that, the page opens with the texts of the build. */
const PATIENCE = 3000;

/** Loads the texts of a language that staff imported after the build. Returns null if they cannot be loaded. */
export async function textChangesOf(tag: string): Promise<TextChanges | null> {
  if (tag === PSEUDO_LOCALE) return null;
  try {
    const headers = { 'X-REQUEST-ID': crypto.randomUUID() };
    const answer = await fetch(`/api/noauth/guest-languages/${tag}`, { headers, signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return null;
    // The cast is safe, because the server validates the response of `getTranslationChanges`. The API client is not loaded yet, so it cannot be used here.
    const { is_draft, ...changes } = (await answer.json()) as Omit<TextChanges, 'isDraft'> & { is_draft: boolean };
    return { ...changes, isDraft: is_draft };
  } catch {
    return null;
  }
}
