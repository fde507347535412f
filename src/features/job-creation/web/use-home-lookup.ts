import { useDebouncedValue } from '@mantine/hooks';
import type { z } from 'zod';
import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { isKeyOf, isOneOf, isStringArray, keysOf } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { SERVICES } from '@/rules/facts';
import * as creationContract from '../contract';

export type HomeLookup = z.infer<typeof creationContract.checkInitialEligibility.response>;
export type HomeProgram = HomeLookup['programs'][number];
export type DuplicateJob = HomeLookup['duplicates'][number];

type LookupAnswers = {
  placeId: string;
  unit: unknown;
  email: unknown;
  people: number;
  income: unknown;
  services: unknown;
  isNew: unknown;
  renterOrOwner: unknown;
  contractorId: unknown;
};

const INCOME_BANDS = keysOf(INCOME_LEVELS);
const RENTER_OR_OWNER = ['renter', 'owner'] as const;
const WAIT_MS = 400;

/** Fetches the programs and facts for the address, and fetches them again shortly after a relevant answer changes. */
export function useHomeLookup({ placeId, unit, email, people, income, services, isNew, renterOrOwner, contractorId }: LookupAnswers) {
  const query = {
    unit: (typeof unit === 'string' && unit.trim().slice(0, 49)) || undefined,
    email: typeof email === 'string' && /^\S+@\S+\.\S+$/.test(email) ? email : undefined,
    number_of_occupants: Number.isInteger(people) && people >= 1 && people <= 20 ? people : undefined,
    services: isStringArray(services) && services.length > 0 ? services.filter((service) => isKeyOf(SERVICES, service)) : undefined,
    new_construction: isNew === true ? ('true' as const) : isNew === false ? ('false' as const) : undefined,
    renter_or_owner: isOneOf(RENTER_OR_OWNER, renterOrOwner) ? renterOrOwner : undefined,
    contractor_id: typeof contractorId === 'string' ? contractorId : undefined,
    income_level: isOneOf(INCOME_BANDS, income) ? income : undefined,
  };
  const [queryJson] = useDebouncedValue(JSON.stringify(query), WAIT_MS);
  return useApiQuery(
    creationContract.checkInitialEligibility,
    // The cast is safe, because `JSON.stringify` above created the string from the query.
    { params: { google_place_id: placeId }, query: JSON.parse(queryJson) as typeof query },
    {
      enabled: placeId !== '',
      staleTime: 60_000,
      // Show the previous result during a refetch for the same home. For another home, show no result until the response arrives.
      placeholderData: (before) => (before?.place.place_id === placeId ? before : undefined),
    },
  );
}
