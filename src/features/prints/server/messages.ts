import { defineMessages } from '@/platform/messages';

export const t = defineMessages('prints.server', {
  contents: 'Contents',
  made_for: 'Printed by {by}',
  page_of: 'Page {page} of {pages}',
  programs_and_amounts: 'Programs and rebates',
  signatures: 'Signatures',
  this_print_could_not_be_made: 'The file could not be made. Please try again.',
  this_print_was_not_found: 'This file was not found. It is kept for a day, for the person who asked for it.',
  version: '{document}, version {version}',
});
