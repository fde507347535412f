export { ColourSchemeChoice, ColourSchemeToggle } from './colour-scheme';
export { FullScreenSpinner } from './full-screen-spinner';
export { Logo } from './logo';
export { usePageTitle } from './page-title';
export { KitProvider, toastError, toastSaved } from './provider';
export { SiteBanner } from './site-banner';
export { Empty, ErrorPanel, Loading } from './states';
export { Money, showDay, showInstant } from './text';
export { type Tone, ToneBadge, toneStyle } from './tone';
