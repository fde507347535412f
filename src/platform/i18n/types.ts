import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { ReactNode } from 'react';

/** What a message needs: `{name}` is text or a number, `{count, plural, …}` a number. */
type Values<S extends string> = GetICUArgs<S, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }>;

/** The tags of a message, `<link>…</link>`: a message with one is said by `t.rich`. */
type Tags<S extends string> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

/** No second argument where a message has no values; none that fits where it has tags. */
export type Arguments<S extends string> = [Tags<S>] extends [never] ? (keyof Values<S> extends never ? [] : [values: Values<S>]) : [useRich: never];

export type RichValues<S extends string> = Values<S> & { [Name in Tags<S>]: (content: ReactNode) => ReactNode };
