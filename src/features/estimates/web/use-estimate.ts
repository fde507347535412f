import { useDebouncedValue } from '@mantine/hooks';
import type { z } from 'zod';
import { useApiQuery } from '@/platform/web';
import * as contract from '../contract';
import { factsFromUrlAnswers, type UrlAnswers, ZIP_ANSWER } from './url-answers';
import type { EstimateFact } from './use-facts';

export type Estimate = z.infer<typeof contract.estimatePrograms.response>;
export type ProgramEstimate = Estimate['programs'][number];

const WAIT_MS = 250;

/** Hook that fetches the estimate for these answers shortly after an answer changed. Shows the previous estimate until the new one arrives. */
export function useEstimate(answers: UrlAnswers, facts: ReadonlyMap<string, EstimateFact>, isKnown: boolean) {
  const zip = answers[ZIP_ANSWER] ?? '';
  // Wait for the fact catalog, because it contains the types of the values.
  const [factsJson] = useDebouncedValue(isKnown ? JSON.stringify(factsFromUrlAnswers(answers, facts)) : '', WAIT_MS);
  return useApiQuery(
    contract.estimatePrograms,
    // The cast is safe, because `JSON.stringify` above created the string from a record.
    { body: { address: { zip }, facts: factsJson === '' ? {} : (JSON.parse(factsJson) as Record<string, unknown>), assume: true, ranges: true } },
    { enabled: factsJson !== '' && /^\d{5}$/.test(zip), staleTime: 60_000, placeholderData: (before) => before },
  );
}
