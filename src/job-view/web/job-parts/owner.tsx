import { Flex } from '@mantine/core';
import { IconBuildingBank, IconHome, IconTool, IconUser, type TablerIcon } from '@tabler/icons-react';
import { type ActionOwner, OWNER_LABELS } from '@/access';
import { useCurrentUser } from '@/foundation/accounts/web';
import { t } from './messages';

/**
 * Hook that returns a function for the names of action owners. The function returns "You" for a role that the viewer has, and for the contractor if the viewer
 * is a contractor user.
 */
function useOwnerName(): (owner: ActionOwner) => string {
  const me = useCurrentUser();
  const ownRoles: readonly string[] = me.kind === 'contractor' ? ['contractor'] : me.roles;
  return (owner) => (ownRoles.includes(owner) ? t('you') : OWNER_LABELS[owner]);
}

export function Owner({ owner }: { owner: ActionOwner }) {
  const name = useOwnerName();
  const Icon = iconOf(owner);
  return (
    <Flex component="span" align="center" gap={5} display="inline-flex" c="dimmed" className="hl-nowrap">
      <Icon size={15} aria-hidden />
      {name(owner)}
    </Flex>
  );
}

function iconOf(owner: ActionOwner): TablerIcon {
  if (owner === 'contractor') return IconUser;
  if (owner === 'homeowner') return IconHome;
  return owner === 'installer' ? IconTool : IconBuildingBank;
}
