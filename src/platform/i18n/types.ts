import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { ReactNode } from 'react';

/** Values of a message: `{name}` is text or a number, `{count, plural, …}` a number. */
type Values<S extends string> = GetICUArgs<S, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }>;

/** Tags of a message, for example `<link>…</link>`. A message with tags is formatted by `t.rich`. */
type Tags<S extends string> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

/**
 * Arguments of `t` after the key: the values of the message, if it has any. A message with tags gets type `never`, so it must be formatted by `t.rich`.
 */
export type MessageArguments<S extends string> = [Tags<S>] extends [never] ? (keyof Values<S> extends never ? [] : [values: Values<S>]) : [useRich: never];

export type RichValues<S extends string> = Values<S> & { [Name in Tags<S>]: (content: ReactNode) => ReactNode };
