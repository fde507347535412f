import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('companies.server', {
  choose_a_picture: 'Please choose a PNG, JPEG or WebP image',
  contractor_added: 'Company added',
  contractor_archived: 'Company archived',
  contractor_changed: 'Company changed',
  contractor_deleted: 'Company deleted',
  contractor_merged_entry: 'Another company merged into this one',
  contractor_merged_error: 'This company was merged into another one, so it cannot be changed. Open the other company.',
  contractor_merged_source_entry: 'Merged into another company',
  contractor_taken_back: 'Company restored from the archive',
  choose_a_contractor: 'Please choose a company',
  merge_contradiction_error: '{enrollment} of {source} conflicts with {other} of {target}. Correct the enrollments of one company, then merge again.',
  merge_gap_error: '{enrollment}: there is a gap between the periods of {source} and {target}. Correct the dates of one company, then merge again.',
  merge_merged_error: '{name} was already merged into another company. Choose an active company.',
  merge_payments_error:
    '{count, plural, one {1 job of {name} has} other {# jobs of {name} have}} a payment to the company that is on hold, in the payment tool or on its way. Finish or withdraw these payments, then merge again.',
  merge_same_error: 'A company cannot be merged into itself. Choose another company.',
  merge_shared_error: 'Programs that are not yours share one of these companies or their jobs. Ask an administrator of all programs to merge them.',
  name_is_taken: 'There is already a company with this name',
  equipment_id_required_error: 'No equipment ID was provided, so the preferred status cannot be updated.',
  only_your_own_programs: 'You can only add and remove your own programs.',
  picture_name: 'Picture {name}',
  preferred_added_entry: 'Preferred equipment added',
  preferred_removed_entry: 'Preferred equipment removed',
  similar_contractor_error:
    '{count, plural, one {A company with similar details exists} other {# companies with similar details exist}}. Use an existing company, or create this one anyway.',
  similar_hidden_issue:
    '{count, plural, one {A company of other programs has} other {# companies of other programs have}} similar details. Ask an administrator before you add this one.',
  contractor_conflict_error: 'Someone else changed this company in the meantime. Please reload the page.',
  contractor_not_found_error: 'This company was not found.',
  equipment_not_found_error: 'This equipment was not found',
  program_not_found_error: 'This program was not found',
});
