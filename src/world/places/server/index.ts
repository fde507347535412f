export { describePlace } from './describe-place';
export { addPlaceHandler, findPlace, suggestPlacesHandler } from './routes';
export { type CountyOfState, counties } from './tables';
export { placeFromAddress } from './typed-place';
export { utilities, utilityNames, zipFacts, zipRadius } from './zip-facts';
