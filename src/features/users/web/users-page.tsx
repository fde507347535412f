import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ListPage } from '@/platform/web/kit';
import { Invites } from './invites';
import { t } from './messages';
import { UserList } from './user-list';

/** `/users`: staff users. For administrators. */
export function UsersPage() {
  return (
    <ListPage
      title={t('users')}
      action={
        <Button component={Link} to="/users/invite" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('invite_staff')}
        </Button>
      }
    >
      <UserList label={t('staff')} />
      <Invites />
    </ListPage>
  );
}
