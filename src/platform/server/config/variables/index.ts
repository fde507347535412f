import type { z } from 'zod';
import type { Variable } from '../kinds';
import { ERROR_REPORTS } from './error-reports';
import { INSTALLATION } from './installation';
import { OUTGOING } from './outgoing';
import { PLACES } from './places';
import { SIGN_IN } from './sign-in';
import { STORAGE } from './storage';

export const VARIABLES = { ...INSTALLATION, ...STORAGE, ...OUTGOING, ...PLACES, ...SIGN_IN, ...ERROR_REPORTS } as const;

export type Name = keyof typeof VARIABLES;
export type Values = { [N in Name]?: z.output<(typeof VARIABLES)[N]['schema']> };

/** The variables by topic, in the order of `docs/configuration.md`. */
export const CONFIG_SECTIONS: readonly { title: string; variables: Readonly<Record<string, Variable>> }[] = [
  { title: 'Installation', variables: INSTALLATION },
  { title: 'Database, files and seal', variables: STORAGE },
  { title: 'Email, text messages, payments and chat', variables: OUTGOING },
  { title: 'Addresses', variables: PLACES },
  { title: 'Sign-in', variables: SIGN_IN },
  { title: 'Error reports', variables: ERROR_REPORTS },
];
