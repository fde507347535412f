export { AddressPicker } from './address-picker';
export type { PickedPlace } from './picked-place';
