import { useDebouncedValue } from '@mantine/hooks';
import type { z } from 'zod';
import { useCall } from '@/platform/web';
import * as creationContract from '../contract';
import type { Draft } from './draft';

export type Home = z.infer<typeof creationContract.initialEligibility.response>;
export type HomeProgram = Home['programs'][number];
export type Duplicate = Home['duplicates'][number];

const WAIT_MS = 400;

/** What is known of the address, asked again a moment after something changed that it depends on. */
export function useHome({ place, unit, answers }: Draft, income: number | null) {
  const people = Number(answers.number_of_occupants);
  const email = typeof answers.email === 'string' && /^\S+@\S+\.\S+$/.test(answers.email) ? answers.email : undefined;
  const query = {
    unit: unit.trim().slice(0, 49) || undefined,
    email,
    number_of_occupants: Number.isInteger(people) && people >= 1 && people <= 20 ? people : undefined,
    household_income: income ?? undefined,
  };
  const [asked] = useDebouncedValue(JSON.stringify(query), WAIT_MS);
  const placeId = place?.place_id ?? '';
  return useCall(
    creationContract.initialEligibility,
    // As it was written two lines above, some moments ago.
    { params: { google_place_id: placeId }, query: JSON.parse(asked) as typeof query },
    {
      enabled: placeId !== '',
      staleTime: 60_000,
      // The same home keeps showing while it is asked again; another home starts empty.
      placeholderData: (before) => (before?.place.place_id === placeId ? before : undefined),
    },
  );
}
