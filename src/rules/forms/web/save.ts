import type { FormView } from './form-view';

/** Request to save changes. `log`: also writes a history entry. */
export type SaveRequest = { changes: Record<string, unknown>; version: number; log?: boolean };
/** Response to a save request. `merged`: `answers` also contains newer changes from another page or person. */
export type SaveResponse = Pick<FormView, 'version' | 'answers' | 'typed' | 'warnings'> & { asked_again?: FormView['asked_again']; merged: boolean };
