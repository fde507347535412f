import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { ReactNode } from 'react';

/** Values that a message needs. `{name}` is text or a number, and `{count, plural, …}` is a number. */
type Values<S extends string> = GetICUArgs<S, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }>;

/** Names of the tags in a message, for example `<link>…</link>`. `t.rich` formats messages with tags. */
type Tags<S extends string> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

/**
 * Arguments of `t` after the key: the values for the message, if it has any. For a message with tags, the argument has the type `never`, so that only `t.rich`
 * can format it.
 */
export type MessageArguments<S extends string> = [Tags<S>] extends [never] ? (keyof Values<S> extends never ? [] : [values: Values<S>]) : [useRich: never];

export type RichValues<S extends string> = Values<S> & { [Name in Tags<S>]: (content: ReactNode) => ReactNode };
