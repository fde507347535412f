import { sql } from 'kysely';
import { publicCall, type UseCase } from '@/access/server';
import { badInput, Refusal, trimmed } from '@/platform';
import { hashToken } from '@/platform/server';
import { text } from '@/world/messages';
import * as contract from '../contract';
import type { Identities } from './identity';
import { inviteOfLink } from './invite-of-link';
import { t } from './messages';
import { limitTries } from './tries';

/** Whoever has the link was invited by this company: they may be told whom to ask. */
const over = (company: string | null | undefined) =>
  new Refusal('not_found', company ? t('this_invitation_is_not_valid_ask', { company }) : t('this_invitation_is_not_valid'));

/** Sign-up from an invite. Whoever is in the letter's mailbox is the person who was invited. */
export const acceptInviteCalls = (identities: Pick<Identities, 'openAccount'>): UseCase[] => [
  publicCall(
    contract.inviteIsValid,
    async ({ tx, params }) => {
      const found = await inviteOfLink(tx, hashToken(params.token));
      if (found?.outcome === 'open') return { valid: true, email: found.email, displayName: found.display_name, contractor: found.company };
      return { valid: false, taken: found?.outcome === 'taken', contractor: found?.company ?? null };
    },
    { first: (tx, { request }) => limitTries(tx, 'invite-is-valid', request.ip, { tries: 120, minutes: 15 }) },
  ),
  publicCall(
    contract.createUser,
    async ({ tx, body, request, now }) => {
      const name = trimmed(body.displayName).replaceAll(/\s+/g, ' ');
      if (name === '') throw badInput([{ path: 'displayName', code: 'required', message: text('required') }]);
      const found = await inviteOfLink(tx, hashToken(body.token));
      if (found?.outcome === 'taken') throw new Refusal('already_exists', t('an_account_with_this_e_mail'));
      if (found?.outcome !== 'open') throw over(found?.company);
      // Held by the look above: nobody else makes an account for this address until this one is made, or is not.
      const subject = await identities.openAccount(found.email, name, body.password);
      const values = sql`${hashToken(body.token)}, ${subject}, ${name}, ${new Date()}, ${now}, ${request.id}, ${t.kept('invitation_accepted')}`;
      const { rows } = await sql<{ is_accepted: boolean }>`select app.accept_user_invite(${values}) as is_accepted`.execute(tx);
      if (!rows[0]?.is_accepted) throw over(found.company);
      return { uid: found.invite_id, email: found.email, displayName: name };
    },
    { first: (tx, { request }) => limitTries(tx, 'accept-invite', request.ip, { tries: 30, minutes: 15 }) },
  ),
];
