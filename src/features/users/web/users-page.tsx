import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '@/platform/web/kit';
import { Invites } from './invites';
import { t } from './messages';
import { PagedPeople } from './paged-people';
import styles from './users.module.css';

/** `/users`: the staff, for administrators. */
export function UsersPage() {
  usePageTitle(t('users'));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t('users')}</Title>
        <Button component={Link} to="/users/invite" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('invite_staff')}
        </Button>
      </div>
      <PagedPeople label={t('staff')} />
      <Invites />
    </div>
  );
}
