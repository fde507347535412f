import { readAsSystem } from '@/access/server';
import type { Translations } from '@/platform/i18n/translation';
import { type Log, setTranslationChanges, sourceHash } from '@/platform/server';
import type { Database, Tx } from '@/platform/server/db';
import { guestTexts } from './texts';
import './tables';

/** Interval in milliseconds at which a process checks whether another process imported texts. */
const INTERVAL = 30_000;

/** Time of the newest import that this process loaded. Empty: none. Null: the next check loads the texts again. */
let loaded: string | null = '';

/** Time of the last import by this process, as `performance.now()`. */
let lastImportAt = Number.NEGATIVE_INFINITY;

/** Returns the imported texts by language. Leaves out a text whose English text changed after the import. */
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

/** Loads the imported texts into this process if they changed. */
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

/** Loads the texts that this process has just imported. If the transaction fails, the next check reloads the stored texts. */
export async function loadImportedTexts(tx: Tx): Promise<void> {
  setTranslationChanges(await importedTexts(tx));
  loaded = null;
  lastImportAt = performance.now();
}

/** Loads the imported texts now, and checks at an interval for newer ones. Returns the function that stops the checks. */
export async function followImportedTexts(db: Database, log: Log): Promise<() => Promise<void>> {
  const load = () => readAsSystem(db, reloadTranslationsIfChanged);
  await load();
  const timer = setInterval(() => {
    // The transaction of a recent import may not have ended. A check would then load the texts before the import again.
    if (performance.now() - lastImportAt < INTERVAL) return;
    load().catch((error: unknown) => log.error({ err: error }, 'Imported translations were not loaded'));
  }, INTERVAL);
  timer.unref();
  return async () => clearInterval(timer);
}
