import { z } from 'zod';
import { normalizeStreet } from '../../address';
import { formatFullAddress } from '../../format-address';
import { parseAddressLine } from '../parse-address-line';
import { readWithoutZip } from '../read-without-zip';
import { askJson } from './ask-json';
import type { GeocodedAddress, Geocoder, LocatedPoint } from './geocoder';

/** Census data set with address ranges. Its positions are calculated from the house numbers of a block, so they are in the street instead of on the roof. */
const BENCHMARK = 'Public_AR_Current';

const matches = z.object({
  result: z.object({
    addressMatches: z.array(z.object({ matchedAddress: z.string(), coordinates: z.object({ x: z.number(), y: z.number() }) })),
  }),
});

/** Returns true if the response means that the address is incomplete. The service then responds with status 400. */
const isIncomplete = ({ status }: { status: number }): boolean => status === 400;

type Match = Omit<GeocodedAddress, 'unit'> & LocatedPoint;

/**
 * Client for the geocoder of the US Census Bureau. The service needs no API key, has no place IDs, and finds only complete addresses. For suggestions, the
 * client sends only lines with a house number, a street, and a ZIP or a town with its state. Source: Geocoding Services Web API of the Census Bureau, 07/2024.
 */
export function censusGeocoder({ url, timeoutMs }: { url: string; timeoutMs: number }): Geocoder {
  const requestMatches = async (path: string, values: Record<string, string>): Promise<Match[]> => {
    const query = new URLSearchParams({ ...values, benchmark: BENCHMARK, format: 'json' });
    const response = await askJson({ url: `${url}/locations/${path}?${query}`, timeoutMs }, matches, isIncomplete);
    return (response?.result.addressMatches ?? []).flatMap(matchOf);
  };
  return {
    source: 'census',
    suggest: async (query) => {
      const parsedAddress = parseAddressLine(query);
      const unit = (parsedAddress ?? readWithoutZip(query)[0])?.unit;
      if (unit === undefined) return [];
      const candidates = await requestMatches('onelineaddress', { address: query });
      return candidates.map(({ street, city, state, zip, precision }) => {
        const address = { street, unit, city, state, zip };
        return { place_id: null, ...address, label: formatFullAddress(address), precision };
      });
    },
    findById: async () => null,
    locate: async (address) => {
      const candidates = await requestMatches('address', address);
      return candidates.find((match) => match.zip === address.zip && houseNumber(match.street) === houseNumber(address.street)) ?? null;
    },
  };
}

const houseNumber = (street: string) => normalizeStreet(street).split(' ')[0];

/**
 * Converts a match of the geocoder. Its address has the form `4600 SILVER HILL RD, WASHINGTON, DC, 20233`. Returns an empty list if the address is incomplete.
 */
function matchOf({ matchedAddress, coordinates }: { matchedAddress: string; coordinates: { x: number; y: number } }): Match[] {
  const [street = '', city = '', state = '', zip = ''] = matchedAddress.split(',').map((part) => part.trim());
  if (!street || !city || !/^[A-Z]{2}$/.test(state) || !/^\d{5}$/.test(zip)) return [];
  return [
    {
      street: inTitleCase(street),
      city: inTitleCase(city),
      state,
      zip,
      place_id: null,
      latitude: coordinates.y,
      longitude: coordinates.x,
      precision: 'street',
    },
  ];
}

/** Converts text to title case. Directions such as `NW` stay in capitals. Ordinals such as `5TH` become `5th`. */
const inTitleCase = (text: string): string =>
  text
    .split(' ')
    .map((word) => (/^(?:N|S|E|W|NE|NW|SE|SW)$/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ');
