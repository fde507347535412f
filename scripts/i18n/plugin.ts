import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, parseSync } from 'vite';
import { PSEUDO_LOCALE, pseudoLocalizeMessage } from '../../src/platform/i18n/pseudo.ts';
import { type Node, nodeOf } from '../syntax.ts';
import { type Catalog, callsOf, catalogIn, catalogsOf } from './catalogs.ts';
import { loadDefinitionTexts } from './definition-texts.ts';

const LANGUAGES = 'virtual:languages';
const LANGUAGE = 'virtual:language/';

/** Translations: `es-US.json` has the keys that `npm run i18n` prints, with translated texts. */
const FOLDER = 'src/app/languages';

/**
 * Messages for the browser. They are compiled, so that no page includes a parser. Each
 * translation is its own bundle that only its readers load. This plugin also creates the pseudo-language.
 */
export function compiledMessages(root: string): Plugin {
  return {
    name: 'compiled-messages',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (id) => (id === LANGUAGES || id.startsWith(LANGUAGE) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${LANGUAGES}`) {
        const tags = [PSEUDO_LOCALE, ...translations(root)];
        return `export const LANGUAGES = {${tags.map((tag) => `'${tag}': () => import('${LANGUAGE}${tag}')`).join(', ')}};`;
      }
      if (!id.startsWith(`\0${LANGUAGE}`)) return null;
      const tag = id.slice(LANGUAGE.length + 1);
      return `export default ${JSON.stringify(languageOf(root, tag))};\n${await wordsIn(root, tag)}`;
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
  };
}

/** Each use of a message includes its text, so a page loads only the texts that it shows. */
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

/** Short names of messages in the browser; equal builds give equal names. */
const idOf = (index: number): string => index.toString(36);

export const translations = (root: string): string[] =>
  readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));

export const translationOf = (root: string, tag: string): Record<string, string> => JSON.parse(readFileSync(join(root, FOLDER, `${tag}.json`), 'utf8'));

/** Texts of forms, facts and programs: the pseudo-language marks each when it is shown; a translation has its own texts. */
async function wordsIn(root: string, tag: string): Promise<string> {
  const from = (file: string) => JSON.stringify(join(root, 'src/platform/i18n', file));
  if (tag === PSEUDO_LOCALE) return `export { pseudoLocalizeText as word } from ${from('pseudo-marks.ts')};`;
  const words = await loadDefinitionTexts(root);
  const said = Object.entries(translationOf(root, tag)).flatMap(([key, text]) => (words[key] === undefined ? [] : [[key, [words[key], text]]]));
  return `import { definitionTextsFrom } from ${from('definition-texts.ts')};\nexport const word = definitionTextsFrom(${JSON.stringify(Object.fromEntries(said))});`;
}

function languageOf(root: string, tag: string) {
  const words = tag === PSEUDO_LOCALE ? null : translationOf(root, tag);
  return Object.fromEntries(
    catalogsOf(root).flatMap(({ area, entries }) =>
      entries.flatMap(({ key, message }, index) => {
        const said = words ? words[`${area}.${key}`] : message;
        return said === undefined ? [] : [[`${area}.${idOf(index)}`, words ? compile(said) : pseudoLocalizeMessage(said)]];
      }),
    ),
  );
}
