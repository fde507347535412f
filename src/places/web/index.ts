export { AddressPicker, type PickedPlace } from './address-picker';
