import { defineMessages } from '@/platform/messages';

export const t = defineMessages('companies.server', {
  bytes: '{length} bytes',
  company_added: 'Company added',
  company_archived: 'Company archived',
  company_changed: 'Company changed',
  company_deleted: 'Company deleted',
  company_taken_back_from_the_archive: 'Company taken back from the archive',
  please_choose_a_png_jpeg_or: 'Please choose a PNG, JPEG or WebP picture',
  somebody_changed_this_company_in_the: 'Somebody changed this company in the meantime. Please load it again.',
  there_is_already_a_company_of: 'There is already a company of this name',
  this_company_takes_part_in_programs: 'This company takes part in programs that are not yours.',
  this_company_was_not_found: 'This company was not found.',
  this_equipment_was_not_found: 'This equipment was not found',
  this_program_was_not_found: 'This program was not found',
  you_can_only_add_and_remove: 'You can only add and remove your own programs.',
});
