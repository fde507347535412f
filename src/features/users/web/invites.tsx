import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDate, ListRow, ListRows, LoadingOrError, type Tone, ToneBadge, toastSaved } from '@/platform/web/kit';
import { listInvites, resendInvite, revokeInvite, type UserInvite } from '../contract';
import { formatRoles } from './labels';
import { t } from './messages';
import { USER_RESPONSES } from './user-responses';

const TONES: Record<UserInvite['status'], Tone> = { waiting: 'quiet', retrying: 'wait', sent: 'busy', not_delivered: 'bad', expired: 'wait' };

const STATUS: Record<UserInvite['status'], string> = {
  waiting: t('waiting'),
  retrying: t('retrying'),
  sent: t('sent'),
  not_delivered: t('not_delivered'),
  expired: t('expired'),
};

/** Lists the pending invites for users of a contractor. Without `contractorId`, lists those for staff. */
export function Invites({ contractorId }: { contractorId?: string | undefined }) {
  const heading = useId();
  const list = useApiQuery(listInvites, { query: contractorId ? { contractor_id: contractorId } : {} });
  if (!list.data) return <LoadingOrError query={list} rows={1} height={64} />;
  const { items, abilities } = list.data;
  return (
    <Stack component="section" gap="md" mt="md" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {t('waiting_invitations')}
      </Title>
      {items.length === 0 ? (
        <Text c="dimmed" fz="md" mt={2}>
          {t('no_invitation_waits')}
        </Text>
      ) : (
        <ListRows label={t('waiting_invitations')}>
          {items.map((invite) => (
            <InviteRow key={invite.uid} invite={invite} mayAct={abilities.invite} />
          ))}
        </ListRows>
      )}
    </Stack>
  );
}

function InviteRow({
  invite: { uid, email, displayName, roles, invited_by: by, expires_at: ends, status, problem },
  mayAct,
}: {
  invite: UserInvite;
  mayAct: boolean;
}) {
  const mutationOptions = (message: string) => ({ invalidates: USER_RESPONSES, onSuccess: () => toastSaved(message) });
  const resend = useApiMutation(resendInvite, mutationOptions(t('sent_again')));
  const revoke = useApiMutation(revokeInvite, mutationOptions(t('revoked')));
  const params = { id: uid };
  return (
    <ListRow
      name={
        <>
          {displayName || email} <ToneBadge tone={TONES[status]}>{STATUS[status]}</ToneBadge>
        </>
      }
      lines={[
        [
          displayName && email,
          formatRoles(roles),
          t('invited_by', { name: by }),
          status !== 'expired' && t('invitation_expiry_label', { day: displayDate(ends) }),
        ]
          .filter(Boolean)
          .join(' · '),
        ...(problem ? [t('not_sent_reason', { reason: problem })] : []),
      ]}
      end={
        mayAct && (
          <Group gap="sm">
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ params })} aria-label={t('invitation_resend_label', { email })}>
              {t('resend')}
            </Button>
            <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate({ params })} aria-label={t('invitation_revoke_label', { email })}>
              {t('revoke')}
            </Button>
          </Group>
        )
      }
    />
  );
}
