import { t } from './messages';
import { CONTRACTOR_ROLES, type Role, STAFF_ROLES } from './roles';

/**
 * Role × action (workflow.md §16). One row per act; the roles that may do it on objects they can
 * see. `limit` names the further condition of the row that the use case checks. The table is printed
 * and tested; a screen shows the abilities computed from it and decides nothing.
 */
type Row = { refusal: () => string; roles: readonly Role[]; limit?: string };

const office = ['contractor_admin', 'contractor'] as const satisfies Role[];
const programStaff = ['program', 'pe', 'program_manager', 'partner_manager'] as const satisfies Role[];
/** Program staff for the whole program; pe is there for equipment and inspections, partner_manager for contractors (workflow.md §16 ¹). */
const deciders = ['program', 'program_manager'] as const satisfies Role[];
const anyone = [...CONTRACTOR_ROLES, ...STAFF_ROLES] as const;

export const ACTIONS = {
  'job.list': { refusal: () => t('not_allowed_to_see_the_job_list'), roles: [...CONTRACTOR_ROLES, 'ops', 'finance', ...programStaff, 'admin'] },
  'job.create': { refusal: () => t('not_allowed_to_create_jobs'), roles: [...office, 'ops'] },
  'job.cancel': {
    refusal: () => t('not_allowed_to_cancel_this_job'),
    roles: [...office, 'ops', 'program_manager'],
    limit: 'contractor in stages 1–4, ops 1–5, nobody once a payment is sent',
  },
  'job.restore': { refusal: () => t('not_allowed_to_reactivate_this_job'), roles: [...office, 'ops', 'program_manager'], limit: 'contractor within 30 days' },
  'job.claim': { refusal: () => t('not_allowed_to_claim_this_job'), roles: [...office, 'ops', 'finance', ...programStaff] },
  'job.clone': { refusal: () => t('not_allowed_to_clone_this_job'), roles: [...office, 'ops'] },
  'job.set_deemed': {
    refusal: () => t('not_allowed_to_set_this_job_as_deemed'),
    roles: [...office, 'ops', ...deciders],
    limit: 'contractor where a program lets them choose',
  },
  'job.set_measured': { refusal: () => t('not_allowed_to_set_this_job_as_measured'), roles: ['ops'], limit: 'before a reservation' },
  'job.assign_contractor_user': { refusal: () => t('not_allowed_to_choose_who_works_on_this'), roles: ['contractor_admin', 'ops'] },
  'job.assign_ops': { refusal: () => t('not_allowed_to_choose_the_operations_owner'), roles: ['ops'] },
  'job.move': { refusal: () => t('not_allowed_to_move_this_job_to_another'), roles: ['ops'] },
  'task.set_not_needed': { refusal: () => t('not_allowed_to_say_that_a_task_is'), roles: ['ops', 'program', 'program_manager'] },
  'incentives.override_cap': {
    refusal: () => t('not_allowed_to_allow_more_than_the_household'),
    roles: ['ops', 'program_manager'],
    limit: 'their own programs',
  },
  'job.view_as_contractor': { refusal: () => t('not_allowed_to_view_this_job_as_the'), roles: ['ops', 'finance', ...programStaff] },
  'history.see': { refusal: () => t('not_allowed_to_see_the_history'), roles: ['ops', 'finance', ...programStaff, 'admin'] },
  'task.send': { refusal: () => t('not_allowed_to_send_tasks_to_guests'), roles: [...office, 'ops'] },
  'task.defer': {
    refusal: () => t('not_allowed_to_defer_this_task'),
    roles: [...office, 'ops', 'finance', ...programStaff],
    limit: 'contractor: deferrable tasks; others: own tasks; ops any',
  },
  'task.flag_contractor_exception': { refusal: () => t('not_allowed_to_flag_a_contractor_exception'), roles: [...office, 'ops', 'homeowner', 'installer'] },
  'task.flag_ops_exception': {
    refusal: () => t('not_allowed_to_flag_an_ops_exception'),
    roles: ['ops', 'finance', ...programStaff],
    limit: 'pe and partner_manager: their own tasks',
  },
  'task.transfer': {
    refusal: () => t('not_allowed_to_transfer_tasks'),
    roles: ['ops', 'finance', ...programStaff],
    limit: 'finance, pe and partner_manager: their own tasks',
  },
  'task.reset_owner': { refusal: () => t('not_allowed_to_reset_the_owner'), roles: ['ops'] },
  'task.review': { refusal: () => t('not_allowed_to_review_tasks'), roles: ['ops', 'program', 'pe', 'program_manager'] },
  'task.reopen_submitted': { refusal: () => t('not_allowed_to_reopen_submitted_tasks'), roles: ['ops'] },
  'programs.select': {
    refusal: () => t('not_allowed_to_change_the_programs_of_this'),
    roles: [...office, 'ops', 'program', 'program_manager'],
    limit: 'contractor before submission; program staff their own programs',
  },
  'eligibility.re_evaluate': { refusal: () => t('not_allowed_to_re_evaluate_eligibility'), roles: ['ops', ...deciders] },
  'eligibility.override': { refusal: () => t('not_allowed_to_override_eligibility'), roles: ['ops', ...deciders], limit: 'program staff: their own programs' },
  'incentives.see': {
    refusal: () => t('not_allowed_to_see_the_amounts'),
    roles: [...office, 'ops', 'finance', ...programStaff, 'homeowner'],
    limit: 'contractor and homeowner: when shown to them',
  },
  'incentives.recalculate': { refusal: () => t('not_allowed_to_recalculate_incentives'), roles: ['ops', 'finance', ...deciders] },
  'incentives.toggle_visibility': { refusal: () => t('not_allowed_to_decide_who_sees_the_amounts'), roles: ['ops', ...deciders] },
  'job.submit': { refusal: () => t('not_allowed_to_submit_this_job'), roles: [...office, 'ops'] },
  'payment.send': { refusal: () => t('not_allowed_to_send_payments'), roles: ['finance'], limit: 'of their own programs' },
  'attachment.upload': {
    refusal: () => t('not_allowed_to_upload_files'),
    roles: [...CONTRACTOR_ROLES, 'ops', 'finance', ...programStaff, 'homeowner', 'installer', 'property_manager'],
    limit: 'guests: on their tasks',
  },
  'attachment.delete': {
    refusal: () => t('not_allowed_to_delete_this_file'),
    roles: [...CONTRACTOR_ROLES, 'ops', 'homeowner', 'installer'],
    limit: 'own uploads before the stage is submitted; ops any',
  },
  'attachment.rescan': { refusal: () => t('not_allowed_to_look_for_viruses_in_this'), roles: ['ops'] },
  'document.send': { refusal: () => t('not_allowed_to_make_documents_and_send_them'), roles: [...office, 'ops'] },
  'document.void': { refusal: () => t('not_allowed_to_take_this_document_back'), roles: [...office, 'ops'], limit: 'contractor: before anybody signed' },
  'income_evidence.see': { refusal: () => t('not_allowed_to_see_income_evidence'), roles: ['ops', ...programStaff, 'homeowner'], limit: 'homeowner: own' },
  'second_step.reset': { refusal: () => t('not_allowed_to_reset_a_second_step'), roles: ['admin'], limit: 'somebody else’s' },
  'preferences.edit': { refusal: () => t('not_allowed_to_change_preferences'), roles: anyone },
  'announcement.manage': {
    refusal: () => t('not_allowed_to_manage_announcements'),
    roles: ['ops', ...deciders, 'partner_manager', 'admin'],
    limit: 'program staff: for their own programs',
  },
  'company.manage': {
    refusal: () => t('not_allowed_to_manage_companies'),
    roles: ['ops', ...deciders, 'partner_manager', 'admin'],
    limit: 'program staff: companies of their own programs',
  },
  'budget.manage': {
    refusal: () => t('not_allowed_to_manage_budgets'),
    roles: ['ops', 'finance', ...deciders, 'admin'],
    limit: 'program staff: of their own programs',
  },
  'program_office.manage': {
    refusal: () => t('not_allowed_to_manage_program_offices'),
    roles: ['ops', ...deciders, 'admin'],
    limit: 'program staff: of their own programs',
  },
  'company.edit_own': { refusal: () => t('not_allowed_to_change_your_company'), roles: ['contractor_admin'], limit: 'how it is reached and looks' },
  'equipment.manage': { refusal: () => t('not_allowed_to_change_the_catalogue'), roles: ['pe', 'admin'] },
  'equipment.set_preferred': {
    refusal: () => t('not_allowed_to_set_preferred_equipment'),
    roles: [...office, 'ops', ...deciders, 'partner_manager', 'admin'],
    limit: 'a company: its own list; program staff: companies of their own programs',
  },
  'energy_provider.manage': { refusal: () => t('not_allowed_to_change_energy_providers'), roles: ['ops', ...deciders, 'admin'] },
  'user.manage': {
    refusal: () => t('not_allowed_to_manage_people'),
    roles: ['contractor_admin', 'ops', ...deciders, 'partner_manager', 'admin'],
    limit: 'company admin: the own company; program staff: companies of their own programs; staff: administrators alone',
  },
  'user.manage_staff': { refusal: () => t('not_allowed_to_manage_staff'), roles: ['admin'], limit: 'within their own programs' },
  'email.manage': {
    refusal: () => t('unsent_emails_forbidden_error'),
    roles: ['ops', 'program_manager', 'partner_manager', 'admin'],
    limit: 'program staff: emails of jobs of their own programs',
  },
  'program.switch': { refusal: () => t('program_switch_forbidden_error'), roles: ['admin'], limit: 'their own programs' },
  'program.explore': { refusal: () => t('not_allowed_to_look_into_the_rules'), roles: STAFF_ROLES },
  'mailbox.read': { refusal: () => t('not_allowed_to_read_the_demo_mailbox'), roles: anyone },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof ACTIONS;
