import { createHash } from 'node:crypto';
import { loadReleasesOf, type SaveAnswersContext, type UseCaseContext } from '@/job/server';
import { viewContext } from '@/job-view/server';
import { canonicalJson } from '@/platform';
import type { GenerationInput } from '../changes';
import { PREPARE_DOCUMENT } from '../named-effects';

/** Returns a checksum of a value. The order of object properties does not affect it. */
export const sha256 = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Returns the values that only the server can provide if completing the form generates a document; otherwise an empty object. */
export async function generationInputFor(useCase: UseCaseContext, { state, definition }: SaveAnswersContext): Promise<{ making?: GenerationInput }> {
  if (definition.effect?.name !== PREPARE_DOCUMENT.name) return {};
  const { contractorName } = await viewContext(useCase, state, await loadReleasesOf(useCase.tx, state));
  return { making: { sha256, contractor: contractorName } };
}
