import type { FormView } from './form-view';

/** Request and response of a save. */
export type SaveRequest = { changes: Record<string, unknown>; version: number; log?: boolean };
export type SaveResponse = Pick<FormView, 'version' | 'answers' | 'typed' | 'warnings'> & { asked_again?: FormView['asked_again']; merged: boolean };
