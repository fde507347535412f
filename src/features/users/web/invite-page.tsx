import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { Page, PageTitle, toastSaved } from '@/platform/web/kit';
import { inviteInternal, inviteToContractor } from '../contract';
import { InviteForm, type InviteRow } from './invite-form';
import { Invites } from './invites';
import { t } from './messages';
import { USER_RESPONSES } from './user-responses';

const partsOf = ({ email, displayName, roles }: InviteRow) => ({ email, displayName, roles });

/**
 * Hook with the API options of the invite form. `sent`: number of times that the form was sent. It serves as the React key of the form, so that the form is
 * empty again after sending.
 */
function useInvited() {
  const [sent, setSent] = useState(0);
  const onSuccess = ({ items }: { items: readonly unknown[] }) => {
    toastSaved(t('count_invited', { count: items.length }));
    setSent((before) => before + 1);
  };
  return { sent, options: { errors: { caller: [422] }, invalidates: USER_RESPONSES, onSuccess } };
}

/** `/contractors/invite`: invites users of a contractor. Staff choose the contractor. */
export function InvitePage({ contractor }: { contractor?: string | undefined }) {
  const me = useCurrentUser();
  const [contractorId, setContractorId] = useState<string | null>(me.contractor?.id ?? contractor ?? null);
  const { sent: round, options } = useInvited();
  const invite = useApiMutation(inviteToContractor, options);
  // The server would deny the request of a user without this right, so do not show the form.
  if (!me.abilities.invite_people)
    return (
      <Page width={960}>
        <PageTitle title={t('invite_people')} />
        <Text>{t('invite_forbidden_note')}</Text>
      </Page>
    );
  return (
    <Page width={960}>
      <PageTitle title={t('invite_people')} />
      <Text c="dimmed">{t('invite_hint')}</Text>
      {me.kind === 'staff' && (
        <ContractorSelect value={contractorId} error={invite.error?.issues.find(({ path }) => path === 'contractor_id')?.message} onChange={setContractorId} />
      )}
      <InviteForm
        key={round}
        kind="contractor"
        busy={invite.isPending}
        error={invite.error}
        onSend={(people) =>
          invite.mutate({ body: { invites: people.map(partsOf), ...(me.kind === 'staff' && contractorId && { contractor_id: contractorId }) } })
        }
      />
      {contractorId && <Invites contractorId={contractorId} />}
    </Page>
  );
}

function ContractorSelect({ value, error, onChange }: { value: string | null; error: string | undefined; onChange: (contractorId: string | null) => void }) {
  const contractors = useApiQuery(peopleContract.searchContractorList, {});
  const data = contractors.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return <Select label={t('contractor')} placeholder={t('contractor_placeholder')} searchable data={data} value={value} error={error} onChange={onChange} />;
}

/** `/users/invite`: invites staff. For administrators. */
export function InviteStaffPage() {
  const { sent: round, options } = useInvited();
  const invite = useApiMutation(inviteInternal, options);
  return (
    <Page width={960}>
      <PageTitle title={t('invite_staff')} />
      <Text c="dimmed">{t('invite_hint')}</Text>
      <InviteForm
        key={round}
        kind="staff"
        busy={invite.isPending}
        error={invite.error}
        onSend={(people) =>
          invite.mutate({ body: { invites: people.map((one) => ({ ...partsOf(one), programs: one.programs.length > 0 ? one.programs : null })) } })
        }
      />
      <Invites />
    </Page>
  );
}
