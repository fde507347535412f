import { useMemo } from 'react';
import type { z } from 'zod';
import { useApiQuery } from '@/platform/web';
import * as contract from '../contract';

export type EstimateFact = z.infer<typeof contract.listFacts.response>['items'][number];

const ALL_DAY = 86_400_000;

/**
 * Hook that returns the facts of the fact catalog by name. The catalog is cached for a day, because it changes only when a program is published, switched on or
 * switched off.
 */
export function useFacts() {
  const { data, isError, error, refetch } = useApiQuery(contract.listFacts, {}, { staleTime: ALL_DAY });
  const facts = useMemo(() => new Map((data?.items ?? []).map((fact) => [fact.name, fact])), [data]);
  return { facts, isKnown: data !== undefined, isError, error, refetch };
}
