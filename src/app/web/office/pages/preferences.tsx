import { HiddenAnnouncements } from '@/features/announcements/web/hidden-announcements';
import { PreferencesPage } from '@/world/people/web/preferences-page';
import { t } from './messages';

/** `/preferences`, with what features let their reader choose. */
export function PreferencesRoute() {
  return <PreferencesPage more={[{ title: t('hidden_announcements'), lead: t('kept_in_this_browser'), content: <HiddenAnnouncements /> }]} />;
}
