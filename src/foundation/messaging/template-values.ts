/** Named template values that are strings. Combine the value types, for example `TextValues<'address'> & ListTemplateValues<'tasks'>`. */
export type TextValues<Names extends string> = Readonly<Record<Names, string>>;
export type ListTemplateValues<Names extends string> = Readonly<Record<Names, readonly string[]>>;
export type CountValues<Names extends string> = Readonly<Record<Names, number>>;

/** Values of any template, as stored in the payload of a background job. */
export type UntypedValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Values that a template function needs. For a union of functions, the result requires the values of all functions. */
export type ValuesOfTemplate<Write> = [Write] extends [(values: infer V) => unknown] ? V : never;

/**
 * Joins the items of a list with commas, for use in a sentence. Also accepts a single string instead of a list, because older queued emails may contain one.
 */
export const joinList = (list: readonly string[]): string => [list].flat().join(', ');

/** Returns template values in which each missing value appears as `{name}`, so that the mistake is visible. */
export const withVisibleGaps = (values: UntypedValues): UntypedValues => new Proxy(values, { get: (all, name) => all[String(name)] ?? `{${String(name)}}` });
