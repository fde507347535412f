export { CallError, type CallInput, type CallOptions, onCallErrors, send } from './client';
export { createQueryClient, keyOf, useAct, useCall, useQueryClient } from './query';
export { type GuestSession, session } from './session';
