import type { z } from 'zod';
import type { Variable } from '../kinds';
import { DEPLOYMENT_VARIABLES } from './deployment';
import { ERROR_REPORT_VARIABLES } from './error-reports';
import { OUTGOING_VARIABLES } from './outgoing';
import { GEOCODER_VARIABLES } from './places';
import { SIGN_IN_VARIABLES } from './sign-in';
import { STORAGE_VARIABLES } from './storage';

export const VARIABLES = {
  ...DEPLOYMENT_VARIABLES,
  ...STORAGE_VARIABLES,
  ...OUTGOING_VARIABLES,
  ...GEOCODER_VARIABLES,
  ...SIGN_IN_VARIABLES,
  ...ERROR_REPORT_VARIABLES,
} as const;

export type VariableName = keyof typeof VARIABLES;
export type VariableValues = { [N in VariableName]?: z.output<(typeof VARIABLES)[N]['schema']> };

/** Environment variables by topic, in the order of `docs/configuration.md`. */
export const CONFIG_SECTIONS: readonly { title: string; variables: Readonly<Record<string, Variable>> }[] = [
  { title: 'Deployment', variables: DEPLOYMENT_VARIABLES },
  { title: 'Database, files and seal', variables: STORAGE_VARIABLES },
  { title: 'Email, text messages, payments and chat', variables: OUTGOING_VARIABLES },
  { title: 'Addresses', variables: GEOCODER_VARIABLES },
  { title: 'Sign-in', variables: SIGN_IN_VARIABLES },
  { title: 'Error reports', variables: ERROR_REPORT_VARIABLES },
];
