import { useDebouncedValue } from '@mantine/hooks';
import type { z } from 'zod';
import { useApiQuery } from '@/platform/web';
import * as contract from '../contract';
import { factsFromUrlAnswers, type UrlAnswers, ZIP } from './url-answers';
import type { Fact } from './use-facts';

export type Estimate = z.infer<typeof contract.estimatePrograms.response>;
export type ProgramEstimate = Estimate['programs'][number];

const WAIT_MS = 250;

/** What programs give on these answers, asked again a moment after one changed; what was said before stays until then. */
export function useEstimate(answers: UrlAnswers, facts: ReadonlyMap<string, Fact>, isKnown: boolean) {
  const zip = answers[ZIP] ?? '';
  // Until the dictionary is there nobody knows what kinds of values these are.
  const [asked] = useDebouncedValue(isKnown ? JSON.stringify(factsFromUrlAnswers(answers, facts)) : '', WAIT_MS);
  return useApiQuery(
    contract.estimatePrograms,
    // As it was written three lines above, some moments ago.
    { body: { address: { zip }, facts: asked === '' ? {} : (JSON.parse(asked) as Record<string, unknown>), assume: true, ranges: true } },
    { enabled: asked !== '' && /^\d{5}$/.test(zip), staleTime: 60_000, placeholderData: (before) => before },
  );
}
