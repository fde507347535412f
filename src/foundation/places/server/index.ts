export { describePlace } from './describe-place';
export { type Geocoder, openGeocoder, samplePlaces, simulatedGeocoder } from './geocoder';
export { locateAddress, withPlaceLookup } from './look-up';
export { placeFromAddress } from './place-from-address';
export { placeRoutes } from './routes';
export { findPlace, storePlace } from './store';
export { counties } from './tables';
export { utilities, utilityNames, zipFacts, zipRadius } from './zip-facts';
