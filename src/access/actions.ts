import { CONTRACTOR_ROLES, type Role, STAFF_ROLES } from './roles';

/**
 * Role × action (workflow.md §16). One row per act; the roles that may do it on objects they can
 * see. `limit` names the further condition of the row that the use case checks. The table is printed
 * and tested; a screen shows the abilities computed from it and decides nothing.
 */
type Row = { does: string; roles: readonly Role[]; limit?: string };

const office = ['contractor_admin', 'contractor'] as const satisfies Role[];
const programStaff = ['program', 'pe', 'program_manager', 'partner_manager'] as const satisfies Role[];
/** Program staff for the whole program; pe is there for equipment and inspections, partner_manager for contractors (workflow.md §16 ¹). */
const deciders = ['program', 'program_manager'] as const satisfies Role[];
const anyone = [...CONTRACTOR_ROLES, ...STAFF_ROLES] as const;

export const ACTIONS = {
  'job.list': { does: 'see the job list', roles: [...CONTRACTOR_ROLES, 'ops', 'finance', ...programStaff, 'admin'] },
  'job.create': { does: 'create jobs', roles: [...office, 'ops'] },
  'job.cancel': {
    does: 'cancel this job',
    roles: [...office, 'ops', 'program_manager'],
    limit: 'contractor in stages 1–4, ops 1–5, nobody once a payment is sent',
  },
  'job.restore': { does: 'reactivate this job', roles: [...office, 'ops', 'program_manager'], limit: 'contractor within 30 days' },
  'job.claim': { does: 'claim this job', roles: [...office, 'ops', 'finance', ...programStaff] },
  'job.clone': { does: 'clone this job', roles: [...office, 'ops'] },
  'job.set_deemed': { does: 'set this job as deemed', roles: [...office, 'ops', ...deciders], limit: 'contractor where a program lets them choose' },
  'job.set_measured': { does: 'set this job as measured', roles: ['ops'], limit: 'before a reservation' },
  'job.assign_contractor_user': { does: 'choose who works on this job', roles: ['contractor_admin', 'ops'] },
  'job.assign_ops': { does: 'choose the operations owner', roles: ['ops'] },
  'job.move': { does: 'move this job to another contractor', roles: ['ops'] },
  'task.set_not_needed': { does: 'say that a task is not needed', roles: ['ops', 'program', 'program_manager'] },
  'incentives.override_cap': { does: 'allow more than the household cap', roles: ['ops', 'program_manager'] },
  'job.view_as_contractor': { does: 'view this job as the contractor', roles: ['ops', 'finance', ...programStaff] },
  'history.see': { does: 'see the history', roles: ['ops', 'finance', ...programStaff, 'admin'] },
  'task.send': { does: 'send tasks to guests', roles: [...office, 'ops'] },
  'task.defer': {
    does: 'defer this task',
    roles: [...office, 'ops', 'finance', ...programStaff],
    limit: 'contractor: deferrable tasks; others: own tasks; ops any',
  },
  'task.flag_contractor_exception': { does: 'flag a contractor exception', roles: [...office, 'ops', 'homeowner', 'installer'] },
  'task.flag_ops_exception': { does: 'flag an ops exception', roles: ['ops', 'finance', ...programStaff], limit: 'pe and partner_manager: their own tasks' },
  'task.transfer': { does: 'transfer tasks', roles: ['ops', 'finance', ...programStaff], limit: 'finance, pe and partner_manager: their own tasks' },
  'task.reset_owner': { does: 'reset the owner', roles: ['ops'] },
  'task.review': { does: 'review tasks', roles: ['ops', 'program', 'pe', 'program_manager'] },
  'task.reopen_submitted': { does: 'reopen submitted tasks', roles: ['ops'] },
  'programs.select': {
    does: 'change the programs of this job',
    roles: [...office, 'ops', 'program', 'program_manager'],
    limit: 'contractor before submission; program staff their own programs',
  },
  'eligibility.re_evaluate': { does: 're-evaluate eligibility', roles: ['ops', ...deciders] },
  'eligibility.override': { does: 'override eligibility', roles: ['ops', ...deciders] },
  'incentives.see': {
    does: 'see the amounts',
    roles: [...office, 'ops', 'finance', ...programStaff, 'homeowner'],
    limit: 'contractor and homeowner: when shown to them',
  },
  'incentives.recalculate': { does: 'recalculate incentives', roles: ['ops', 'finance', ...deciders] },
  'incentives.toggle_visibility': { does: 'decide who sees the amounts', roles: ['ops', ...deciders] },
  'job.submit': { does: 'submit this job', roles: [...office, 'ops'] },
  'payment.send': { does: 'send payments', roles: ['finance'] },
  'attachment.upload': {
    does: 'upload files',
    roles: [...CONTRACTOR_ROLES, 'ops', 'finance', ...programStaff, 'homeowner', 'installer', 'property_manager'],
    limit: 'guests: on their tasks',
  },
  'attachment.delete': {
    does: 'delete this file',
    roles: [...CONTRACTOR_ROLES, 'ops', 'homeowner', 'installer'],
    limit: 'own uploads before the stage is submitted; ops any',
  },
  'attachment.rescan': { does: 'look for viruses in this file again', roles: ['ops'] },
  'document.send': { does: 'make documents and send them for signature', roles: [...office, 'ops'] },
  'document.void': { does: 'take this document back', roles: [...office, 'ops'], limit: 'contractor: before anybody signed' },
  'income_evidence.see': { does: 'see income evidence', roles: ['ops', ...programStaff, 'homeowner'], limit: 'homeowner: own' },
  'preferences.edit': { does: 'change preferences', roles: anyone },
  'announcement.manage': {
    does: 'manage announcements',
    roles: ['ops', ...deciders, 'partner_manager', 'admin'],
    limit: 'program staff: for their own programs',
  },
  'company.manage': {
    does: 'manage companies',
    roles: ['ops', ...deciders, 'partner_manager', 'admin'],
    limit: 'program staff: companies of their own programs',
  },
  'company.edit_own': { does: 'change your company', roles: ['contractor_admin'], limit: 'how it is reached and looks' },
  'program.explore': { does: 'look into the rules of programs', roles: STAFF_ROLES },
  'mailbox.read': { does: 'read the demo mailbox', roles: anyone },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof ACTIONS;
