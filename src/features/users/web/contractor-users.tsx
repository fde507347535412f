import { Button, Flex, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import { listInvites } from '../contract';
import { Invites } from './invites';
import { t } from './messages';
import { UserList } from './user-list';

/** Lists the users and pending invites of a contractor. */
export function ContractorUsers({ contractorId }: { contractorId: string }) {
  const { kind } = useCurrentUser();
  const invites = useApiQuery(listInvites, { query: { contractor_id: contractorId } });
  return (
    <Flex direction="column" gap="md">
      {invites.data?.abilities.invite && (
        <Group gap="sm">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/contractors/invite" search={kind === 'staff' ? { contractor: contractorId } : {}} {...props} />}
          >
            {t('invite_people')}
          </Button>
        </Group>
      )}
      <UserList contractorId={contractorId} label={t('people')} />
      <Invites contractorId={contractorId} />
    </Flex>
  );
}
