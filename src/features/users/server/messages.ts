import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('users.server', {
  all_programs: 'All programs',
  email_duplicate_error: 'This address is in the list twice',
  an_account_already: 'This person already has an account',
  inactive_account_exists_error: 'This person has an account that is not active. Reactivate it instead.',
  open_jobs_error: '{count, plural, one {1 open job is} other {# open jobs are}} assigned to {name}. Choose who takes over, or leave them unassigned.',
  work_handover_entry: 'Work handed over to {name}',
  invitation_resent: 'Invitation sent again',
  invitation_revoked: 'Invitation revoked',
  invited: 'Invited',
  last_administrator: 'This is the last administrator. Make someone else an administrator first.',
  person_changed: 'Person changed',
  person_deactivated: 'Person deactivated',
  person_reactivated: 'Person reactivated',
  person_outdated_error: 'Someone else changed this person in the meantime. Please reload the page.',
  contractor_archived_error: 'This contractor is archived. Restore it before you invite people.',
  contractor_not_found_error: 'This contractor was not found.',
  invitation_not_found_error: 'This invitation was not found.',
  successor_invalid_error: 'This person cannot take over the jobs',
  person_not_found_error: 'This person was not found.',
  right_lost_error: 'You are no longer allowed to change this person.',
});
