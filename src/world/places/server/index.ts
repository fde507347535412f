export { describePlace } from './describe-place';
export { addPlace, findPlace, suggestPlaces } from './routes';
export { type CountyOfState, counties } from './tables';
export { placeFromTyped } from './typed-place';
export { utilities, utilityNames, zipFacts, zipReach } from './zip-facts';
