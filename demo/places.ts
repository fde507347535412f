import { locateAddress, simulatedGeocoder, zipFacts } from '@/foundation/places/server';

type Address = { street: string; city: string; zip: string };

/** Returns the place of a sample address, as the portal finds it for a typed address. */
export async function demoPlaceOf(address: Address) {
  const { unit: _unit, ...place } = await locateAddress(simulatedGeocoder(), { ...address, state: zipFacts(address.zip)?.state ?? '' }, async () => {});
  return place;
}
