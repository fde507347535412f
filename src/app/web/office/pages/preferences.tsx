import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { HiddenAnnouncements } from '@/features/announcements/web/hidden-announcements';
import { PreferencesPage } from '@/world/people/web/preferences-page';
import { t } from './messages';

/** `/preferences`, with what features let their reader choose. */
export function PreferencesRoute() {
  return (
    <PreferencesPage
      more={[
        { title: t('hidden_announcements'), lead: t('kept_in_this_browser'), content: <HiddenAnnouncements /> },
        {
          title: t('sign_in_security'),
          lead: t('authenticator_app_and_passkeys'),
          content: (
            <Anchor component={Link} to="/account/security" className="hl-target">
              {t('open_sign_in_security')}
            </Anchor>
          ),
        },
      ]}
    />
  );
}
