export { autocomplete } from './autocomplete';
export { demoPlace, demoPlaces } from './demo-places';
export { describePlace } from './describe-place';
export { povertyLevel } from './poverty';
export { addPlace, findPlace, suggestPlaces } from './routes';
export { placeFromTyped, type TypedAddress } from './typed-place';
export { utilityName, zipFacts, zipReach } from './zip-facts';
