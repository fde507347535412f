export { useAct } from './act';
export { CallError, type CallInput, type CallOptions, isOwnWrite, lastCallAt, onCallErrors, openStream, send } from './client';
export { kept } from './kept';
export { type Looking, looking } from './looking';
export { createQueryClient, keyOf, useCall, useQueryClient } from './query';
export { type GuestSession, session } from './session';
export { useIsSiteKnown, useSite } from './site';
