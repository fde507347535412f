import { z } from 'zod';

export type Variable = {
  meaning: string;
  /** Description of the default value, for docs/configuration.md. */
  default: string;
  schema: z.ZodType;
  /** Description of the values that the schema accepts, for error messages. */
  expected: string;
  /** Rule for production, which does not start if a `required` variable is missing or a `refused` variable is set. */
  production?: 'required' | 'refused';
};

/** Accepts IP addresses and ranges. Rejects the ranges `0.0.0.0/0` and `::/0`, because if every proxy were trusted, callers could choose their IP address. */
export const addressOrRangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((written) => !written.endsWith('/0'));

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Accepts only host names, because other characters in a content security policy could add hosts or end the directive. */
export const hostNamesSchema = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(z.array(z.hostname()));

/** Accepts only a DSN (collector address) without a secret, because the DSN is sent to browsers. DSNs in the old format contain a secret. */
export const publicDsnSchema = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username !== '' && password === '' && /\/\d+$/.test(pathname);
});

export const fractionSchema = z.coerce.number().min(0).max(1);
export const FRACTION_FORMAT = 'a share from 0 to 1, like 0.25';

export const urlSchemaFor = (...protocols: string[]) => z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
