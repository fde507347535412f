import { type Actor, actorNameOf, assertAllowed, isAllowed, roleName } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { INVITE_DAYS } from '@/foundation/accounts';
import {
  enforceRateLimit,
  enqueueInviteEmail,
  findPendingInvite,
  findUserByEmail,
  insertInvite,
  listPendingInvites,
  resendInviteRow,
  revokeInvite as revoke,
  type UserInvite,
} from '@/foundation/accounts/server';
import { changesBetween } from '@/foundation/audit';
import type { AuditContext } from '@/foundation/audit/server';
import { sharedMessage } from '@/foundation/messaging';
import { badInput, type Issue, notFound, portalName, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { loadReleases } from '@/rules/programs/server';
import * as contract from '../contract';
import { accessErrors, MANAGE_USER, type UserScopeOf } from '../rules';
import { recordUserAudit, userAuditFields } from './audit-fields';
import { t } from './messages';
import { findVisibleContractor, requestedContractor, userScopeOf, type VisibleContractor } from './user-scope';

/** Limit of invite emails per day. A contractor that invites all its users stays below it, but it is too low for sending spam. */
const EMAILS_PER_DAY = { tries: 100, minutes: 24 * 60 };

/**
 * Counts an invite email against the daily limit. Runs before the pending invites are read. Of two concurrent requests, the second one therefore waits here and
 * then finds the invite of the first.
 */
const countInviteEmail = (tx: Tx, contractor: VisibleContractor | null): Promise<void> =>
  enforceRateLimit(tx, 'user-invite', contractor?.id ?? 'staff', EMAILS_PER_DAY);

type InviteInput = { email: string; displayName: string; roles: string[]; programs: string[] | null };

function inviteView(row: UserInvite) {
  const status =
    row.expires_at.getTime() <= Date.now() ? 'expired' : row.failed_at ? 'not_delivered' : row.sent_at ? 'sent' : row.problem ? 'retrying' : 'waiting';
  return {
    uid: row.id,
    email: row.email,
    displayName: row.display_name,
    roles: row.roles,
    programs: row.program_keys,
    invited_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    status,
    problem: row.sent_at ? null : row.problem,
  } as const;
}

/** Trims the values, converts the email address to lower case, and removes duplicate roles and programs. */
const normalizedInput = ({ email, displayName, roles, programs }: InviteInput): InviteInput => ({
  email: email.trim().toLowerCase(),
  displayName: displayName.trim().replaceAll(/\s+/g, ' '),
  roles: [...new Set(roles)],
  programs: programs && [...new Set(programs)].toSorted(),
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 80;

/** Returns every problem of the invites in a request. The path of each problem contains the number of its row. */
async function problemsOf(tx: Tx, actor: Actor, contractor: VisibleContractor | null, rows: readonly InviteInput[]): Promise<Issue[]> {
  const programsThereAre = (await loadReleases(tx)).all().map(({ key }) => key);
  const issues: Issue[] = [];
  for (const [n, row] of rows.entries()) {
    const add = (path: string, code: string, message: string) => issues.push({ path: `invites.${n}.${path}`, code, message });
    if (row.email === '') add('email', 'required', sharedMessage('required'));
    else if (!EMAIL.test(row.email) || row.email.length > MAX_EMAIL_LENGTH) add('email', 'invalid_email', sharedMessage('invalid_email'));
    else if (rows.findIndex(({ email }) => email === row.email) < n) add('email', 'twice', t('email_duplicate_error'));
    else await addAccountProblem(row.email);
    if (row.displayName.length > MAX_NAME_LENGTH) add('displayName', 'too_long', sharedMessage('max_length', { max: MAX_NAME_LENGTH }));
    const accessContext = { actor, kind: contractor ? ('contractor' as const) : ('staff' as const), programsThereAre };
    for (const { path, code, message } of accessErrors(null, row, accessContext)) add(path, code, message);

    async function addAccountProblem(email: string): Promise<void> {
      const account = await findUserByEmail(tx, email);
      const isOurs = account?.contractor_id === (contractor?.id ?? null);
      if (account) add('email', 'taken', isOurs && !account.active ? t('inactive_account_exists_error') : t('an_account_already'));
    }
  }
  return issues;
}

/** Enqueues the email for an invite in the current transaction. The worker adds the link to the email. */
async function write(
  { tx, actor }: AuditContext,
  invite: Pick<UserInvite, 'id' | 'email' | 'display_name' | 'roles' | 'email_count'>,
  contractor: VisibleContractor | null,
) {
  const values = {
    name: invite.display_name || invite.email,
    product: portalName(),
    by: actorNameOf(actor),
    role: invite.roles.map(roleName).join(', '),
    link_days: INVITE_DAYS,
  };
  await enqueueInviteEmail(tx, {
    invite_id: invite.id,
    email_number: invite.email_count,
    to: invite.email,
    ...(contractor ? { template: 'company_invite', values: { ...values, contractor: contractor.name } } : { template: 'staff_invite', values }),
  });
}

/** Invites each person by email. If a person already has a pending invite, updates it and sends it again. */
async function inviteAll(context: AuditContext, contractor: VisibleContractor | null, given: readonly InviteInput[]) {
  const { tx, actor, now } = context;
  const rows = given.map(normalizedInput);
  const issues = await problemsOf(tx, actor, contractor, rows);
  if (issues.length > 0) throw badInput(issues);
  for (const _row of rows) await countInviteEmail(tx, contractor);
  const pendingInvites = await listPendingInvites(tx, contractor?.id ?? null);
  for (const { email, displayName: display_name, roles, programs: program_keys } of rows) {
    const place = userScopeOf(contractor, program_keys);
    const earlier = pendingInvites.find((invite) => invite.email === email);
    const values = { display_name, roles, program_keys, invited_by: actorNameOf(actor) };
    const kind = contractor ? ('contractor' as const) : ('staff' as const);
    const id = earlier?.id ?? newId();
    if (earlier) {
      // Deny the request if the pending invite includes programs outside the actor's scope, because the request would replace an invite of other staff.
      assertAllowed(MANAGE_USER, { id, place: userScopeOf(contractor, earlier.program_keys) }, actor);
      await resendInviteRow(tx, earlier, values);
    } else await insertInvite(tx, { id, email, kind, contractor_id: contractor?.id ?? null, ...values }, now);
    const changes = changesBetween(earlier ? await userAuditFields(tx, earlier) : null, await userAuditFields(tx, { email, kind, ...values }));
    await recordUserAudit(context, earlier ? t.source('invitation_resent') : t.source('invited'), { id, name: display_name || email }, changes, place);
    await write(context, { id, email, display_name, roles, email_count: (earlier?.email_count ?? 0) + 1 }, contractor);
  }
  const addresses = new Set(rows.map(({ email }) => email));
  return { items: (await listPendingInvites(tx, contractor?.id ?? null)).filter(({ email }) => addresses.has(email)).map(inviteView) };
}

const inviteToContractorHandler = writeUseCase(contract.inviteToContractor, async (context) => {
  const { tx, actor, body } = context;
  const contractor = await requestedContractor(tx, actor, body.contractor_id);
  if (!contractor) throw badInput([{ path: 'contractor_id', code: 'required', message: sharedMessage('required') }]);
  assertAllowed(MANAGE_USER, { id: null, place: { contractor } }, actor);
  if (!contractor.active) throw wrongState(t('contractor_archived_error'));
  return inviteAll(
    context,
    contractor,
    body.invites.map((row) => ({ ...row, programs: null })),
  );
});

const inviteInternalHandler = writeUseCase(contract.inviteInternal, async (context) => {
  const { actor, body } = context;
  for (const { programs } of body.invites) assertAllowed(MANAGE_USER, { id: null, place: userScopeOf(null, programs) }, actor);
  return inviteAll(context, null, body.invites);
});

/** Returns the scope of the staff users whom the actor may invite: staff of the actor's programs. */
const ownStaff = (actor: Actor): UserScopeOf => ({ staffOf: actor.kind === 'staff' ? actor.programs : 'all' });

const listInvitesHandler = readUseCase(contract.listInvites, async ({ tx, actor, query }) => {
  const contractor = await requestedContractor(tx, actor, query.contractor_id);
  const place = contractor ? { contractor } : ownStaff(actor);
  if (!contractor) assertAllowed(MANAGE_USER, { id: null, place }, actor);
  return {
    items: (await listPendingInvites(tx, contractor?.id ?? null)).map(inviteView),
    abilities: { invite: isAllowed(MANAGE_USER, { id: null, place }, actor) && (contractor?.active ?? true) },
  };
});

/** Returns a pending invite that the actor may manage. Throws `not_found` if no such invite exists. */
async function findManagedInvite(
  { tx, actor }: AuditContext,
  id: string,
): Promise<{ invite: UserInvite; contractor: VisibleContractor | null; place: UserScopeOf }> {
  assertAllowed({ action: 'user.manage' }, {}, actor);
  const invite = await findPendingInvite(tx, id);
  if (!invite) throw notFound(t('invitation_not_found_error'));
  const contractor = invite.contractor_id === null ? null : await findVisibleContractor(tx, actor, invite.contractor_id);
  const place = userScopeOf(contractor, invite.program_keys);
  assertAllowed(MANAGE_USER, { id, place }, actor);
  return { invite, contractor, place };
}

const resendInviteHandler = writeUseCase(contract.resendInvite, async (context) => {
  const { tx, params } = context;
  const { invite, contractor, place } = await findManagedInvite(context, params.id);
  if (contractor && !contractor.active) throw wrongState(t('contractor_archived_error'));
  await countInviteEmail(tx, contractor);
  await resendInviteRow(tx, invite, {});
  await recordUserAudit(context, t.source('invitation_resent'), { id: invite.id, name: invite.display_name || invite.email }, [], place);
  await write(context, { ...invite, email_count: invite.email_count + 1 }, contractor);
  const again = await findPendingInvite(tx, params.id);
  if (!again) throw notFound(t('invitation_not_found_error'));
  return inviteView(again);
});

const revokeInviteHandler = writeUseCase(contract.revokeInvite, async (context) => {
  const { invite, place } = await findManagedInvite(context, context.params.id);
  await revoke(context.tx, invite.id, context.now);
  await recordUserAudit(context, t.source('invitation_revoked'), { id: invite.id, name: invite.display_name || invite.email }, [], place);
  return { done: true as const };
});

export const INVITE_ROUTES = [inviteToContractorHandler, inviteInternalHandler, listInvitesHandler, resendInviteHandler, revokeInviteHandler];
