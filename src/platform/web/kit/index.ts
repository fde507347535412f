export { KitProvider, toastError, toastSaved } from './provider';
export { Empty, ErrorPanel, Loading } from './states';
export { Money, showDay, showInstant } from './text';
export { type Tone, ToneBadge, toneStyle } from './tone';
