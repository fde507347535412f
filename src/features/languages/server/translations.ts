import { readAsSystem } from '@/access/server';
import type { Translations } from '@/platform/i18n/translation';
import { type Log, setTranslationChanges, sourceHash } from '@/platform/server';
import type { Database, Tx } from '@/platform/server/db';
import { guestTexts } from './texts';
import './tables';

/** Interval in milliseconds at which a process checks whether another process imported texts. */
const INTERVAL = 30_000;

/**
 * Time of the newest import that this process loaded. An empty string means that no import is loaded. After null, the next check loads the texts even without a
 * newer import.
 */
let loaded: string | null = '';

/** Returns the imported texts by language. Omits texts whose English original changed after the import. */
async function importedTexts(tx: Tx): Promise<Record<string, Translations>> {
  const rows = await tx.selectFrom('app.translations').select(['language', 'key', 'text', 'source', 'reviewed_by', 'reviewed_on']).execute();
  if (rows.length === 0) return {};
  const texts = guestTexts();
  const all: Record<string, Record<string, Translations[string]>> = {};
  for (const { language, key, text, source, reviewed_by: by, reviewed_on: on } of rows) {
    const english = texts[key]?.english;
    if (english === undefined || sourceHash(english) !== source) continue;
    const ofLanguage = all[language] ?? {};
    all[language] = ofLanguage;
    ofLanguage[key] = { text, source, ...(by !== null && on !== null && { reviewed: { by, on } }) };
  }
  return all;
}

/** Loads the imported texts into this process if another process or user imported texts since the last load. */
export async function reloadTranslationsIfChanged(tx: Tx): Promise<void> {
  const { changed } = await tx
    .selectFrom('app.translations')
    .select((eb) => [eb.fn.max('imported_at').as('changed')])
    .executeTakeFirstOrThrow();
  const version = changed?.toISOString() ?? '';
  if (version === loaded) return;
  setTranslationChanges(await importedTexts(tx));
  loaded = version;
}

/**
 * Loads the imported texts into this process after an import was committed. Does not compare times, because two imports can have the same time while the
 * business clock is stopped.
 */
export async function reloadTranslations(db: Database): Promise<void> {
  loaded = null;
  await readAsSystem(db, reloadTranslationsIfChanged);
}

/** Loads the imported texts now, and checks at an interval for newer texts. Returns the function that stops the checks. */
export async function followImportedTexts(db: Database, log: Log): Promise<() => Promise<void>> {
  const load = () => readAsSystem(db, reloadTranslationsIfChanged);
  await load();
  const timer = setInterval(() => void load().catch((error: unknown) => log.error({ err: error }, 'Imported translations were not loaded')), INTERVAL);
  timer.unref();
  return async () => clearInterval(timer);
}
