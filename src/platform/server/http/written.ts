import { z } from 'zod';

/** An answer as it is sent, which `writtenInParts` made: parsed by the call's own schema, part by part. */
export class Written {
  constructor(readonly json: string) {}
}

/**
 * An answer with lists of items that many callers get: each item is parsed and written down by itself, so whoever keeps
 * one does it once. What no schema declares does not leave here either.
 */
export function writtenInParts<S extends z.ZodRawShape, L extends { readonly [K in keyof S & string]?: z.ZodType }>(schema: z.ZodObject<S>, lists: L) {
  const rest = z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !(name in lists))));
  return {
    item: <K extends keyof L & string>(list: K, value: z.input<NonNullable<L[K]>>): string => JSON.stringify(lists[list]?.parse(value)),
    answer: (values: Omit<z.input<z.ZodObject<S>>, keyof L>, items: Readonly<Record<keyof L & string, readonly string[]>>): Written => {
      const around = JSON.stringify(rest.parse(values)).slice(1, -1);
      const inside = Object.entries<readonly string[]>(items).map(([list, written]) => `${JSON.stringify(list)}:[${written.join(',')}]`);
      return new Written(`{${[...inside, ...(around === '' ? [] : [around])].join(',')}}`);
    },
  };
}
