export { describePlace } from './describe-place';
export { placeFromAddress } from './place-from-address';
export { addPlaceHandler, findPlace, suggestPlacesHandler } from './routes';
export { counties } from './tables';
export { utilities, utilityNames, zipFacts, zipRadius } from './zip-facts';
