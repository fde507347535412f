import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DismissedAnnouncements } from '@/features/announcements/web/dismissed-announcements';
import { ProfileForm } from '@/features/users/web/profile-form';
import { PreferencesPage } from '@/foundation/accounts/web/preferences-page';
import { ListDefaults } from '@/pages/job-list/web/list-defaults';
import { t } from './messages';

/** Route component for `/preferences`. Passes the settings of several features to the page. */
export function PreferencesRoute() {
  return (
    <PreferencesPage
      profile={<ProfileForm />}
      security={
        <Anchor component={Link} to="/account/security" className="hl-target" style={{ alignSelf: 'flex-start' }}>
          {t('authenticator_app_and_passkeys')}
        </Anchor>
      }
      otherSections={[
        { title: t('job_list'), lead: t('how_the_list_opens'), content: <ListDefaults /> },
        { title: t('hidden_announcements'), lead: t('kept_in_this_browser'), content: <DismissedAnnouncements /> },
      ]}
    />
  );
}
