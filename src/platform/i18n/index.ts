import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { compiled } from '#compiled-messages';
import { type Language, language, SOURCE_LANGUAGE } from './language';
import type { Arguments, RichValues } from './types';

export { definitionTextsFrom, definitionTextTranslator, setDefinitionTexts, type TranslateText, translateDefinitionText } from './definition-texts';
export { formatList } from './format-list';
export { inSourceLanguage, matchLanguage, setLanguage } from './language';
export { lazyLabels } from './lazy-labels';
export { lowercaseFirst } from './lowercase-first';

/** As `lang` of a page or a letter says it. */
export const languageTag = (): string => language().tag;

/** Everything a part of the app says, by key: ICU messages in American English. */
type Messages = Readonly<Record<string, string>>;

/** Says a message of one catalog, in the language of whoever reads. */
export type Translate<M extends Messages> = {
  <K extends keyof M & string>(key: K, ...values: Arguments<M[K]>): string;
  /** For what is written down: in the language of the catalogs, whoever acts, because others read it later. */
  kept: <K extends keyof M & string>(key: K, ...values: Arguments<M[K]>) => string;
  /** With elements: each tag of the message is given a function that wraps what stands in it. */
  rich: <K extends keyof M & string>(key: K, values: RichValues<M[K]>) => ReactNode;
};

/**
 * The messages of one part of the app. It is called by literal keys, so the types hold keys and values, and
 * `npm run i18n` lists the places that use each message. Each catalog is next to the screens that use it, so a page loads only its own texts.
 */
export function defineMessages<const M extends Messages>(area: string, messages: M): Translate<M> {
  // Labels and reasons are said some thousand times for one answer: a message is looked for once in each language.
  const found = new WeakMap<Language, Map<string, CompiledMessage>>();
  const read = (key: Key, reader: Language): CompiledMessage => {
    const id = typeof key === 'string' ? key : key[0];
    const known = found.get(reader) ?? new Map<string, CompiledMessage>();
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const message = typeof key === 'string' ? (messages[key] ?? key) : key[1];
    const said = reader.translated(`${area}.${id}`, message) ?? compiled(message);
    found.set(reader, known.set(id, said));
    return said;
  };
  // The types of a message say what its values are, for each key; here they are those of any message.
  const valuesOf = (values: unknown) => values as Values | undefined;
  const say = (key: Key, values: unknown, reader: Language) => {
    const message = read(key, reader);
    return typeof message === 'string' ? message : String(format(message, reader.tag, valuesOf(values), { formatters }));
  };
  const t = (key: Key, values?: unknown) => say(key, values, language());
  const kept = (key: Key, values?: unknown) => say(key, values, SOURCE_LANGUAGE);
  const rich = (key: Key, values: unknown) => {
    const reader = language();
    const said = format<ReactNode>(read(key, reader), reader.tag, wrapped(valuesOf(values) ?? {}), { formatters });
    return Array.isArray(said) ? together(said) : said;
  };
  return Object.assign(t, { kept, rich });
}

/** As it is written; in the browser the build put what is said in its place (scripts/i18n/plugin.ts). */
type Key = string | readonly [id: string, message: CompiledMessage];

type Values = Record<string, string | number | Date | ((parts: ReactNode[]) => ReactNode)>;

/** Elements in a list need keys; children of an element do not. */
const together = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const wrapped = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? (parts: ReactNode[]) => value([together(parts)]) : value]),
  );

/** Made once each: to make one takes longer than to use it a hundred times. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const made = <T>(all: Map<string, T>, name: string, make: () => T): T => {
  const found = all.get(name) ?? make();
  all.set(name, found);
  return found;
};

const formatters = {
  getNumberFormat: (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    made(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)),
  getPluralRules: (locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    made(plurals, `${locale} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
};
