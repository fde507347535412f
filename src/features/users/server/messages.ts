import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('users.server', {
  all_programs: 'All programs',
  already_in_this_list: 'This address is in the list twice',
  an_account_already: 'This person already has an account',
  an_account_that_is_not_active: 'This person has an account that is not active. Reactivate it instead.',
  count_open_jobs_say_who: '{count, plural, one {1 open job is} other {# open jobs are}} assigned to {name}. Choose who takes over, or leave them unassigned.',
  handed_over_to: 'Work handed over to {name}',
  invitation_resent: 'Invitation sent again',
  invitation_revoked: 'Invitation revoked',
  invited: 'Invited',
  last_administrator: 'This is the last administrator. Make somebody else an administrator first.',
  person_changed: 'Person changed',
  person_deactivated: 'Person deactivated',
  person_reactivated: 'Person reactivated',
  somebody_changed_this_person: 'Somebody changed this person in the meantime. Please load it again.',
  this_company_is_archived: 'This company is archived. Restore it before you invite people.',
  this_company_was_not_found: 'This company was not found.',
  this_invitation_was_not_found: 'This invitation was not found.',
  this_person_cannot_take_over: 'This person cannot take over the jobs',
  this_person_was_not_found: 'This person was not found.',
  you_may_not_any_more: 'You are not allowed to change this person any more.',
});
