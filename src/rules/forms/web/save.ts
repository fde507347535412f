import type { Answers } from '../task-definition';
import type { FormView } from './form-view';

/** Request and response of a save. */
export type SaveRequest = { changes: Record<string, unknown>; version: number; log?: boolean };
export type SaveResponse = { version: number; answers: Answers; asked_again?: FormView['asked_again']; typed: FormView['typed']; merged: boolean };
