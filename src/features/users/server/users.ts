import { type Actor, actorNameOf, assertAllowed, isAllowed } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import {
  changeUser,
  contractorNames,
  countOtherAdmins,
  findUser,
  listActiveUsers,
  type UserChange,
  type UserRow,
  type UserScope,
  updateOwnProfile,
  usersPage,
} from '@/foundation/accounts/server';
import { changesBetween } from '@/foundation/audit';
import type { AuditContext } from '@/foundation/audit/server';
import { sharedMessage } from '@/foundation/messaging';
import { AppError, badInput, type Issue, jsonEquals, notAllowed, notFound, staleVersion, trimmedString, wrongState } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { formatPhone, parseValue, phone } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import * as contract from '../contract';
import { accessErrors, grantableRoles, MANAGE_ACCESS, MANAGE_USER, type UserAccessTarget } from '../rules';
import { recordUserAudit, userAuditFields } from './audit-fields';
import { handOverBackgroundJob, openWorkOf } from './hand-over';
import { t } from './messages';
import { accessTargetOf, assertUserVisible, requestedContractor, staffScope } from './user-scope';

const MAX_USERS = 500;

/** Returns the active users who could take over the jobs of a user: users of the same contractor, or operations staff. */
async function successorsOf(tx: Tx, { id, contractor_id }: UserRow): Promise<{ id: string; name: string }[]> {
  const people = await listActiveUsers(tx, contractor_id ? { contractorId: contractor_id } : 'staff', MAX_USERS);
  return people
    .filter((person) => person.id !== id && (contractor_id !== null || person.roles.includes('ops')))
    .map(({ id: uid, display_name }) => ({ id: uid, name: display_name }));
}

const userView = (row: UserRow, contractors: ReadonlyMap<string, string>) => ({
  uid: row.id,
  email: row.email,
  displayName: row.display_name,
  phone: row.phone,
  kind: row.kind,
  roles: row.roles,
  contractor: row.contractor_id === null ? null : { id: row.contractor_id, name: contractors.get(row.contractor_id) ?? '' },
  programs: row.program_keys,
  active: row.active,
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
});

const contractorsOf = (tx: Tx, rows: readonly UserRow[]) => contractorNames(tx, [...new Set(rows.flatMap(({ contractor_id }) => contractor_id ?? []))]);

async function viewOf(tx: Tx, actor: Actor, row: UserRow) {
  const reach = await accessTargetOf(tx, row);
  const canEnd = isAllowed(MANAGE_ACCESS, reach, actor);
  return {
    ...userView(row, await contractorsOf(tx, [row])),
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
    open_work: { jobs: await openWorkOf(tx, actor, row.id), people: canEnd ? await successorsOf(tx, row) : [] },
    gives: canEnd ? [...grantableRoles(actor)] : [],
    abilities: { edit: isAllowed(MANAGE_USER, reach, actor), edit_access: canEnd },
  };
}

const listUsersHandler = readUseCase(contract.listUsers, async ({ tx, actor, query: { contractor_id, q, active, page_number, per_page } }) => {
  const contractor = await requestedContractor(tx, actor, contractor_id);
  if (!contractor) assertAllowed({ action: 'user.manage_staff' }, {}, actor);
  const scope: UserScope = contractor ? { contractorId: contractor.id } : staffScope(actor);
  const { items, total } = await usersPage(tx, { scope, q, active, limit: per_page, offset: (page_number - 1) * per_page });
  const contractors = await contractorsOf(tx, items);
  return { items: items.map((row) => userView(row, contractors)), total, page_number, per_page };
});

const getUserHandler = readUseCase(contract.getUser, async ({ tx, actor, params }) => {
  const { row } = await assertUserVisible(tx, actor, await findUser(tx, params.id));
  return viewOf(tx, actor, row);
});

const MAX_NAME_LENGTH = 80;
const PHONE = { ...phone('').field, key: 'phone', class: 'job_team' } as const;

