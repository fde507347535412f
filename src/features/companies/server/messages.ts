import { defineMessages } from '@/platform/messages';

export const t = defineMessages('companies.server', {
  choose_a_picture: 'Please choose a PNG, JPEG or WebP picture',
  company_added: 'Company added',
  company_archived: 'Company archived',
  company_changed: 'Company changed',
  company_deleted: 'Company deleted',
  company_taken_back: 'Company restored from the archive',
  count_bytes: '{count} bytes',
  choose_a_company: 'Please choose a company',
  name_is_taken: 'There is already a company with this name',
  no_equipment_id: 'No equipment ID was provided, so the preferred status cannot be updated.',
  only_your_own_programs: 'You can only add and remove your own programs.',
  preferred_equipment_added: 'Preferred equipment added',
  preferred_equipment_removed: 'Preferred equipment removed',
  programs_that_are_not_yours: 'This company participates in programs that are not yours.',
  somebody_changed_this_company: 'Somebody changed this company in the meantime. Please load it again.',
  this_company_was_not_found: 'This company was not found.',
  this_equipment_was_not_found: 'This equipment was not found',
  this_program_was_not_found: 'This program was not found',
});
