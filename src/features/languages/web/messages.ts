import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('languages.web', {
  guest_languages_title: 'Languages for guests',
  guest_languages_note:
    'Homeowners, installers and property managers read their pages, emails and text messages in any language that is turned on. Pages with an unchecked translation say so, and the English version is the official version.',
  file_choose_button: 'Choose file',
  import_dialog_note:
    'Texts that the file marks as approved, final or signed off are marked as checked. Other changed texts stay drafts. The texts are the same for all programs.',
  import_dialog_title: 'Import reviewed texts: {name}',
  import_problems_title: '{count, plural, one {1 text was not imported} other {# texts were not imported}}',
  import_result_note:
    '{reviewed, plural, one {1 text is} other {# texts are}} now checked, {drafts, plural, one {1 draft} other {# drafts}} changed, {unchanged, number} unchanged. {missing, plural, =0 {The file has all texts.} one {1 text is not in the file and stays as it is.} other {# texts are not in the file and stay as they are.}}',
  interpreter_label: 'Interpreter line, {language}',
  language_changed_note: 'Changed by {by} on {on}',
  language_export_label: 'Export {name}',
  language_import_label: 'Import {name}',
  language_rights_note: 'Program staff can change this.',
  reviewer_name_label: 'Name of the reviewer',
  text_reviewers_status: 'checked by {people}',
  text_reviewer_entry: '{by} on {on} ({texts, number})',
  texts_reviewed_status: '{reviewed} of {texts} texts checked by a person',
  translation_draft_status: 'Machine translation, no text checked by a person ({texts} texts)',
  translation_missing_status: 'There is no translation yet',
  xliff_export_button: 'Export',
  xliff_import_button: 'Import',
});
