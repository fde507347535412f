import { z } from 'zod';

/** An answer as it is sent, which `writtenInParts` made: parsed by the call's own schema, part by part. */
export class Written {
  constructor(readonly json: string) {}
}

/**
 * An answer with a list of items that many callers get: each item is parsed and written down by itself, so whoever keeps
 * one does it once. What no schema declares does not leave here either.
 */
export function writtenInParts<S extends z.ZodRawShape, K extends keyof S & string, I extends z.ZodType>(schema: z.ZodObject<S>, list: K, item: I) {
  const { [list]: _list, ...others } = schema.shape;
  const rest = z.object(others);
  return {
    item: (value: z.input<I>): string => JSON.stringify(item.parse(value)),
    answer: (values: Omit<z.input<z.ZodObject<S>>, K>, items: readonly string[]): Written => {
      const around = JSON.stringify(rest.parse(values)).slice(1, -1);
      return new Written(`{${JSON.stringify(list)}:[${items.join(',')}]${around === '' ? '' : `,${around}`}}`);
    },
  };
}
