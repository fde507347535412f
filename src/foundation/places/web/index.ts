export { AddressPicker } from './address-picker';
export type { PickedPlace } from './picked-place';
export { SuggestedAddress } from './suggested-address';
export { useAddressSuggestions } from './use-place-search';
