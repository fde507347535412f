import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, parseSync } from 'vite';
import { PSEUDO_LOCALE, pseudoLocalizeMessage } from '../../src/platform/i18n/pseudo.ts';
import { isReviewed, type Translations } from '../../src/platform/i18n/translation.ts';
import { type Node, nodeOf } from '../syntax.ts';
import { type Catalog, callsOf, catalogIn, catalogsOf } from './catalogs.ts';
import { loadDefinitionTexts } from './definition-texts.ts';
import { GUEST_MESSAGES, guestTexts } from './guest-texts.ts';

const LANGUAGES = 'virtual:languages';
const LANGUAGE = 'virtual:language/';

/**
 * Name of the file with all texts that guests read: the English text and the ID of the message in the browser. Files for translators are created from this file
 * (features/languages).
 */
const TRANSLATED_TEXTS = 'guest-texts.json';

/** Folder of the translations. For example, `es-US.json` has the keys that `npm run i18n` prints, with translated texts and their status. */
const FOLDER = 'src/app/translations';

/**
 * Vite plugin that compiles messages for the browser, so that no page includes a parser. Each translation becomes a separate bundle, which only its readers
 * load. The plugin also creates the pseudo-language.
 */
export function compiledMessages(root: string): Plugin {
  return {
    name: 'compiled-messages',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (id) => (id === LANGUAGES || id.startsWith(LANGUAGE) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${LANGUAGES}`) {
        // Translations contain only texts that guests read, so the office pages have only the pseudo-language.
        const tags = [PSEUDO_LOCALE, ...(this.environment.name === 'guest' ? translations(root) : [])];
        return `export const LANGUAGES = {${tags.map((tag) => `'${tag}': () => import('${LANGUAGE}${tag}')`).join(', ')}};`;
      }
      if (!id.startsWith(`\0${LANGUAGE}`)) return null;
      const tag = id.slice(LANGUAGE.length + 1);
      const status = `export const isDraft = ${tag !== PSEUDO_LOCALE && !isReviewed(translationOf(root, tag))};`;
      return `export default ${JSON.stringify(languageOf(root, tag))};\n${status}\n${await wordsIn(root, tag)}`;
    },
    transform(code, id) {
      if (id.endsWith('/messages.ts') && code.includes('defineMessages')) return { code: withoutMessages(code, nodeOf(this.parse(code)), id), map: null };
      if (!/from ['"]\.\/messages['"]/.test(code)) return null;
      const file = join(dirname(id), 'messages.ts');
      const catalog = catalogIn(nodeOf(parseSync(file, readFileSync(file, 'utf8')).program), file);
      if (!catalog) return null;
      this.addWatchFile(file);
      return { code: withMessages(code, nodeOf(this.parse(code)), catalog), map: null };
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'guest') return;
      const parts = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
      const uses = parts.flatMap(([id, { code }]) => (code ? messagesLeftIn(id, code).map((key) => ({ key, file: relative(root, id) })) : []));
      const files = Object.fromEntries(uses.map(({ key }) => [key, uses.flatMap((use) => (use.key === key ? [use.file] : []))]));
      this.emitFile({ type: 'asset', fileName: GUEST_MESSAGES, source: JSON.stringify(files, null, 1) });
      this.emitFile({ type: 'asset', fileName: TRANSLATED_TEXTS, source: JSON.stringify(await translatedTexts(root, files)) });
    },
  };
}

/** Returns the messages that remain in the code of a module after the build removed unused code. */
function messagesLeftIn(id: string, code: string): string[] {
  const messages = join(dirname(id), 'messages.ts');
  if (!/^[^\0].*\.tsx?$/.test(id) || !existsSync(messages)) return [];
  const catalog = catalogIn(nodeOf(parseSync(messages, readFileSync(messages, 'utf8')).program), messages);
  const ids = new Set([...code.matchAll(/\(\s*\[\s*"([0-9a-z]+)",/g)].map(([, found]) => found));
  return (catalog?.entries ?? []).flatMap(({ key }, index) => (ids.has(idOf(index)) ? [`${catalog?.area}.${key}`] : []));
}

/** Inserts the text of the message at each use, so that a page loads only the texts that it shows. */
function withMessages(code: string, program: Node, catalog: Catalog): string {
  return callsOf(program).reduceRight((text, { key, node }) => {
    const index = catalog.entries.findIndex((entry) => entry.key === key);
    const message = catalog.entries[index]?.message;
    if (message === undefined) throw new Error(`${catalog.file} has no message ${key}.`);
    return `${text.slice(0, node.start)}${JSON.stringify([idOf(index), compile(message)])}${text.slice(node.end)}`;
  }, code);
}

function withoutMessages(code: string, program: Node, file: string): string {
  const { start, end } = catalogIn(program, file)?.messages ?? { start: 0, end: 0 };
  return `${code.slice(0, start)}{}${code.slice(end)}`;
}

/** Returns the short name of a message in the browser. Repeating the build gives the same names. */
const idOf = (index: number): string => index.toString(36);

/** Returns all texts that guests read, by key. Texts of definitions have no ID in the browser. */
async function translatedTexts(root: string, files: Record<string, string[]>): Promise<Record<string, { english: string; id?: string; places: string[] }>> {
  const words = await loadDefinitionTexts(root);
  const messages = new Map<string, { english: string; id: string }>(
    catalogsOf(root).flatMap(({ area, entries }) =>
      entries.map(({ key, message }, index) => [`${area}.${key}`, { english: message, id: `${area}.${idOf(index)}` }] as const),
    ),
  );
  const texts = (await guestTexts(root, files)).flatMap(({ key, places }) => {
    const word = words[key];
    const text = word === undefined ? messages.get(key) : { english: word };
    return text ? [[key, { ...text, places }] as const] : [];
  });
  return Object.fromEntries(texts);
}

export const translations = (root: string): string[] =>
  readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));

export const translationOf = (root: string, tag: string): Translations => JSON.parse(readFileSync(join(root, FOLDER, `${tag}.json`), 'utf8'));

/** Prefix of the keys of document texts. The server sends their translations together with the document. */
const ON_SERVER = 'document.';

/**
 * Returns the module code for texts of forms, facts and programs. For the pseudo-language, the code marks each text when it is shown. For a translation, the
 * code contains the translated texts.
 */
async function wordsIn(root: string, tag: string): Promise<string> {
  const from = (file: string) => JSON.stringify(join(root, 'src/platform/i18n', file));
  if (tag === PSEUDO_LOCALE) return `export { pseudoLocalizeText as word } from ${from('pseudo-marks.ts')};`;
  const words = await loadDefinitionTexts(root);
  const texts = Object.entries(translationOf(root, tag)).flatMap(([key, { text }]) =>
    words[key] === undefined || key.startsWith(ON_SERVER) ? [] : [[key, [words[key], text]]],
  );
  return `import { definitionTextsFrom } from ${from('definition-texts.ts')};\nexport const word = definitionTextsFrom(${JSON.stringify(Object.fromEntries(texts))});`;
}

function languageOf(root: string, tag: string) {
  const words = tag === PSEUDO_LOCALE ? null : translationOf(root, tag);
  return Object.fromEntries(
    catalogsOf(root).flatMap(({ area, entries }) =>
      entries.flatMap(({ key, message }, index) => {
        const text = words ? words[`${area}.${key}`]?.text : message;
        return text === undefined ? [] : [[`${area}.${idOf(index)}`, words ? compile(text) : pseudoLocalizeMessage(text)]];
      }),
    ),
  );
}
