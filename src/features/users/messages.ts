import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('users.shared', {
  company_shared_programs: 'Other programs share this company. Ask its own administrator, or an administrator of all programs.',
  handed_over: 'Work handed over',
  name_was_deactivated_by: '{name} was deactivated by {by}',
  only_administrators_manage_staff: 'Only administrators invite and change staff.',
  this_program_was_not_found: 'This program was not found',
  you_can_only_give_your_own: 'You can only give access to your own programs.',
  you_can_only_manage_people_of: 'You can only manage people of your own company or programs.',
  you_cannot_change_your_own_roles: 'You cannot change your own roles or deactivate yourself. Ask another administrator.',
  you_cannot_give_a_role_above: 'You cannot give or take away a role above your own.',
});
