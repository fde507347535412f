import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.waiting', {
  conflict_choose_link: 'Someone else answered the same question. Choose which answer counts.',
  visit_change_button: 'Change something',
  visit_keep_open_note: 'Keep this page open until everything is sent. If you close it, open it again when you have a connection.',
  visit_stored_note: 'Your answers and photos are stored on this phone. They will be sent as soon as there is a connection.',
  visit_stored_title: 'Submitted on this phone',
});
