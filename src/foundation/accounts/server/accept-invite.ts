import { sql } from 'kysely';
import { publicUseCase, type UseCase } from '@/access/server';
import { sharedMessage } from '@/foundation/messaging';
import { AppError, badInput, trimmedString } from '@/platform';
import { hashToken } from '@/platform/server';
import * as contract from '../contract';
import { findInviteByLink } from './find-invite-by-link';
import type { Identities } from './identity';
import { t } from './messages';
import { enforceRateLimit } from './rate-limits';

/**
 * Returns the error for a link that is unknown, expired, revoked or replaced. If `contractor` is set, the error contains this name, which the invite email also
 * contains.
 */
const expiredError = (contractor: string | null | undefined) =>
  new AppError('not_found', contractor ? t('contractor_invitation_expired_error', { contractor }) : t('invitation_invalid_error'));

/** Endpoints that check an invite and create an account from it. The link was sent by email, so anyone who has the link is treated as the invited person. */
export const acceptInviteRoutes = (identities: Pick<Identities, 'openAccount'>): UseCase[] => [
  publicUseCase(
    contract.checkInvite,
    async ({ tx, params }) => {
      const invite = await findInviteByLink(tx, hashToken(params.token));
      if (invite?.outcome === 'open') return { valid: true, email: invite.email, displayName: invite.display_name, contractor: invite.contractor };
      return { valid: false, taken: invite?.outcome === 'taken', contractor: invite?.contractor ?? null };
    },
    { first: (tx, { request }) => enforceRateLimit(tx, 'invite-is-valid', request.ip, { tries: 120, minutes: 15 }) },
  ),
  publicUseCase(
    contract.createUser,
    async ({ tx, body, request, now }) => {
      const name = trimmedString(body.displayName).replaceAll(/\s+/g, ' ');
      if (name === '') throw badInput([{ path: 'displayName', code: 'required', message: sharedMessage('required') }]);
      const invite = await findInviteByLink(tx, hashToken(body.token));
      if (invite?.outcome === 'taken') throw new AppError('already_exists', t('account_exists_error'));
      if (invite?.outcome !== 'open') throw expiredError(invite?.contractor);
      // The check above has locked the invite, so no other request can create an account for this address in the meantime.
      const subject = await identities.openAccount(invite.email, name, body.password);
      const values = sql`${hashToken(body.token)}, ${subject}, ${name}, ${new Date()}, ${now}, ${request.id}, ${t.source('invitation_accepted')}`;
      const { rows } = await sql<{ is_accepted: boolean }>`select app.accept_user_invite(${values}) as is_accepted`.execute(tx);
      if (!rows[0]?.is_accepted) throw expiredError(invite.contractor);
      return { uid: invite.invite_id, email: invite.email, displayName: name };
    },
    { first: (tx, { request }) => enforceRateLimit(tx, 'accept-invite', request.ip, { tries: 30, minutes: 15 }) },
  ),
];
