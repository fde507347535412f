import { isOneOf } from '@/platform';
import { t } from './messages';
import {
  AMOUNT_ROLES,
  CONTRACTOR_OFFICE_ROLES,
  CONTRACTOR_ROLES,
  GUEST_ROLES,
  JOB_OFFICE_ROLES,
  PROGRAM_DECIDER_ROLES,
  PROGRAM_STAFF_ROLES,
  type Role,
  STAFF_ROLES,
  USER_ROLES,
} from './roles';

/**
 * Row of the table of actions (docs/spec/workflow.md §16). `roles`: roles that may do the action on objects that they can see. `limit`: text in docs/rights.md
 * about a further condition, which the use case checks. `refusal`: message for a person without the right.
 */
type Row = { refusal: () => string; roles: readonly Role[]; limit?: string };

/** Table of actions by role. docs/rights.md is generated from this table in the same order. Abilities on objects are computed from this table. */
export const ACTIONS = {
  'job.list': { refusal: () => t('view_jobs_forbidden_error'), roles: USER_ROLES },
  'job.create': { refusal: () => t('create_jobs_forbidden_error'), roles: JOB_OFFICE_ROLES },
  'job.cancel': {
    refusal: () => t('cancel_job_forbidden_error'),
    roles: [...JOB_OFFICE_ROLES, 'program_manager'],
    limit: 'contractor in stages 1–4, ops 1–5, no one once a payment is sent',
  },
  'job.restore': { refusal: () => t('reactivate_job_forbidden_error'), roles: [...JOB_OFFICE_ROLES, 'program_manager'], limit: 'contractor within 30 days' },
  'job.claim': { refusal: () => t('claim_job_forbidden_error'), roles: [...JOB_OFFICE_ROLES, 'finance', ...PROGRAM_STAFF_ROLES] },
  'job.clone': { refusal: () => t('clone_job_forbidden_error'), roles: JOB_OFFICE_ROLES },
  'job.set_deemed': {
    refusal: () => t('set_deemed_forbidden_error'),
    roles: [...JOB_OFFICE_ROLES, ...PROGRAM_DECIDER_ROLES],
    limit: 'contractor where a program lets them choose',
  },
  'job.set_measured': { refusal: () => t('set_measured_forbidden_error'), roles: ['ops'], limit: 'before a reservation' },
  'job.assign_contractor_user': { refusal: () => t('assign_job_forbidden_error'), roles: ['contractor_admin', 'ops'] },
  'job.assign_ops': { refusal: () => t('choose_owner_forbidden_error'), roles: ['ops'] },
  'job.move': { refusal: () => t('transfer_job_forbidden_error'), roles: ['ops'] },
  'task.set_not_needed': { refusal: () => t('mark_unneeded_forbidden_error'), roles: ['ops', ...PROGRAM_DECIDER_ROLES] },
  'incentives.override_cap': {
    refusal: () => t('raise_cap_forbidden_error'),
    roles: ['ops', 'program_manager'],
    limit: 'their own programs',
  },
  'job.view_as_contractor': { refusal: () => t('view_contractor_forbidden_error'), roles: ['ops', 'finance', ...PROGRAM_STAFF_ROLES] },
  'history.see': { refusal: () => t('view_history_forbidden_error'), roles: STAFF_ROLES },
  'task.send': { refusal: () => t('send_tasks_forbidden_error'), roles: JOB_OFFICE_ROLES },
  'task.defer': {
    refusal: () => t('defer_task_forbidden_error'),
    roles: [...JOB_OFFICE_ROLES, 'finance', ...PROGRAM_STAFF_ROLES],
    limit: 'contractor: deferrable tasks; others: own tasks; ops any',
  },
  'task.flag_contractor_exception': { refusal: () => t('contractor_exception_forbidden_error'), roles: [...JOB_OFFICE_ROLES, 'homeowner', 'installer'] },
  'task.flag_ops_exception': {
    refusal: () => t('ops_exception_forbidden_error'),
    roles: ['ops', 'finance', ...PROGRAM_STAFF_ROLES],
    limit: 'pe and partner_manager: their own tasks',
  },
  'task.transfer': {
    refusal: () => t('transfer_tasks_forbidden_error'),
    roles: ['ops', 'finance', ...PROGRAM_STAFF_ROLES],
    limit: 'finance, pe and partner_manager: their own tasks',
  },
  'task.reset_owner': { refusal: () => t('reset_owner_forbidden_error'), roles: ['ops'] },
  'task.review': { refusal: () => t('review_tasks_forbidden_error'), roles: ['ops', 'program', 'pe', 'program_manager'] },
  'task.reopen_submitted': { refusal: () => t('reopen_tasks_forbidden_error'), roles: ['ops'] },
  'programs.select': {
    refusal: () => t('edit_programs_forbidden_error'),
    roles: [...JOB_OFFICE_ROLES, ...PROGRAM_DECIDER_ROLES],
    limit: 'contractor before submission; program staff their own programs',
  },
  'eligibility.re_evaluate': { refusal: () => t('reevaluate_eligibility_forbidden_error'), roles: ['ops', ...PROGRAM_DECIDER_ROLES] },
  'eligibility.override': {
    refusal: () => t('override_eligibility_forbidden_error'),
    roles: ['ops', ...PROGRAM_DECIDER_ROLES],
    limit: 'program staff: their own programs',
  },
  'incentives.see': {
    refusal: () => t('view_amounts_forbidden_error'),
    roles: AMOUNT_ROLES,
    limit: 'contractor and homeowner: when shown to them',
  },
  'incentives.recalculate': { refusal: () => t('recalculate_incentives_forbidden_error'), roles: ['ops', 'finance', ...PROGRAM_DECIDER_ROLES] },
  'incentives.toggle_visibility': { refusal: () => t('share_amounts_forbidden_error'), roles: ['ops', ...PROGRAM_DECIDER_ROLES] },
  'job.submit': { refusal: () => t('submit_job_forbidden_error'), roles: JOB_OFFICE_ROLES },
  'payment.send': { refusal: () => t('send_payments_forbidden_error'), roles: ['finance'], limit: 'of their own programs' },
  'attachment.upload': {
    refusal: () => t('upload_files_forbidden_error'),
    roles: [...CONTRACTOR_ROLES, 'ops', 'finance', ...PROGRAM_STAFF_ROLES, ...GUEST_ROLES],
    limit: 'guests: on their tasks',
  },
  'attachment.delete': {
    refusal: () => t('delete_file_forbidden_error'),
    roles: [...CONTRACTOR_ROLES, 'ops', 'homeowner', 'installer'],
    limit: 'own uploads before the stage is submitted; ops any',
  },
  'attachment.rescan': { refusal: () => t('rescan_file_forbidden_error'), roles: ['ops'] },
  'social_security.see': {
    refusal: () => t('view_ssn_forbidden_error'),
    roles: ['ops', ...PROGRAM_DECIDER_ROLES],
    limit: 'each opening is recorded in the history',
  },
  'document.send': { refusal: () => t('generate_documents_forbidden_error'), roles: JOB_OFFICE_ROLES },
  'document.void': { refusal: () => t('recall_document_forbidden_error'), roles: JOB_OFFICE_ROLES, limit: 'contractor: before anyone signed' },
  'conversation.see': {
    refusal: () => t('view_conversations_forbidden_error'),
    roles: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES, 'homeowner'],
    limit: 'homeowner: the conversation with the contractor',
  },
  'conversation.write': {
    refusal: () => t('write_messages_forbidden_error'),
    roles: [...JOB_OFFICE_ROLES, 'finance', ...PROGRAM_STAFF_ROLES, 'homeowner'],
    limit: 'staff: to the contractor; homeowner: to the contractor',
  },
  'income_evidence.see': { refusal: () => t('view_income_forbidden_error'), roles: ['ops', ...PROGRAM_STAFF_ROLES, 'homeowner'], limit: 'homeowner: own' },
  'second_step.reset': { refusal: () => t('reset_factor_forbidden_error'), roles: ['admin'], limit: 'someone else’s' },
  'preferences.edit': { refusal: () => t('change_preferences_forbidden_error'), roles: USER_ROLES },
  'announcement.manage': {
    refusal: () => t('manage_announcements_forbidden_error'),
    roles: ['ops', ...PROGRAM_DECIDER_ROLES, 'partner_manager', 'admin'],
    limit: 'program staff: for their own programs',
  },
  'contractor.manage': {
    refusal: () => t('manage_contractors_forbidden_error'),
    roles: ['ops', ...PROGRAM_DECIDER_ROLES, 'partner_manager', 'admin'],
    limit: 'program staff: companies of their own programs',
  },
  'budget.manage': {
    refusal: () => t('manage_budgets_forbidden_error'),
    roles: ['ops', 'finance', ...PROGRAM_DECIDER_ROLES, 'admin'],
    limit: 'program staff: of their own programs',
  },
  'federal_report.manage': {
    refusal: () => t('federal_reports_forbidden_error'),
    roles: ['ops', ...PROGRAM_DECIDER_ROLES],
    limit: 'program staff: of their own programs',
  },
  'program_office.manage': {
    refusal: () => t('edit_offices_forbidden_error'),
    roles: ['ops', ...PROGRAM_DECIDER_ROLES, 'admin'],
    limit: 'program staff: of their own programs',
  },
  'contractor.edit_own': { refusal: () => t('edit_contractor_forbidden_error'), roles: ['contractor_admin'], limit: 'its contact details and appearance' },
  'technician.manage': { refusal: () => t('manage_technicians_forbidden_error'), roles: ['contractor_admin'], limit: 'of the own company' },
  'visit.see': { refusal: () => t('view_calendar_forbidden_error'), roles: CONTRACTOR_ROLES, limit: 'of the own company' },
  'visit.manage': { refusal: () => t('plan_visits_forbidden_error'), roles: CONTRACTOR_OFFICE_ROLES, limit: 'of the own company' },
  'equipment.manage': { refusal: () => t('edit_catalog_forbidden_error'), roles: ['pe', 'admin'] },
  'equipment.set_preferred': {
    refusal: () => t('prefer_equipment_forbidden_error'),
    roles: [...JOB_OFFICE_ROLES, ...PROGRAM_DECIDER_ROLES, 'partner_manager', 'admin'],
    limit: 'a company: its own list; program staff: companies of their own programs',
  },
  'energy_provider.manage': { refusal: () => t('edit_providers_forbidden_error'), roles: ['ops', ...PROGRAM_DECIDER_ROLES, 'admin'] },
  'user.manage': {
    refusal: () => t('manage_people_forbidden_error'),
    roles: ['contractor_admin', 'ops', ...PROGRAM_DECIDER_ROLES, 'partner_manager', 'admin'],
    limit: 'company admin: the own company; program staff: companies of their own programs; staff: only administrators',
  },
  'user.manage_staff': { refusal: () => t('manage_staff_forbidden_error'), roles: ['admin'], limit: 'within their own programs' },
  'utility_data.connect': { refusal: () => t('connect_utility_forbidden_error'), roles: ['homeowner'], limit: 'of their own home' },
  'utility_data.upload': { refusal: () => t('upload_usage_forbidden_error'), roles: [...JOB_OFFICE_ROLES, 'homeowner'] },
  'utility_data.process': { refusal: () => t('process_usage_forbidden_error'), roles: ['ops'] },
  'home_audit.read': {
    refusal: () => t('read_audit_forbidden_error'),
    roles: JOB_OFFICE_ROLES,
    limit: 'fills questions of tasks that they may edit',
  },
  'email.manage': {
    refusal: () => t('unsent_emails_forbidden_error'),
    roles: ['ops', 'program_manager', 'partner_manager', 'admin'],
    limit: 'program staff: emails of jobs of their own programs',
  },
  'report.see': {
    refusal: () => t('view_reports_forbidden_error'),
    roles: ['contractor_admin', 'ops', 'finance', ...PROGRAM_STAFF_ROLES],
    limit: 'program staff: their own programs; company admin: the own company, without small numbers',
  },
  'program.switch': { refusal: () => t('program_switch_forbidden_error'), roles: ['admin'], limit: 'their own programs' },
  'program.edit': {
    refusal: () => t('program_settings_forbidden_error'),
    roles: ['program_manager', 'admin'],
    limit: 'their own programs; someone other than the authors of a draft approves it',
  },
  'program.explore': { refusal: () => t('view_rules_forbidden_error'), roles: STAFF_ROLES },
  'mailbox.read': { refusal: () => t('read_mailbox_forbidden_error'), roles: USER_ROLES },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof ACTIONS;

/** Returns whether one of these roles may do the action. Pages call this function, because they have the roles of the user but no `Actor` object. */
export const canWithRoles = (roles: readonly string[], action: Action): boolean => roles.some((role) => isOneOf<Role>(ACTIONS[action].roles, role));
