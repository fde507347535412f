import type { Selectable } from 'kysely';
import { type Actor, abilitiesFor, actorIdOf, actorNameOf, assertAllowed, assertCan } from '@/access';
import type { UseCaseContext } from '@/access/server';
import { loweredBudgets } from '@/features/budgets/server';
import { type AuditChange, changesBetween } from '@/foundation/audit';
import { type AuditContext, recordAudit } from '@/foundation/audit/server';
import { publish } from '@/live-updates/server';
import { badInput, dateInTimeZone, formatMoney, type Json, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import {
  type DraftBody,
  describedDifference,
  formatPointer,
  type GoldenHousehold,
  type Program,
  type ProgramContent,
  programSchema,
  type ReleasedProgram,
  withKeys,
} from '@/rules/programs';
import { checkProgram, listProgramsFor, loadReleases, pendingRelease } from '@/rules/programs/server';
import type { DraftProblem, DraftView } from '../contract';
import { dateProblems } from '../draft/dates';
import type { MadeChange } from '../draft/outcome';
import { renumberTexts } from '../draft/text-versions';
import { PROGRAM_DRAFT_RIGHTS, type SettingsState } from '../rules';
import { t } from './messages';
import './tables';

/** Context of a request that reads or changes a draft. */
export type SettingsContext = Pick<UseCaseContext<never>, 'tx' | 'actor' | 'now' | 'deployment'> & { request: { id: string } };

export type DraftRow = Omit<Selectable<Schema['app.program_drafts']>, 'body'> & { body: DraftBody };

/** Maximum number of JSON characters for the content and the households of a draft together. The largest shipped program has about 100,000 characters. */
const MAX_CHARACTERS = 1_500_000;

/** Returns a program that the actor may see. Throws `not_found` for other programs, and `not_allowed` without the right to see programs. */
export async function findProgram(tx: Tx, actor: Actor, key: string): Promise<ReleasedProgram> {
  assertCan(actor, 'program.explore');
  const found = (await listProgramsFor(tx, actor)).find((program) => program.key === key);
  if (!found) throw notFound();
  return found;
}

/** Returns the open draft of a program; undefined without one. `lock` makes other changes of the draft wait until the transaction ends. */
export async function findDraft(tx: Tx, key: string, lock: 'lock' | 'read' = 'read'): Promise<DraftRow | undefined> {
  const query = tx.selectFrom('app.program_drafts').selectAll().where('program_key', '=', key);
  const row = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst();
  // The cast is safe, because only objects are stored.
  return row && { ...row, body: row.body as DraftBody };
}

/** Returns the content of a draft as a parsed program. Content with schema errors stays unparsed. */
export function contentOfDraft(body: DraftBody): ProgramContent {
  const { data } = programSchema.safeParse(body);
  return data ? { program: data } : { draft: body };
}

/** Locks the open draft. Throws `not_found` if the program has no open draft. */
export async function lockDraft(tx: Tx, key: string): Promise<DraftRow> {
  const draft = await findDraft(tx, key, 'lock');
  if (!draft) throw notFound(t('draft_missing_error'));
  return draft;
}

type Person = { id: string; name: string };

/** Returns the people who started, edited or requested a draft. They may not approve it. */
export async function loadDraftAuthors(tx: Tx, draft: DraftRow): Promise<Person[]> {
  const editors = await tx.selectFrom('app.program_draft_changes').select(['by_id', 'by_name']).distinct().where('draft_id', '=', draft.id).execute();
  const people = new Map([[draft.started_by_id, draft.started_by]]);
  for (const { by_id, by_name } of editors) people.set(by_id, by_name);
  if (draft.requested_by_id !== null && draft.requested_by !== null) people.set(draft.requested_by_id, draft.requested_by);
  return [...people].map(([id, name]) => ({ id, name }));
}

/** Returns the state of the settings, which determines the rights of the user. */
export async function settingsState(tx: Tx, key: string, draft: DraftRow | undefined): Promise<SettingsState> {
  const authors = draft ? (await loadDraftAuthors(tx, draft)).map(({ id }) => id) : [];
  const pending = await pendingRelease(tx, key);
  return { program: key, state: draft?.state ?? null, authors, has_pending_release: pending?.status === 'waiting' };
}

/** Checks a right on the settings of a program. Throws `not_allowed` or `wrong_state`. */
export async function assertSettings(
  tx: Tx,
  actor: Actor,
  ability: keyof typeof PROGRAM_DRAFT_RIGHTS,
  key: string,
  draft: DraftRow | undefined,
): Promise<void> {
  assertCan(actor, 'program.edit');
  assertAllowed(PROGRAM_DRAFT_RIGHTS[ability], await settingsState(tx, key, draft), actor);
}

/** Checks the content of a draft. Returns the parsed program (null with schema errors) and every problem with the path of its entry. */
export async function checkDraft(
  { tx, deployment }: Pick<SettingsContext, 'tx' | 'deployment'>,
  body: DraftBody,
): Promise<{ program: Program | null; problems: DraftProblem[] }> {
  const programs = (await loadReleases(tx)).all().map(({ key }) => key);
  const { program, problems } = checkProgram(body, deployment.registry.definitions, programs);
  return {
    program,
    problems: [
      ...problems.map(({ path, message }): DraftProblem => ({ path: formatPointer(withKeys(body, path)), code: program ? 'publish' : 'schema', message })),
      ...dateProblems(body),
    ],
  };
}

/**
 * Returns the result of `checkDraft` and also the budgets that the draft lowers below the money that jobs hold. The publication ignores these budgets, because a
 * reservation stays in force and the amounts of a scheduled draft were checked at its approval.
 */
export async function checkOpenDraft(context: SettingsContext, draft: DraftRow): ReturnType<typeof checkDraft> {
  const { tx, actor, now, deployment } = context;
  const { program, problems } = await checkDraft(context, draft.body);
  if (!program) return { program, problems };
  const newest = await findProgram(tx, actor, draft.program_key);
  const lowered = await loweredBudgets(tx, newest.program, program, dateInTimeZone(now, deployment.timeZone));
  const budgetProblems = lowered.map(
    ({ index, promised }): DraftProblem => ({
      path: formatPointer(withKeys(draft.body, ['budgets', index, 'amount'])),
      code: 'publish',
      message: t('budget_below_promised_error', { promised: formatMoney(promised) }),
    }),
  );
  return { program, problems: [...problems, ...budgetProblems] };
}

export async function draftView(context: SettingsContext, draft: DraftRow): Promise<DraftView> {
  const { tx, actor } = context;
  const newest = await findProgram(tx, actor, draft.program_key);
  const { program, problems } = await checkOpenDraft(context, draft);
  const { started_at, changed_at, requested_at, approved_at, ...row } = draft;
  return {
    ...row,
    newest_version: newest.version,
    started_at: started_at.toISOString(),
    changed_at: changed_at.toISOString(),
    requested_at: requested_at?.toISOString() ?? null,
    approved_at: approved_at?.toISOString() ?? null,
    authors: (await loadDraftAuthors(tx, draft)).map(({ name }) => name),
    problems,
    changes: describedDifference({ program: newest.program }, program ? { program } : { draft: draft.body }),
    abilities: abilitiesFor(PROGRAM_DRAFT_RIGHTS, await settingsState(tx, draft.program_key, draft), actor),
  };
}

/** Returns the open draft as this transaction sees it. Throws `not_found` if the program has no open draft. */
export async function currentDraftView(context: SettingsContext, key: string): Promise<DraftView> {
  const draft = await findDraft(context.tx, key);
  if (!draft) throw notFound(t('draft_missing_error'));
  return draftView(context, draft);
}

type NewDraft = { program: ReleasedProgram; based_on: number; body: DraftBody; households: readonly GoldenHousehold[]; entry: string };

/** Stores a new draft. Program keys are unique in the table, so a program cannot have a second draft. */
export async function insertDraft(context: SettingsContext, { program, based_on, body, households, entry }: NewDraft): Promise<DraftView> {
  const { tx, actor, now } = context;
  assertSize(body, households);
  const author = { name: actorNameOf(actor), id: actorIdOf(actor) ?? '' };
  const id = crypto.randomUUID();
  const inserted = await tx
    .insertInto('app.program_drafts')
    .values({
      program_key: program.key,
      id,
      based_on,
      body: JSON.stringify(body),
      households: JSON.stringify(households),
      started_by: author.name,
      started_by_id: author.id,
      started_at: now,
      changed_by: author.name,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('program_key').doNothing())
    .executeTakeFirst();
  // If another person started a draft at the same moment, report that a draft exists.
  if (inserted.numInsertedOrUpdatedRows === 0n) await assertSettings(tx, actor, 'start', program.key, await findDraft(tx, program.key));
  await recordDraftAction(context, { id, program_key: program.key }, program.program.name, entry, changesBetween(null, { based_on }));
  return currentDraftView(context, program.key);
}

type Edited = { body: DraftBody; households?: readonly GoldenHousehold[]; made: readonly MadeChange[] };

/**
 * Changes the open draft. Checks the right, stores the content with the next revision, and records each change. Without a change, stores nothing.
 * @param edit returns the new content and the changes; throws an error to reject the request
 * @throws AppError `not_found` without a draft; `not_allowed`; `wrong_state` for a requested or scheduled draft; errors of `edit`
 */
export async function editDraft(
  context: SettingsContext,
  key: string,
  edit: (draft: DraftRow, newest: Program) => Edited | Promise<Edited>,
): Promise<DraftView> {
  const { tx, actor, now } = context;
  const { program } = await findProgram(tx, actor, key);
  assertCan(actor, 'program.edit');
  const draft = await lockDraft(tx, key);
  await assertSettings(tx, actor, 'edit', key, draft);
  const { body, households = draft.households, made } = await edit(draft, program);
  if (made.length === 0) return draftView(context, draft);
  renumberTexts(body, program);
  assertSize(body, households);
  const revision = draft.revision + 1;
  const author = { by_id: actorIdOf(actor) ?? '', by_name: actorNameOf(actor) };
  await tx
    .updateTable('app.program_drafts')
    .set({ body: JSON.stringify(body), households: JSON.stringify(households), revision, changed_by: author.by_name, changed_at: now, note: null })
    .where('id', '=', draft.id)
    .execute();
  await tx
    .insertInto('app.program_draft_changes')
    .values(
      made.map(({ path, was, value }) => ({
        draft_id: draft.id,
        program_key: key,
        revision,
        path,
        was: JSON.stringify(was ?? null),
        value: JSON.stringify(value ?? null),
        at: now,
        ...author,
      })),
    )
    .execute();
  // The cast is safe, because the values come from JSON.
  const changes = made.map(({ path, was, value }) => ({ field: path, before: (was ?? null) as Json, after: (value ?? null) as Json }));
  await recordDraftAction(context, draft, program.name, t.source('draft_changed_entry'), changes);
  return currentDraftView(context, key);
}

function assertSize(body: DraftBody, households: readonly unknown[]): void {
  if (JSON.stringify([body, households]).length > MAX_CHARACTERS) throw badInput([{ path: '', code: 'too_large', message: t('draft_too_large_error') }]);
}

/** Records an action in the audit log and updates the open pages of the staff of the program. */
export async function recordDraftAction(
  context: AuditContext,
  draft: Pick<DraftRow, 'id' | 'program_key'>,
  name: string,
  action: string,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  const programs = [draft.program_key];
  await recordAudit(context, { action, object: { kind: 'program', id: draft.id, name }, changes, programs });
  publish(context.tx, { program_keys: programs }, { kind: 'program', request_id: context.request.id });
}
