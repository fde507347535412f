import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('announcements.server', {
  announcement_changed: 'Announcement changed',
  announcement_deleted: 'Announcement deleted',
  announcement_published: 'Announcement published',
  somebody_changed_this_announcement_in_the: 'Somebody changed this announcement in the meantime. Please load it again.',
  this_announcement_was_not_found: 'This announcement was not found.',
  this_contractor_was_not_found: 'This contractor was not found',
  this_program_was_not_found: 'This program was not found',
});
