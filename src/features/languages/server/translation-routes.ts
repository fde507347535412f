import compile from 'icu-minify/compile';
import { actorNameOf, assertAllowed, assertCan } from '@/access';
import { publicUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { dateInTimeZone, entriesOf } from '@/platform';
import { changedTexts, languageWithTag, newId, translationsOf } from '@/platform/server';
import * as contract from '../contract';
import { GUEST_LANGUAGES } from '../languages';
import { IMPORT_TRANSLATIONS } from '../rules';
import { t } from './messages';
import { reviewOf } from './review';
import { guestTexts } from './texts';
import { reloadTranslations, reloadTranslationsIfChanged } from './translations';
import { readXliff, writeXliff } from './xliff';
import './tables';

/** Maximum number of rows in one statement, because PostgreSQL allows at most 65,535 values in a statement. */
const ROWS_AT_ONCE = 500;

/** Returns the people who checked texts in a language, each with the day of the latest check and the number of texts. */
export function reviewersOf(language: string): { by: string; on: string; texts: number }[] {
  const people = new Map<string, { by: string; on: string; texts: number }>();
  for (const { reviewed } of Object.values(translationsOf(language))) {
    if (!reviewed) continue;
    const known = people.get(reviewed.by) ?? { ...reviewed, texts: 0 };
    people.set(reviewed.by, { by: reviewed.by, on: known.on > reviewed.on ? known.on : reviewed.on, texts: known.texts + 1 });
  }
  return [...people.values()].toSorted((a, b) => b.texts - a.texts);
}

const exportTranslationHandler = readUseCase(contract.exportTranslation, async ({ actor, params: { language } }) => {
  assertCan(actor, 'program.explore');
  return { file_name: `guest-texts-${language}.xlf`, xliff: writeXliff(language, guestTexts(), translationsOf(language)) };
});

/** Stores the changed texts of a reviewed file. Storing the same file again changes nothing. */
const storeTranslation = writeUseCase(contract.importTranslation, async (context) => {
  const { tx, actor, now, deployment, params, body } = context;
  const { language } = params;
  assertCan(actor, 'program_office.manage');
  assertAllowed(IMPORT_TRANSLATIONS, {}, actor);
  const units = readXliff(body.xliff, language);
  // Another process may have imported texts, so load the newest texts first.
  await reloadTranslationsIfChanged(tx);
  const before = translationsOf(language);
  const reviewed = { by: body.reviewer, on: dateInTimeZone(now, deployment.timeZone) };
  const { changed, ...result } = reviewOf(units, guestTexts(), before, reviewed);
  const rows = entriesOf(changed).map(([key, { text, source, reviewed: checked }]) => ({
    language,
    key,
    text,
    source,
    reviewed_by: checked?.by ?? null,
    reviewed_on: checked?.on ?? null,
    imported_by: actorNameOf(actor),
    imported_at: now,
  }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await tx
      .insertInto('app.translations')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['language', 'key']).doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          source: eb.ref('excluded.source'),
          reviewed_by: eb.ref('excluded.reviewed_by'),
          reviewed_on: eb.ref('excluded.reviewed_on'),
          imported_by: eb.ref('excluded.imported_by'),
          imported_at: eb.ref('excluded.imported_at'),
        })),
      )
      .execute();
  if (rows.length > 0) {
    const checked = Object.values(before).filter((one) => one.reviewed).length;
    await recordAudit(context, {
      action: t.source('translation_file_entry'),
      object: { kind: 'language', id: newId(), name: GUEST_LANGUAGES[language].name },
      changes: changesBetween(
        { [t.source('reviewed_texts_label')]: checked },
        { [t.source('reviewed_texts_label')]: checked + rows.filter((row) => row.reviewed_by && !before[row.key]?.reviewed).length },
      ),
      programs: null,
    });
  }
  return result;
});

/** Imports a file. This process loads the texts after the commit, because guests may see only committed texts. */
const importTranslationHandler: UseCase = (deps) => {
  const { call, handle } = storeTranslation(deps);
  return {
    call,
    handle: async (input) => {
      const result = await handle(input);
      await reloadTranslations(deps.db);
      return result;
    },
  };
};

const pairOf = (english: string, text: string): [string, string] => [english, text];

const getTranslationChangesHandler = publicUseCase(contract.getTranslationChanges, async ({ params: { language } }) => {
  const entries = entriesOf(changedTexts(language));
  const texts = entries.length > 0 ? guestTexts() : {};
  return {
    is_draft: languageWithTag(language).isDraft ?? false,
    messages: Object.fromEntries(
      entries.flatMap(([key, { text }]) => {
        const id = texts[key]?.id;
        return id === undefined ? [] : [[id, compile(text)]];
      }),
    ),
    words: Object.fromEntries(
      entries.flatMap(([key, { text }]) => {
        const found = texts[key];
        return found && found.id === undefined ? [[key, pairOf(found.english, text)]] : [];
      }),
    ),
  };
});

export const TRANSLATION_ROUTES: readonly UseCase[] = [exportTranslationHandler, importTranslationHandler, getTranslationChangesHandler];
