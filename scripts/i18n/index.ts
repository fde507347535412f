import { fileURLToPath } from 'node:url';
import { catalogsOf, messagesOf } from './catalogs.ts';
import { outdatedReviews, translationErrors } from './check.ts';
import { loadDefinitionTexts } from './definition-texts.ts';
import { translationOf, translations } from './plugin.ts';
import { findMessageUses } from './uses.ts';

/**
 * `npm run i18n`: prints every message with its key and the places that use it, for translators and proofreaders.
 * `-- --json`: keys and messages only, to start a translation. `-- es-US`: missing messages and errors of that translation.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const [argument] = process.argv.slice(2);
const catalogs = catalogsOf(ROOT);
const byPlace = await loadDefinitionTexts(ROOT);
const messages = new Map(messagesOf(catalogs).map(({ key, message }) => [key, message]));
const source = new Map([...messages, ...Object.entries(byPlace)]);

if (argument === '--json') console.log(JSON.stringify(Object.fromEntries(source), null, 2));
else if (argument) checkTranslation(argument);
else {
  for (const { area, file, entries } of catalogs) {
    const uses = findMessageUses(ROOT, file);
    for (const { key, message } of entries) {
      const places = uses.filter((use) => use.key === key).map((use) => `${use.file}:${use.line}`);
      console.log(`${area}.${key}\t${message}\t${places.join(' ')}`);
    }
  }
  // The keys of texts in definitions already contain the location, so no uses are printed.
  for (const [key, word] of Object.entries(byPlace)) console.log(`${key}\t${word}`);
}

function checkTranslation(tag: string): void {
  if (!translations(ROOT).includes(tag)) {
    console.error(`There is no src/app/translations/${tag}.json. Begin one with: npm run --silent i18n -- --json > src/app/translations/${tag}.json`);
    process.exit(1);
  }
  const translation = translationOf(ROOT, tag);
  const problems = translationErrors(translation, messages, byPlace);
  const missing = [...source.keys()].filter((key) => !(key in translation));
  for (const problem of problems) console.log(problem);
  for (const key of outdatedReviews(translation, (key) => source.get(key))) console.log(`${key}: the English text changed after the review.`);
  for (const key of missing) console.log(`${key}: not translated: ${source.get(key)}`);
  console.log(`${source.size - missing.length} of ${source.size} messages, ${problems.length} problems.`);
  if (problems.length > 0) process.exit(1);
}
