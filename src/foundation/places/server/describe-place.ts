import { badInput } from '@/platform';
import type { JobPlaceFacts, Place } from '../place';
import { t } from './messages';
import { utilityName, zipFacts } from './zip-facts';

/**
 * Returns a place with the facts about its ZIP: everything that a job stores about its home, except the apartment or unit. Throws `bad_input` for an unknown
 * ZIP.
 */
export function describePlace(place: Omit<Place, 'name' | 'source'>): JobPlaceFacts {
  const zip = zipFacts(place.zip);
  if (!zip) throw badInput([{ path: 'zip', code: 'unknown_zip', message: t('zip_unknown_error', { zip: place.zip }) }]);
  const { place_id, street, city, state, latitude, longitude, precision } = place;
  const { county, county_fips, time_zone, climate_zone, electric_utilities, gas_utilities, ami_80_limit_for_4, ami_150_limit_for_4 } = zip;
  return {
    place_id,
    street,
    city,
    state,
    zip: zip.zip,
    county,
    county_fips,
    latitude,
    longitude,
    precision,
    time_zone,
    climate_zone,
    electric_utilities,
    gas_utilities,
    utility_names: Object.fromEntries([...electric_utilities, ...gas_utilities].map((key) => [key, utilityName(key) ?? key])),
    ami_80_limit_for_4,
    ami_150_limit_for_4,
  };
}
