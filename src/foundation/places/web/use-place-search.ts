import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { z } from 'zod';
import { useApiMutation, useApiQuery } from '@/platform/web';
import * as placesContract from '../contract';
import type { PickedPlace } from './picked-place';

const MIN_TYPED_LENGTH = 3;
const WAIT_MS = 200;

type Item = z.infer<typeof placesContract.suggestPlaces.response>['items'][number];

/** Fetches suggestions for entered text. When the user chooses a suggestion, the geocoder's billing session ends, so the next search gets a new session. */
function useSuggestions(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), WAIT_MS);
  const [session, setSession] = useState(() => crypto.randomUUID());
  const isTyped = q.length >= MIN_TYPED_LENGTH;
  const suggestionsQuery = useApiQuery(
    placesContract.suggestPlaces,
    { query: { q, session } },
    { enabled: isTyped, staleTime: 60_000, placeholderData: (before) => before },
  );
  const items = isTyped ? (suggestionsQuery.data?.items ?? []) : [];
  return { q, isTyped, found: suggestionsQuery, items, session, endSession: () => setSession(crypto.randomUUID()) };
}

/** Fetches suggestions for entered text, and the place of the chosen suggestion. */
export function usePlaceSearch(typed: string, onPick: (place: PickedPlace) => void) {
  const { q, isTyped, found, items, session, endSession } = useSuggestions(typed);
  const pick = (place: PickedPlace) => {
    endSession();
    onPick(place);
  };
  const add = useApiMutation(placesContract.addPlace, { errors: { caller: [422] }, onSuccess: pick });
  const lookUp = useApiMutation(placesContract.lookUpPlace, { errors: { caller: [404, 422, 502] }, onSuccess: pick });
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

/** Fetches suggestions for an address that is only text in an answer. Does not call `addPlace`, because the chosen address does not become a place. */
export function useAddressSuggestions(typed: string, onPick: (address: AddressText) => void) {
  const { items, session, endSession } = useSuggestions(typed);
  const pick = ({ street, unit, city, state, zip }: AddressText) => {
    endSession();
    onPick({ street, unit, city, state, zip });
  };
  const lookUp = useApiMutation(placesContract.lookUpPlace, { errors: { caller: [404, 422, 502] }, onSuccess: pick });
  const choose = (item: Item) => {
    // Look up the missing ZIP. If the lookup fails, use the address without the ZIP.
    if (item.zip === null && item.place_id !== null) lookUp.mutate({ body: { place_id: item.place_id, session } }, { onError: () => pick(item) });
    else pick(item);
  };
  return { items, choose };
}