/** Returns the normalized phone number, or null if it is empty. Adds any problem to `issues`. */
function phoneOf(given: string | null, issues: Issue[]): string | null {
  if (!given?.trim()) return null;
  const parsedPhone = parseValue(given, PHONE);
  if (parsedPhone.ok) return formatPhone(String(parsedPhone.value));
  issues.push(...parsedPhone.issues.map(({ code, message }) => ({ path: 'phone', code, message })));
  return given;
}

type ProfileChange = {
  displayName?: string | undefined;
  phone?: string | null | undefined;
  roles?: string[] | undefined;
  programs?: string[] | null | undefined;
};

/** Returns the trimmed name. Adds any problem to `issues`. */
function nameOfPerson(given: string, issues: Issue[]): string {
  const name = trimmedString(given).replaceAll(/\s+/g, ' ');
  if (name === '') issues.push({ path: 'displayName', code: 'required', message: sharedMessage('required') });
  else if (name.length > MAX_NAME_LENGTH)
    issues.push({ path: 'displayName', code: 'too_long', message: sharedMessage('max_length', { max: MAX_NAME_LENGTH }) });
  return name;
}

/** Validates the changed values of a user together with the unchanged values. Throws `bad_input` with every problem. */
async function validateChange({ tx, actor }: AuditContext, before: UserRow, change: ProfileChange): Promise<Omit<UserChange, 'active'>> {
  const issues: Issue[] = [];
  const name = nameOfPerson(change.displayName ?? before.display_name, issues);
  const number = change.phone === undefined ? before.phone : phoneOf(change.phone, issues);
  const access = {
    roles: change.roles ? [...new Set(change.roles)] : before.roles,
    // Contractor users have the programs of their contractor, so this request cannot change their programs.
    programs: before.kind === 'contractor' || change.programs === undefined ? before.program_keys : change.programs && [...new Set(change.programs)].toSorted(),
  };
  const accessBefore = { roles: before.roles, programs: before.program_keys };
  if (!jsonEquals(accessBefore, access)) {
    const programsThereAre = (await loadReleases(tx)).all().map(({ key }) => key);
    issues.push(...accessErrors(accessBefore, access, { actor, kind: before.kind, programsThereAre }));
  }
  if (issues.length > 0) throw badInput(issues);
  return { display_name: name, phone: number, roles: access.roles, program_keys: access.programs };
}

/** Returns whether a user is active and an administrator, either of a contractor or of the portal (staff for all programs). */
const isAdministrator = ({ kind, roles, program_keys, active }: Pick<UserRow, 'kind' | 'roles' | 'program_keys' | 'active'>): boolean =>
  active && (kind === 'staff' ? roles.includes('admin') && program_keys === null : roles.includes('contractor_admin'));

/**
 * Throws `wrong_state` if the change would remove the last administrator. Staff may remove the last administrator of a contractor, because staff can invite a
 * new administrator.
 */
async function assertNotLastAdministrator({ tx, actor }: AuditContext, before: UserRow, after: UserChange): Promise<void> {
  if (!isAdministrator(before) || isAdministrator({ kind: before.kind, ...after })) return;
  const isLeft = (await countOtherAdmins(tx, before.id, before.contractor_id)) > 0;
  if (!isLeft && (before.kind === 'staff' || actor.kind === 'contractor')) throw wrongState(t('last_administrator'));
}

/**
 * Returns the user who takes over the open jobs. Null: the actor chose to leave the jobs unassigned. Undefined: the actor made no choice, and there are no open
 * jobs. Throws `needs_confirmation` if there are open jobs but the actor made no choice, and `bad_input` for a user who cannot take over.
 */
async function successorFor(
  { tx, actor }: AuditContext,
  row: UserRow,
  to: string | null | undefined,
): Promise<{ id: string; name: string } | null | undefined> {
  if (to === undefined) {
    const count = await openWorkOf(tx, actor, row.id);
    if (count > 0) throw new AppError('needs_confirmation', t('open_jobs_error', { count, name: row.display_name }));
    return undefined;
  }
  if (to === null) return null;
  const found = (await successorsOf(tx, row)).find(({ id }) => id === to);
  if (!found) throw badInput([{ path: 'hand_over_to', code: 'invalid_choice', message: t('successor_invalid_error') }]);
  return found;
}

