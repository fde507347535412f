import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { compileMessage } from '#compiled-messages';
import { type Language, language, SOURCE_LANGUAGE } from './language';
import type { MessageArguments, RichValues } from './types';

export { definitionTextsFrom, definitionTextTranslator, setDefinitionTexts, type TranslateText, translateDefinitionText } from './definition-texts';
export { formatList } from './format-list';
export { inSourceLanguage, matchLanguage, setLanguage } from './language';
export { lazyLabels } from './lazy-labels';
export { lowercaseFirst } from './lowercase-first';

/** Returns the language tag for the `lang` attribute of a page or an email. */
export const languageTag = (): string => language().tag;

/** Returns true if the user reads a translation. Callers then show the English text together with its translation, because only the English text is binding. */
export const isTranslated = (): boolean => language() !== SOURCE_LANGUAGE;

/** Returns true if the page must show that its texts are machine translations. */
export const isDraftLanguage = (): boolean => language().isDraft === true;

/** Message catalog: ICU messages in American English by key. */
type Messages = Readonly<Record<string, string>>;

/** Formats a message from one message catalog in the user's language. */
export type Translate<M extends Messages> = {
  <K extends keyof M & string>(key: K, ...values: MessageArguments<M[K]>): string;
  /** Formats a message in the source language, for stored texts that other users read later. */
  source: <K extends keyof M & string>(key: K, ...values: MessageArguments<M[K]>) => string;
  /** Formats a message that contains tags as React nodes. For each tag, `values` has a function that wraps the content of the tag. */
  rich: <K extends keyof M & string>(key: K, values: RichValues<M[K]>) => ReactNode;
};

/**
 * Defines the message catalog of one module. Keys are literals, so the compiler checks keys and values. Each catalog is next to the screens that use it, so
 * that a page loads only its own texts.
 */
export function defineMessages<const M extends Messages>(area: string, messages: M): Translate<M> {
  catalogs.set(area, messages);
  // Cache compiled messages by language, because one response can contain thousands of messages.
  const cache = new WeakMap<Language, Map<string, CompiledMessage>>();
  const findMessage = (key: Key, reader: Language): CompiledMessage => {
    const id = typeof key === 'string' ? key : key[0];
    const languageMessages = cache.get(reader) ?? new Map<string, CompiledMessage>();
    const cached = languageMessages.get(id);
    if (cached !== undefined) return cached;
    const message = typeof key === 'string' ? (messages[key] ?? key) : key[1];
    const compiledMessage = reader.translated(`${area}.${id}`, message) ?? compileMessage(message);
    cache.set(reader, languageMessages.set(id, compiledMessage));
    return compiledMessage;
  };
  // The cast is safe, because the signature of `t` checks the values for each key.
  const valuesOf = (values: unknown) => values as Values | undefined;
  const formatMessage = (key: Key, values: unknown, reader: Language) => {
    const message = findMessage(key, reader);
    return typeof message === 'string' ? message : String(format(message, reader.tag, valuesOf(values), { formatters }));
  };
  const t = (key: Key, values?: unknown) => formatMessage(key, values, language());
  const source = (key: Key, values?: unknown) => formatMessage(key, values, SOURCE_LANGUAGE);
  const rich = (key: Key, values: unknown) => {
    const reader = language();
    const formatted = format<ReactNode>(findMessage(key, reader), reader.tag, wrapped(valuesOf(values) ?? {}), { formatters });
    return Array.isArray(formatted) ? joinNodes(formatted) : formatted;
  };
  return Object.assign(t, { source, rich });
}

const catalogs = new Map<string, Messages>();

/**
 * Returns the message with a full key (such as `payments.newer`) in the source language. Works only on the server. Returns undefined if the key is unknown or
 * the module with its catalog is not loaded.
 */
export function sourceMessage(key: string): string | undefined {
  const at = key.lastIndexOf('.');
  return catalogs.get(key.slice(0, at))?.[key.slice(at + 1)];
}

/** Message key. In the browser build, `scripts/i18n/plugin.ts` replaces the key with the message ID and the compiled message. */
type Key = string | readonly [id: string, message: CompiledMessage];

type Values = Record<string, string | number | Date | ((parts: ReactNode[]) => ReactNode)>;

/** Passes the nodes as children of one element, because React requires keys for the elements of an array. */
const joinNodes = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const wrapped = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? (parts: ReactNode[]) => value([joinNodes(parts)]) : value]),
  );

/** Formatters are cached, because creating one takes much longer than using it. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const made = <T>(all: Map<string, T>, name: string, make: () => T): T => {
  const cachedItem = all.get(name) ?? make();
  all.set(name, cachedItem);
  return cachedItem;
};

const formatters = {
  getNumberFormat: (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    made(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)),
  getPluralRules: (locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    made(plurals, `${locale} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
};
