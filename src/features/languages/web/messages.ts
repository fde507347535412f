import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('languages.web', {
  guest_languages_title: 'Languages for guests',
  guest_languages_note:
    'Homeowners, installers and property managers read their pages, emails and text messages in a language that is on. Pages of an unchecked translation say so, and English counts.',
  language_changed_note: 'Changed by {by} on {on}',
  language_rights_note: 'Staff of the program can change this.',
  texts_reviewed_status: '{reviewed} of {texts} texts checked by a person',
  translation_draft_status: 'Translated by machine, no text checked by a person ({texts} texts)',
  translation_missing_status: 'There is no translation yet',
});
