/** What a letter or a bell is told, by name: `Texts<'address'> & Lists<'tasks'>`. */
export type TextValues<Names extends string> = Readonly<Record<Names, string>>;
export type ListValues<Names extends string> = Readonly<Record<Names, readonly string[]>>;
export type CountValues<Names extends string> = Readonly<Record<Names, number>>;

/** As it waits in the queue, where no type holds. */
export type UntypedValues = Readonly<Record<string, string | number | readonly string[]>>;

/** What a piece of writing is told; all that any of several needs. */
export type ValuesOfTemplate<Write> = [Write] extends [(values: infer V) => unknown] ? V : never;

/** A list inside a sentence. Older letters may wait in the queue with one text instead. */
export const joinList = (list: readonly string[]): string => [list].flat().join(', ');

/** A value that is missing stays visible as `{name}`: better seen than silently empty. */
export const withVisibleGaps = (values: UntypedValues): UntypedValues => new Proxy(values, { get: (all, name) => all[String(name)] ?? `{${String(name)}}` });
