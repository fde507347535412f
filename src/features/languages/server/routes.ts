import { type Actor, actorNameOf, assertAllowed, assertCan, isAllowed } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { findGuest, setGuestLanguage } from '@/foundation/accounts/server';
import { changesBetween } from '@/foundation/audit';
import { type AuditContext, recordAudit } from '@/foundation/audit/server';
import type { Change } from '@/job';
import { changeJob, factsForDisplay, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { badInput, entriesOf, notFound } from '@/platform';
import { translationStatus } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { listProgramsFor } from '@/rules/programs/server';
import * as contract from '../contract';
import { ENGLISH, GUEST_LANGUAGES, languageOfGuest } from '../languages';
import { IMPORT_TRANSLATIONS, MANAGE_LANGUAGES } from '../rules';
import { t } from './messages';
import { offeredLanguages } from './store';
import { reviewersOf, TRANSLATION_ROUTES } from './translation-routes';

type GuestContext = Pick<UseCaseContext, 'tx' | 'actor' | 'now' | 'deployment'>;

async function choiceOf(context: GuestContext, state: JobState, guestId: string): Promise<contract.GuestLanguageChoice> {
  const { tx } = context;
  const guest = await findGuest(tx, guestId);
  if (!guest) throw notFound();
  const offeredTags = await offeredLanguages(tx, programKeysOf(state));
  const preferred = factsForDisplay(context, state).value('preferred_written_language');
  const status = translationStatus();
  const language = languageOfGuest(guest.role, { chosen: guest.language, preferred, offered: offeredTags });
  return {
    chosen: guest.language === null ? null : language,
    language,
    offered: offeredTags.map((tag) => ({ language: tag, is_reviewed: status[tag]?.reviewed === status[tag]?.texts })),
  };
}

const programKeysOf = (state: JobState): string[] => state.programs.map(({ key }) => key);

const getGuestLanguageHandler = readUseCase(contract.getGuestLanguage, async (context) => {
  const { tx, actor } = context;
  if (actor.kind !== 'guest') throw notFound();
  const { state } = await jobsFor(actor).find(tx, actor.jobId);
  return choiceOf(context, state, actor.guestId);
});

/** Stores the chosen language with the guest, so that it applies to all links and emails of this guest. */
const chooseGuestLanguageHandler = writeUseCase(contract.chooseGuestLanguage, async (context) => {
  const { tx, actor, body } = context;
  if (actor.kind !== 'guest') throw notFound();
  const loaded = await jobsFor(actor).lock(tx, actor.jobId);
  const currentChoice = await choiceOf(context, loaded.state, actor.guestId);
  if (currentChoice.chosen === body.language) return currentChoice;
  if (body.language !== ENGLISH && !currentChoice.offered.some(({ language }) => language === body.language))
    throw badInput([{ path: 'language', code: 'invalid_choice', message: t('language_off_error') }]);
  await setGuestLanguage(tx, actor.guestId, body.language);
  const { settled } = await changeJob(context, loaded, languageChosen(currentChoice.chosen, body.language));
  return choiceOf(context, settled.state, actor.guestId);
});

const nameOf = (tag: contract.GuestLanguageChoice['chosen']): string | null =>
  tag === null ? null : tag === ENGLISH ? t.source('english_name') : GUEST_LANGUAGES[tag].name;

const languageChosen =
  (before: contract.GuestLanguageChoice['chosen'], after: contract.GuestLanguageChoice['chosen']): Change =>
  (draft) =>
    draft.note({ type: 'action', action: t.source('language_chosen_entry'), before: nameOf(before), after: nameOf(after) });

async function programLanguages(tx: Tx, actor: Actor, key: string): Promise<contract.ProgramLanguages> {
  const rows = await tx.selectFrom('app.program_languages').selectAll().where('program_key', '=', key).execute();
  const status = translationStatus();
  return {
    items: entriesOf(GUEST_LANGUAGES).map(([language, { name }]) => {
      const row = rows.find((one) => one.language === language);
      return {
        language,
        name,
        is_on: row?.is_on ?? false,
        interpreter_phone: row?.interpreter_phone ?? null,
        texts: status[language]?.texts ?? 0,
        reviewed: status[language]?.reviewed ?? 0,
        reviewers: reviewersOf(language),
        changed_by: row?.changed_by ?? null,
        changed_at: row?.changed_at.toISOString() ?? null,
      };
    }),
    abilities: { edit: isAllowed(MANAGE_LANGUAGES, { program: key }, actor), import: isAllowed(IMPORT_TRANSLATIONS, {}, actor) },
  };
}

/** Returns the name of a program. @throws A `not_found` error if the user may not see the program. */
async function nameOfProgram(tx: Tx, actor: Actor, key: string): Promise<string> {
  const found = (await listProgramsFor(tx, actor)).find((one) => one.key === key);
  if (!found) throw notFound();
  return found.program.name;
}

const listProgramLanguagesHandler = readUseCase(contract.listProgramLanguages, async ({ tx, actor, params }) => {
  assertCan(actor, 'program.explore');
  await nameOfProgram(tx, actor, params.key);
  return programLanguages(tx, actor, params.key);
});

const switchProgramLanguageHandler = writeUseCase(contract.switchProgramLanguage, async (context) => {
  const { tx, actor, params, body } = context;
  assertCan(actor, 'program_office.manage');
  const name = await nameOfProgram(tx, actor, params.key);
  assertAllowed(MANAGE_LANGUAGES, { program: params.key }, actor);
  if (body.is_on && !(params.language in translationStatus()))
    throw badInput([{ path: 'is_on', code: 'not_translated', message: t('translation_missing_error') }]);
  await switchLanguage(context, { program: params.key, name, language: params.language, is_on: body.is_on });
  return programLanguages(tx, actor, params.key);
});

const setInterpreterHandler = writeUseCase(contract.setInterpreter, async (context) => {
  const { tx, actor, params, body } = context;
  assertCan(actor, 'program_office.manage');
  const name = await nameOfProgram(tx, actor, params.key);
  assertAllowed(MANAGE_LANGUAGES, { program: params.key }, actor);
  const phone = body.phone || null;
  if (phone !== null && !PHONE.test(phone)) throw badInput([{ path: 'phone', code: 'invalid_phone', message: t('interpreter_phone_error') }]);
  await writeInterpreter(context, { program: params.key, name, language: params.language, phone });
  return programLanguages(tx, actor, params.key);
});

/** Phone number with common separators, for example (608) 555-0177. */
const PHONE = /^\+?[\d(][\d\s().-]{5,28}\d$/;

/** Stores an interpreter's phone number for a program and a language, and records the change in the audit log. A repeated call changes nothing. */
export async function writeInterpreter(
  context: AuditContext,
  { program, name, language, phone }: { program: string; name: string; language: keyof typeof GUEST_LANGUAGES; phone: string | null },
): Promise<void> {
  const { tx, actor, now } = context;
  const row = await tx
    .selectFrom('app.program_languages')
    .select(['id', 'interpreter_phone'])
    .where('program_key', '=', program)
    .where('language', '=', language)
    .executeTakeFirst();
  const before = row?.interpreter_phone ?? null;
  if (before === phone) return;
  const by = { changed_by: actorNameOf(actor), changed_at: now };
  const { id } = await tx
    .insertInto('app.program_languages')
    .values({ program_key: program, language, is_on: false, interpreter_phone: phone, ...by })
    .onConflict((conflict) => conflict.columns(['program_key', 'language']).doUpdateSet({ interpreter_phone: phone, ...by }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(context, {
    action: t.source('interpreter_entry'),
    object: { kind: 'program_office', id, name },
    changes: changesBetween({ [GUEST_LANGUAGES[language].name]: before }, { [GUEST_LANGUAGES[language].name]: phone }),
    programs: [program],
  });
}

/** Turns a language on or off for a program and records the change in the audit log. A repeated call changes nothing. */
export async function switchLanguage(
  context: AuditContext,
  { program, name, language, is_on }: { program: string; name: string; language: keyof typeof GUEST_LANGUAGES; is_on: boolean },
): Promise<void> {
  const { tx, actor, now } = context;
  const values = { is_on, changed_by: actorNameOf(actor), changed_at: now };
  // A language without a row is off, so only turning it on needs a row.
  const written = is_on
    ? await tx
        .insertInto('app.program_languages')
        .values({ program_key: program, language, ...values })
        .onConflict((conflict) => conflict.columns(['program_key', 'language']).doUpdateSet(values).where('app.program_languages.is_on', '=', false))
        .returning('id')
        .executeTakeFirst()
    : await tx
        .updateTable('app.program_languages')
        .set(values)
        .where('program_key', '=', program)
        .where('language', '=', language)
        .where('is_on', '=', true)
        .returning('id')
        .executeTakeFirst();
  if (!written) return;
  await recordAudit(context, {
    action: t.source('program_language_entry'),
    object: { kind: 'program_office', id: written.id, name },
    changes: changesBetween({ [GUEST_LANGUAGES[language].name]: !is_on }, { [GUEST_LANGUAGES[language].name]: is_on }),
    programs: [program],
  });
}

/** Endpoints for the languages of guests. */
export const LANGUAGE_ROUTES: readonly UseCase[] = [
  getGuestLanguageHandler,
  chooseGuestLanguageHandler,
  listProgramLanguagesHandler,
  switchProgramLanguageHandler,
  setInterpreterHandler,
  ...TRANSLATION_ROUTES,
];
