import type { z } from 'zod';
import { ERROR_REPORTS } from './error-reports';
import { INSTALLATION } from './installation';
import { OUTGOING } from './outgoing';
import { SIGN_IN } from './sign-in';
import { STORAGE } from './storage';

export const VARIABLES = { ...INSTALLATION, ...STORAGE, ...OUTGOING, ...SIGN_IN, ...ERROR_REPORTS } as const;

export type Name = keyof typeof VARIABLES;
export type Values = { [N in Name]?: z.output<(typeof VARIABLES)[N]['schema']> };

/** Every variable with its default and meaning: the README's table is checked against it. */
export const CONFIG_VARIABLES: readonly { name: string; default: string; meaning: string }[] = Object.entries(VARIABLES).map(([name, variable]) => ({
  name,
  default: variable.default,
  meaning: variable.meaning,
}));
