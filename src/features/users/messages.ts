import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('users.shared', {
  contractor_shared_programs: 'Other programs also use this company. Ask its own administrator, or an administrator of all programs.',
  handed_over: 'Work handed over',
  user_deactivated_reason: '{name} was deactivated by {by}',
  only_administrators_manage_staff: 'Only administrators can invite and change staff.',
  program_not_found_error: 'This program was not found',
  give_program_forbidden_error: 'You can only give access to your own programs.',
  manage_person_forbidden_error: 'You can only manage people of your own company or programs.',
  change_self_forbidden_error: 'You cannot change your own roles or deactivate yourself. Ask another administrator.',
  give_role_forbidden_error: 'You cannot give or take away a role above your own.',
});