async function save(context: AuditContext, before: UserRow, after: UserChange, reach: UserAccessTarget): Promise<void> {
  const { tx, now } = context;
  await assertNotLastAdministrator(context, before, after);
  const saved = await changeUser(tx, before, after, now);
  if (saved === 'stale') throw staleVersion(t('person_outdated_error'));
  // The database denied the change, because the actor lost the right while this request was running.
  if (saved === 'refused') throw notAllowed(t('right_lost_error'));
  const was = await userAuditFields(tx, before);
  const is = await userAuditFields(tx, { ...before, ...after });
  const action = after.active === before.active ? t.source('person_changed') : after.active ? t.source('person_reactivated') : t.source('person_deactivated');
  await recordUserAudit(context, action, { id: before.id, name: after.display_name }, changesBetween(was, is), reach.place);
}

/** Deactivates a user and hands over the user's open jobs. The server denies all further requests of the user. */
async function deactivate(context: AuditContext, row: UserRow, after: UserChange, reach: UserAccessTarget, to: string | null | undefined): Promise<void> {
  const { tx, actor } = context;
  const successor = await successorFor(context, row, to);
  await save(context, row, after, reach);
  // Enqueue the handover even if the actor sees none of the jobs, because the worker sees all jobs.
  await enqueue(tx, handOverBackgroundJob, { from: row.id, to: successor?.id ?? null, by: actorNameOf(actor) }, { key: `hand_over:${row.id}` });
  if (successor)
    await recordUserAudit(context, t.source('work_handover_entry', { name: successor.name }), { id: row.id, name: row.display_name }, [], reach.place);
}

const putUserHandler = writeUseCase(contract.putUser, async (context) => {
  const { tx, actor, params, body } = context;
  const { row, reach } = await assertUserVisible(tx, actor, await findUser(tx, params.id));
  assertAllowed(MANAGE_USER, reach, actor);
  const { version, active = row.active, hand_over_to, ...change } = body;
  if (version !== undefined && version !== row.version) throw staleVersion(t('person_outdated_error'));
  const after = { ...(await validateChange(context, row, change)), active };
  const hasAccess = ({ roles, program_keys, active: isHere }: UserChange) => ({ roles, program_keys, active: isHere });
  if (!jsonEquals(hasAccess(row), hasAccess(after))) assertAllowed(MANAGE_ACCESS, reach, actor);
  if (row.active && !active) await deactivate(context, row, after, reach, hand_over_to);
  else if (!jsonEquals({ ...hasAccess(row), name: row.display_name, phone: row.phone }, { ...hasAccess(after), name: after.display_name, phone: after.phone }))
    await save(context, row, after, reach);
  return viewOf(tx, actor, (await findUser(tx, params.id)) ?? row);
});

const deleteUserHandler = writeUseCase(contract.deleteUser, async (context) => {
  const { tx, actor, params, query } = context;
  const { row, reach } = await assertUserVisible(tx, actor, await findUser(tx, params.id));
  assertAllowed(MANAGE_ACCESS, reach, actor);
  const successorId = query.hand_over_to === 'nobody' ? null : query.hand_over_to;
  if (row.active) await deactivate(context, row, { ...row, active: false }, reach, successorId);
  return { done: true as const };
});

/** Changes the name and phone number of the current user. Writes no audit record, because the audit log covers only changes by other users. */
const updateOwnProfileHandler = writeUseCase(contract.updateOwnProfileEndpoint, async ({ tx, actor, body }) => {
  const issues: Issue[] = [];
  const own = {
    ...(body.displayName !== undefined && { display_name: nameOfPerson(body.displayName, issues) }),
    ...(body.phone !== undefined && { phone: phoneOf(body.phone, issues) }),
  };
  if (issues.length > 0) throw badInput(issues);
  const profile = actor.kind === 'contractor' || actor.kind === 'staff' ? await updateOwnProfile(tx, actor.userId, own) : undefined;
  if (!profile) throw notFound(t('person_not_found_error'));
  return { displayName: profile.display_name, phone: profile.phone };
});

export const USER_ROUTES = [listUsersHandler, getUserHandler, putUserHandler, deleteUserHandler, updateOwnProfileHandler];
