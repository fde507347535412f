export { useAct } from './act';
export { CallError, type CallInput, isOwnWrite, lastCallAt, onCallErrors, openStream, send } from './client';
export { kept } from './kept';
export { looking } from './looking';
export { keyOf, useCall, useQueryClient } from './query';
export { onNewRelease } from './release';
export { reloadOnce } from './reload';
export { type GuestSession, session } from './session';
export { useIsSiteKnown, useSite } from './site';
