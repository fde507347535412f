/** Responses in the form in which the public APIs of geocoders return them. */

const CENSUS_INPUT = {
  benchmark: { isDefault: true, benchmarkDescription: 'Public Address Ranges - Current Benchmark', id: '4', benchmarkName: 'Public_AR_Current' },
};

/** Address that the geocoder of the Census Bureau found. */
export const CENSUS_MATCH = {
  tigerLine: { side: 'L', tigerLineId: '76355984' },
  coordinates: { x: -76.92748724230096, y: 38.84601622386617 },
  addressComponents: {
    ...{ zip: '20233', streetName: 'SILVER HILL', preType: '', city: 'WASHINGTON', preDirection: '', suffixDirection: '', fromAddress: '4600' },
    ...{ state: 'DC', suffixType: 'RD', toAddress: '4700', suffixQualifier: '', preQualifier: '' },
  },
  matchedAddress: '4600 SILVER HILL RD, WASHINGTON, DC, 20233',
};
export const censusAnswer = (...addressMatches: unknown[]) => ({ result: { input: CENSUS_INPUT, addressMatches } });

/** Place ID of Google that is longer than 120 characters. Most IDs are shorter. */
export const GOOGLE_ID = `EiQxNTE1IFdpbGxpYW1zb24gU3QsIE1hZGlzb24sIFdJ${'IDUzNzAz'.repeat(12)}Zg`;

/** Address suggestion of the Google Places API (New). */
export const GOOGLE_PREDICTION = {
  place: `places/${GOOGLE_ID}`,
  placeId: GOOGLE_ID,
  text: { text: '1515 Williamson St, Madison, WI, USA', matches: [{ endOffset: 12 }] },
  structuredFormat: { mainText: { text: '1515 Williamson St', matches: [{ endOffset: 12 }] }, secondaryText: { text: 'Madison, WI, USA' } },
  types: ['premise', 'geocode', 'street_address'],
};

const component = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types, languageCode: 'en' });

/** Details of a place from the Google Places API (New). */
export const GOOGLE_PLACE = {
  id: GOOGLE_ID,
  types: ['premise', 'street_address'],
  location: { latitude: 43.0823511, longitude: -89.3621903 },
  addressComponents: [
    component('1515', '1515', 'street_number'),
    component('Williamson Street', 'Williamson St', 'route'),
    component('Madison', 'Madison', 'locality', 'political'),
    component('Dane County', 'Dane County', 'administrative_area_level_2', 'political'),
    component('Wisconsin', 'WI', 'administrative_area_level_1', 'political'),
    component('United States', 'US', 'country', 'political'),
    component('53703', '53703', 'postal_code'),
    component('4611', '4611', 'postal_code_suffix'),
  ],
};
