import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('announcements.server', {
  announcement_changed: 'Announcement changed',
  announcement_deleted: 'Announcement deleted',
  announcement_published: 'Announcement published',
  announcement_conflict_error: 'Someone else changed this announcement in the meantime. Please reload the page.',
  announcement_not_found_error: 'This announcement was not found.',
  contractor_not_found_error: 'This contractor was not found',
  program_not_found_error: 'This program was not found',
});
