import { HiddenAnnouncements } from '@/features/announcements/web/hidden-announcements';
import { PreferencesPage } from '@/world/people/web/preferences-page';

/** `/preferences`, with what features let their reader choose. */
export function PreferencesRoute() {
  return <PreferencesPage more={[{ title: 'Hidden announcements', lead: 'Kept in this browser.', content: <HiddenAnnouncements /> }]} />;
}
