import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { z } from 'zod';
import { useApiMutation, useApiQuery } from '@/platform/web';
import * as placesContract from '../contract';
import type { PickedPlace } from './picked-place';

const LEAST_TYPED = 3;
const WAIT_MS = 200;

type Item = z.infer<typeof placesContract.suggestPlaces.response>['items'][number];

/** Suggestions for typed text. The chosen one ends the session at the service, so a further search needs another one. */
function useSuggestions(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), WAIT_MS);
  const [session, setSession] = useState(() => crypto.randomUUID());
  const isTyped = q.length >= LEAST_TYPED;
  const suggestionsQuery = useApiQuery(
    placesContract.suggestPlaces,
    { query: { q, session } },
    { enabled: isTyped, staleTime: 60_000, placeholderData: (before) => before },
  );
  const items = isTyped ? (suggestionsQuery.data?.items ?? []) : [];
  return { q, isTyped, found: suggestionsQuery, items, session, endSession: () => setSession(crypto.randomUUID()) };
}

/** Suggestions for typed text, and the place of a chosen one. */
export function usePlaceSearch(typed: string, onPick: (place: PickedPlace) => void) {
  const { q, isTyped, found, items, session, endSession } = useSuggestions(typed);
  const pick = (place: PickedPlace) => {
    endSession();
    onPick(place);
  };
  const add = useApiMutation(placesContract.addPlace, { ignore: [422], onSuccess: pick });
  const lookUp = useApiMutation(placesContract.lookUpPlace, { ignore: [404, 422, 502], onSuccess: pick });
  const choose = ({ place_id, zip, street, unit, city, state, ...rest }: Item) => {
    if (place_id !== null && zip !== null) pick({ ...rest, place_id, zip, street, unit, city, state });
    else if (place_id !== null) lookUp.mutate({ body: { place_id, session } });
    else add.mutate({ body: { street: unit ? `${street} ${unit}` : street, city, state, zip: zip ?? '' } });
  };
  return {
    q,
    items,
    choose,
    isEmpty: isTyped && found.isSuccess && !found.isPlaceholderData && items.length === 0,
    isLoading: (found.isFetching && isTyped) || add.isPending || lookUp.isPending,
    isError: found.isError,
    geocoder: found.data?.geocoder ?? null,
    isGeocoderAvailable: found.data?.is_geocoder_available ?? true,
    error: add.error ?? lookUp.error,
  };
}

/** Address as text, without a position. */
type AddressText = Pick<Item, 'street' | 'unit' | 'city' | 'state' | 'zip'>;

/** Suggestions for the text of an address. The address of a chosen one is an answer, so no place is stored for it. */
export function useAddressSuggestions(typed: string, onPick: (address: AddressText) => void) {
  const { items, session, endSession } = useSuggestions(typed);
  const pick = ({ street, unit, city, state, zip }: AddressText) => {
    endSession();
    onPick({ street, unit, city, state, zip });
  };
  const lookUp = useApiMutation(placesContract.lookUpPlace, { ignore: [404, 422, 502], onSuccess: pick });
  const choose = (item: Item) => {
    // The details that a service adds on request fill the ZIP. Without them the other parts are useful too.
    if (item.zip === null && item.place_id !== null) lookUp.mutate({ body: { place_id: item.place_id, session } }, { onError: () => pick(item) });
    else pick(item);
  };
  return { items, choose };
}
