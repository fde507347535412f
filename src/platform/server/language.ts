import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { definitionTextsFrom, setDefinitionTexts } from '../i18n/definition-texts';
import { type Language, matchLanguage, SOURCE_LANGUAGE, setLanguageResolver } from '../i18n/language';
import { pseudoLocalizeMessage } from '../i18n/pseudo';
import { PSEUDO_LOCALE, pseudoLocalizeText } from '../i18n/pseudo-marks';
import { isReviewed, type Translations } from '../i18n/translation';
import { PROJECT_ROOT } from './root';

/**
 * Language of the viewer (`reader`), and language in which texts are currently formatted (`now`). If nothing is set, for example in the worker, both are the
 * source language.
 */
const speaking = new AsyncLocalStorage<{ reader: Language; now: Language }>();
setLanguageResolver(() => speaking.getStore()?.now ?? SOURCE_LANGUAGE);

/** Runs a function for a viewer with this language. */
export const runInLanguage = <R>(language: Language, run: () => R): R => spoken({ reader: language, now: language }, run);

/** Runs a function in the source language. Use it for texts that are stored or sent to other people. */
export const runInSourceLanguage = <R>(run: () => R): R => spoken({ reader: readerNow(), now: SOURCE_LANGUAGE }, run);

/** Runs a function in the viewer's language inside `runInSourceLanguage`, for example to format an error for the viewer. */
export const runInViewerLanguage = <R>(run: () => R): R => spoken({ reader: readerNow(), now: readerNow() }, run);

/**
 * Runs a function in a language. Creates an async context only if the language changes. For most viewers, the language does not change, because they use the
 * source language.
 */
function spoken<R>(wanted: { reader: Language; now: Language }, run: () => R): R {
  const { reader, now } = speaking.getStore() ?? { reader: SOURCE_LANGUAGE, now: SOURCE_LANGUAGE };
  return reader === wanted.reader && now === wanted.now ? run() : speaking.run(wanted, run);
}

const readerNow = (): Language => speaking.getStore()?.reader ?? SOURCE_LANGUAGE;

/** Returns the available language that an Accept-Language header (RFC 9110 §12.5.4) prefers, or the source language. */
export function requestedLanguage(header: string | undefined): Language {
  const tag = header ? matchLanguage(preferred(header.slice(0, 200)), Object.keys(languages())) : null;
  return (tag && languages()[tag]) || SOURCE_LANGUAGE;
}

/** Returns the language with this tag, or the source language if the tag is unknown. */
export const languageWithTag = (tag: string | undefined): Language => (tag && languages()[tag]) || SOURCE_LANGUAGE;

/** Returns the number of texts and of reviewed texts for each translated language. */
export const translationStatus = (): Readonly<Record<string, { texts: number; reviewed: number }>> =>
  Object.fromEntries(
    translatedTags().map((tag) => {
      const texts = Object.values(translationsOf(tag));
      return [tag, { texts: texts.length, reviewed: texts.filter(({ reviewed }) => reviewed).length }];
    }),
  );

/** Parses an Accept-Language header such as `es-MX,es;q=0.9,en;q=0.8`. Returns the language tags, most preferred first. Omits languages with q=0. */
function preferred(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.split(';').map((text) => text.trim());
      const weight = Number(more.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return { tag, weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Folder with the translations. It contains one JSON file per language. */
const FOLDER = join(PROJECT_ROOT, 'src/app/translations');

/** Returns the tags of the languages that have a translation. */
const translatedTags = (): string[] => Object.keys(filed());

let files: Record<string, Translations> | undefined;
let changes: Readonly<Record<string, Translations>> = {};
let merged: Record<string, Translations> = {};
let languagesByTag: Record<string, Language> | undefined;

function filed(): Record<string, Translations> {
  files ??= Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.json'))
      // The cast is safe, because test/architecture/i18n.test.ts checks each translation.
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Translations]),
  );
  return files;
}

/** Returns the texts of a language. Texts that this deployment changed replace the texts in the language file. */
export function translationsOf(tag: string): Translations {
  merged[tag] ??= { ...filed()[tag], ...changes[tag] };
  return merged[tag];
}

/** Returns the texts of a language that this deployment changed, if they differ from the language file. Pages load all other texts from the file. */
export const changedTexts = (tag: string): Translations =>
  Object.fromEntries(Object.entries(changes[tag] ?? {}).filter(([key, { text }]) => filed()[tag]?.[key]?.text !== text));

/** Sets the texts that this deployment changed, by language. They replace the texts in the language files. */
export function setTranslationChanges(all: Readonly<Record<string, Translations>>): void {
  changes = all;
  merged = {};
  languagesByTag = undefined;
  translateDefinitions();
}

function languages(): Record<string, Language> {
  languagesByTag ??= Object.fromEntries([pseudoLanguage(), ...translatedTags().map(languageOfTag)].map((language) => [language.tag, language]));
  return languagesByTag;
}

function languageOfTag(tag: string): Language {
  const messages = translationsOf(tag);
  return {
    tag,
    isDraft: !isReviewed(messages),
    translated: memoize((key) => (messages[key] === undefined ? undefined : compile(messages[key].text))),
  };
}

const pseudoLanguage = (): Language => ({
  tag: PSEUDO_LOCALE,
  translated: memoize((_key, source) => (typeof source === 'string' ? pseudoLocalizeMessage(source) : undefined)),
});

let definitions: Readonly<Record<string, string>> = {};

/**
 * Sets the functions that translate texts in definitions, such as forms and programs. If there is at least one translation, calls `source`, which returns the
 * English texts by key.
 */
export async function loadDefinitionTexts(source: () => Promise<Readonly<Record<string, string>>>): Promise<void> {
  setDefinitionTexts(PSEUDO_LOCALE, pseudoLocalizeText);
  if (translatedTags().length > 0) definitions = await source();
  translateDefinitions();
}

function translateDefinitions(): void {
  for (const tag of translatedTags()) {
    const texts = Object.entries(translationsOf(tag)).flatMap(([key, { text }]) =>
      definitions[key] === undefined ? [] : [[key, [definitions[key], text]] as const],
    );
    setDefinitionTexts(tag, definitionTextsFrom(Object.fromEntries(texts)));
  }
}

/** Returns a version of `translate` that caches the compiled messages of its language. */
function memoize(translate: Language['translated']): Language['translated'] {
  const translations = new Map<string, CompiledMessage | undefined>();
  return (key, source) => {
    if (!translations.has(key)) translations.set(key, translate(key, source));
    return translations.get(key);
  };
}
