import { parseCsv } from '@/platform/server/csv';
import { addressKey } from '../../address';
import { formatFullAddress } from '../../format-address';
import type { Place } from '../../place';
import { placeFromRow } from '../demo-places';
import { addressWords, matchesWords } from '../match-words';
import { readDataFile } from '../tables';
import type { Geocoder } from './geocoder';

/** Returns the invented homes in `data/sample-addresses.csv`, which a demo suggests without an external service. */
export function samplePlaces(): readonly Place[] {
  return [...samples().byId.values()];
}

const MAX_SUGGESTIONS = 5;

/** Geocoder for a demo. Finds only the sample addresses, so all other entered addresses keep the position of their ZIP area. */
export const simulatedGeocoder = (): Geocoder => ({
  source: 'simulated',
  suggest: async (query) => {
    const typedWords = addressWords(query);
    return samplePlaces()
      .filter((place) => matchesWords(place, typedWords, 'whole_numbers'))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ place_id, street, city, state, zip, precision }) => {
        const address = { street, unit: null, city, state, zip };
        return { place_id, ...address, label: formatFullAddress(address), precision };
      });
  },
  findById: async (placeId) => {
    const place = samples().byId.get(placeId);
    return place ? { ...place, precision: 'rooftop', unit: null } : null;
  },
  locate: async (address) => {
    const place = samples().byAddress.get(addressKey(address));
    return place ? { ...place, precision: 'rooftop' } : null;
  },
});

type Samples = { byId: Map<string, Place>; byAddress: Map<string, Place> };
let loaded: Samples | undefined;

/** Loads the sample addresses at first use, because only a demo needs the file. */
function samples(): Samples {
  if (loaded) return loaded;
  const places = parseCsv(readDataFile('sample-addresses.csv')).map((row) => placeFromRow(row, 'simulated'));
  loaded = { byId: new Map(places.map((place) => [place.place_id, place])), byAddress: new Map(places.map((place) => [addressKey(place), place])) };
  return loaded;
}
