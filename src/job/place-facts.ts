import type { JobPlace } from '@/job-data';
import { isEmptyValue, memoizeLast } from '@/platform';
import { languageTag } from '@/platform/i18n';
import type { FactClaim, FactSource } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import { t } from './messages';

/** Returns the common properties of fact claims that come from the portal and not from a person. */
export const systemClaim = (label: string, kind: FactSource['kind']) => ({ rank: 'answered' as const, source: { kind, label }, by: 'System', at: '' });

/** Cached fact claims. The key is the place object together with the language. A place object is a safe key, because it is replaced and never modified. */
const claimsOf = memoizeLast<JobPlace, FactClaim[]>();

/** Returns the fact claims about a home. A job is not required. */
export const placeClaims = (place: JobPlace): readonly FactClaim[] => claimsOf(place, [languageTag()], () => claimsOfPlace(place));

function claimsOfPlace(place: JobPlace): FactClaim[] {
  const from = systemClaim(t('address'), 'place');
  const values: Answers = {
    place_id: place.place_id,
    zip: place.zip,
    city: place.city,
    state: place.state,
    county: place.county,
    county_fips: place.county_fips,
    climate_zone: place.climate_zone,
    electric_utilities: place.electric_utilities,
    gas_utilities: place.gas_utilities,
    electric_utility_options: utilityOptions(place, place.electric_utilities),
    gas_utility_options: utilityOptions(place, place.gas_utilities),
    ami_80_limit_for_4: place.ami_80_limit_for_4,
    ami_150_limit_for_4: place.ami_150_limit_for_4,
  };
  return Object.entries(values).map(([fact, value]) => ({ fact, value, ...from }));
}

const utilityOptions = ({ utility_names: names = {} }: JobPlace, keys: readonly string[]) => keys.map((value) => ({ value, label: names[value] ?? value }));

/** Returns the facts that the portal could not look up for a place, each with the reason. Pages show the reason instead of an unanswered question. */
export function placeLookupFailures(place: JobPlace): Map<string, string> {
  const failures = new Map<string, string>();
  const note = (fact: string, value: unknown, why: string) => {
    if (isEmptyValue(value)) failures.set(fact, why);
  };
  note('county', place.county, t('county_missing_error', { zip: place.zip }));
  note('county_fips', place.county_fips, t('county_missing_error', { zip: place.zip }));
  note('climate_zone', place.climate_zone, t('climate_zone_missing_error', { zip: place.zip }));
  note('electric_utilities', place.electric_utilities, t('electric_utility_missing_error', { zip: place.zip }));
  note('gas_utilities', place.gas_utilities, t('gas_utility_missing_error', { zip: place.zip }));
  note('ami_80_limit_for_4', place.ami_80_limit_for_4, t('income_limits_missing_error', { zip: place.zip }));
  note('ami_150_limit_for_4', place.ami_150_limit_for_4, t('income_limits_missing_error', { zip: place.zip }));
  return failures;
}
