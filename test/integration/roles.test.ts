import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, ROLE_LABELS, STAFF_ROLES } from '@/access';
import { keysOf, recordFromKeys } from '@/platform';
import { DEMO_UNITS } from '../../demo/answers';
import {
  addPerson,
  addTechnician,
  CARLA,
  createJob,
  FINANCE,
  getJob,
  LUIS,
  OPS,
  openTestApp,
  PEOPLE,
  PROGRAM,
  type TestApp,
  TOM,
  taskId,
  uploadPdf,
} from '../support/app';
import { jobAt } from '../support/copy-jobs';
import { MINIMAL_PROGRAMS, withBudget, withDocuments } from '../support/minimal-programs';

/**
 * Tests the access of every role to every API endpoint. Every endpoint has a row in the table below, with a cell for each role. `in` means that the role is
 * admitted, whatever the state of the object. A number is the status with which the request is denied. The guest is a homeowner. `rights.test.ts` tests guests
 * field by field.
 */
const ROLES = [
  'nobody',
  'other_guest',
  'guest',
  'other_contractor',
  'finance',
  'program',
  'program_of_other',
  'pe',
  'partner_manager',
  'program_manager',
  'admin',
  'ops',
  'technician',
  'contractor',
  'contractor_admin',
] as const;
type RoleName = (typeof ROLES)[number];
const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const;
type Cell = 'in' | 401 | 403 | 404;

/** Returns a row of the table. `cells` has the roles that differ from the default: 403 for signed-in users, 401 without a session. */
const row = (cells: Partial<Record<RoleName, Cell>>, rest: Cell = 403): Record<RoleName, Cell> => ({
  ...recordFromKeys(ROLES, () => rest),
  nobody: 401,
  ...cells,
});
const everybody = recordFromKeys(ROLES, (): Cell => 'in');
const staff = { finance: 'in', program: 'in', program_of_other: 'in', pe: 'in', partner_manager: 'in', program_manager: 'in', admin: 'in', ops: 'in' } as const;
const office = { contractor: 'in', contractor_admin: 'in', other_contractor: 'in' } as const;
const companies = { ...office, technician: 'in' } as const;
/** Cells of an endpoint that these roles may call, but whose object does not exist. */
const gone = Object.fromEntries(
  [...STAFF_ROLES, 'program_of_other', 'technician', 'contractor', 'contractor_admin', 'other_contractor'].map((role) => [role, 404 as const]),
);
/** Staff who manage contractors and their users. */
const managers = { ops: 'in', admin: 'in', program: 'in', program_manager: 'in', partner_manager: 'in' } as const;
/** Staff who may not decide about the whole program (footnote 1 of workflow §16). */
const limited = { pe: 403, partner_manager: 403 } as const;
/** Cells of endpoints that read a job. Staff of other programs and other contractors get 404, so that they do not learn that the job exists. */
const ownJob = { ...staff, program_of_other: 404, technician: 'in', contractor: 'in', contractor_admin: 'in', other_contractor: 404 } as const;
const staffOfProgram = { ...staff, program_of_other: 404 } as const;
/** Users who may edit the program: its program managers and administrators. */
const programEditors = { program_manager: 'in', admin: 'in', program_of_other: 404 } as const;
/** Program staff who report to the US Department of Energy (DOE). */
const programReporters = { program: 'in', program_manager: 'in' } as const;
const outsiders = { other_contractor: 404, program_of_other: 404 } as const;
/** Technicians see only tasks at the home, so they get 404 for the tested task. */
const outsidersOfTask = { ...outsiders, technician: 404 } as const;
const officeAndOps = { contractor: 'in', contractor_admin: 'in', ops: 'in' } as const;

/** These roles do not sign the homeowner's document, so they get 404. */
const signers = { contractor: 404, contractor_admin: 404, ops: 404, program: 404, program_manager: 404, other_contractor: 404, program_of_other: 404 } as const;

/** Roles that may read reports. The saved report in the tested path does not exist, so most of them get 404. */
const readersOfNoReport = { ...recordFromKeys(keysOf(staff), () => 404 as const), admin: 403, contractor_admin: 404, other_contractor: 404 } as const;

const TABLE: Record<string, Record<RoleName, Cell>> = {
  'GET /api/jobs': row(companies),
  'GET /api/jobs/internal': row(staff),
  'POST /api/jobs/exports': row({ ...staff, ...companies }),
  'GET /api/jobs/exports/{export_id}': row(recordFromKeys(keysOf({ ...staff, ...companies }), () => 404)),
  'GET /api/jobs/exports/{export_id}/file': row(recordFromKeys(keysOf({ ...staff, ...companies }), () => 404)),
  'POST /api/jobs/claim': row({ ...staff, admin: 403 }),
  'POST /api/jobs/assign': row({ ops: 'in' }),
  'GET /api/views': row({ ...staff, ...companies }),
  'POST /api/views': row({ ...staff, ...companies }),
  // The permitted roles get 404, because the view in the tested path does not exist.
  'PATCH /api/views/{id}': row(gone),
  'DELETE /api/views/{id}': row(gone),
  'GET /api/jobs/summary': row(companies),
  'GET /api/jobs/summary-internal': row(staff),
  'GET /api/jobs/search': row({ ...staff, ...companies }),
  'POST /api/jobs/filters': row({ ...staff, ...companies }),
  'GET /api/jobs/initial-eligibility/{google_place_id}': row({ ...office, ops: 'in' }),
  'POST /api/jobs': row({ ...office, ops: 'in' }),
  'GET /api/jobs/code/{short_code}': row(ownJob),
  'GET /api/jobs/{job_id}': row(ownJob),
  'PATCH /api/jobs/{job_id}/cancel': row({ ...outsiders, ...officeAndOps, program_manager: 'in' }),
  'PATCH /api/jobs/{job_id}/restore': row({ ...outsiders, ...officeAndOps, program_manager: 'in' }),
  'PUT /api/jobs/{job_id}/claim-job': row({ ...ownJob, technician: 403, admin: 403 }),
  'GET /api/jobs/{job_id}/same-home': row({ ...staff, program_of_other: 404 }),
  'GET /api/jobs/{job_id}/public-record': row({ ...staff, program_of_other: 404 }),
  'POST /api/jobs/{job_id}/public-record/look-up': row({ ops: 'in' }),
  'GET /api/jobs/{job_id}/federal-records': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'PUT /api/jobs/{job_id}/federal-records/ids': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'POST /api/jobs/{job_id}/federal-records/{program}/send': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'POST /api/jobs/{job_id}/hpxml/check': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/hpxml/fill': row({ ...officeAndOps, other_contractor: 404 }),
  'GET /api/jobs/{job_id}/hpxml/{file}': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'GET /api/federal-reports': row({ ops: 'in', ...programReporters, program_of_other: 'in' }),
  'GET /api/federal-reports/{program}/{month}': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'POST /api/federal-reports/{program}/{month}/send': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'GET /api/federal-reports/{program}/{month}/file': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'GET /api/federal-reports/{program}/{month}/table': row({ ops: 'in', ...programReporters, program_of_other: 404 }),
  'GET /api/jobs/{job_id}/programs': row(ownJob),
  'PUT /api/jobs/{job_id}/programs': row({ ...outsiders, ...officeAndOps, program: 'in', program_manager: 'in' }),
  'GET /api/jobs/{job_id}/eligibility': row(ownJob),
  'POST /api/jobs/{job_id}/eligibility/re-evaluate': row({ ...staff, ...limited, finance: 403, admin: 403, ...outsiders }),
  'POST /api/jobs/{job_id}/programs/withdraw-decline': row({ program_of_other: 404, ops: 'in', program: 'in', program_manager: 'in' }),
  'PUT /api/jobs/{job_id}/eligibility/override': row({ ...staff, ...limited, finance: 403, admin: 403, ...outsiders }),
  'GET /api/jobs/{job_id}/incentives': row({ ...ownJob, technician: 403, admin: 403 }),
  'GET /api/jobs/{job_id}/incentives/likely': row({ ...ownJob, technician: 403, admin: 403 }),
  'POST /api/jobs/{job_id}/incentives/recalculate': row({ ...staff, ...limited, admin: 403, ...outsiders }),
  'PUT /api/jobs/{job_id}/incentives/visibility': row({ ...staff, ...limited, finance: 403, admin: 403, ...outsiders }),
  'POST /api/jobs/{job_id}/incentives/what-if': row({ ...ownJob, technician: 403, admin: 403 }),
  'POST /api/jobs/{job_id}/what-if': row(ownJob),
  'GET /api/jobs/{job_id}/evaluations': row(ownJob),
  'GET /api/jobs/{job_id}/history': row({ ...staff, ...outsiders }),
  'GET /api/jobs/{job_id}/activity': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'GET /api/jobs/{job_id}/history/owners': row({ ...staff, ...outsiders }),
  'GET /api/jobs/{job_id}/history/export': row({ ...staff, ...outsiders }),
  // Conversation with the homeowner, which staff may read. `conversations.test.ts` tests the conversation with the office.
  'GET /api/jobs/{job_id}/conversations/{conversation}': row({ ...ownJob, technician: 403, guest: 'in', other_guest: 404 }),
  'POST /api/jobs/{job_id}/conversations/{conversation}': row({ ...office, ...outsiders, guest: 'in', other_guest: 404 }),
  'GET /api/jobs/{job_id}/conversations/{conversation}/files': row({ ...ownJob, technician: 403, guest: 'in', other_guest: 404 }),
  // The permitted roles get 404, because no message contains the file.
  'GET /api/jobs/{job_id}/conversations/{conversation}/files/{attachment_id}': row({
    ...recordFromKeys(keysOf(ownJob), (): Cell => 404),
    technician: 403,
    guest: 404,
    other_guest: 404,
  }),
  'GET /api/tasks/queue': row(staff),
  'GET /api/tasks/queue/export': row(staff),
  'GET /api/jobs/{job_id}/tasks/{task_id}/review': row({ ...staff, ...outsiders, other_contractor: 403 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/review/match-all': row({
    ...staff,
    ...outsiders,
    finance: 403,
    admin: 403,
    partner_manager: 403,
    program_of_other: 404,
    other_contractor: 403,
  }),
  'PUT /api/jobs/{job_id}/tasks/{task_id}/comments/{comment_id}': row({
    ...outsidersOfTask,
    program_of_other: 403,
    ...officeAndOps,
    guest: 404,
    other_guest: 404,
  }),
  'POST /api/jobs/{job_id}/view-as-contractor': row({ ...staff, admin: 403, program_of_other: 404 }),
  'POST /api/jobs/{job_id}/clone': row({ ...officeAndOps, other_contractor: 404 }),
  'PUT /api/jobs/{job_id}/set-job-as-deemed': row({ ...outsiders, ops: 'in', program: 'in', program_manager: 'in', contractor: 'in', contractor_admin: 'in' }),
  'GET /api/jobs/{job_id}/assignees': row(ownJob),
  'PUT /api/jobs/{job_id}/assignees': row({ ...outsiders, ops: 'in', contractor_admin: 'in' }),
  'PUT /api/jobs/{job_id}/contractor': row({ program_of_other: 404, ops: 'in' }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/not-applicable': row({ program_of_other: 404, ops: 'in', program: 'in', program_manager: 'in' }),
  'PUT /api/jobs/{job_id}/incentives/confirm-amount': row({ ...office, guest: 'in', other_guest: 404, other_contractor: 404 }),
  'PUT /api/jobs/{job_id}/incentives/cap-override': row({ program_of_other: 404, ops: 'in', program_manager: 'in' }),
  'GET /api/jobs/{job_id}/incentives/records': row({ ...staff, program_of_other: 404 }),
  'GET /api/announcements': row(staff),
  'POST /api/announcements': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', partner_manager: 'in' }),
  'GET /api/announcements/{id}': row({ ...staff, program_of_other: 404 }),
  'PUT /api/announcements/{id}': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', partner_manager: 'in', program_of_other: 404 }),
  'DELETE /api/announcements/{id}': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', partner_manager: 'in', program_of_other: 404 }),
  'GET /api/announcements/current/announcement': row({ ...staff, ...companies }),
  'GET /api/audit': row(staff),
  'GET /api/audit/export': row(staff),
  'GET /api/users/my/preferences': row({ ...staff, ...companies }),
  'PUT /api/users/my/preferences': row({ ...staff, ...companies }),
  'GET /api/jobs/{job_id}/guest-invites': row(ownJob),
  'GET /api/jobs/{job_id}/guest-email': row({ ops: 'in', contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'POST /api/guest/helpers': row({ guest: 'in', other_guest: 'in' }),
  'POST /api/guest/helpers/{helper_id}/stop': row({ guest: 404, other_guest: 404 }),
  'GET /api/guest/language': row({ guest: 'in', other_guest: 'in' }),
  'PUT /api/guest/language': row({ guest: 'in', other_guest: 'in' }),
  'PUT /api/guest/text-messages': row({ guest: 'in', other_guest: 'in' }),
  'POST /api/hooks/text-messages': row({}, 401),
  'GET /api/guest/profile/{job_id}': row({ guest: 'in', other_guest: 404 }),
  'POST /api/jobs/{guest_role}/confirm-tasks-done/{job_id}': row({ guest: 'in', other_guest: 404 }),
  'GET /api/jobs/{job_id}/tasks': row({ ...ownJob, guest: 'in', other_guest: 404 }),
  'GET /api/jobs/{job_id}/stages/{stage}/tasks': row(ownJob),
  'GET /api/jobs/{job_id}/tasks/{task_id}': row({ ...ownJob, technician: 404, guest: 404, other_guest: 404 }),
  'PATCH /api/jobs/{job_id}/tasks/{task_id}': row({ ...outsidersOfTask, ...officeAndOps, guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/complete': row({ ...outsidersOfTask, ...officeAndOps, guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/undo-decision': row({ ...staff, ...outsiders, other_contractor: 403 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/reopen': row({ ...outsidersOfTask, ...officeAndOps }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/defer': row({ ...outsidersOfTask, ...officeAndOps }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/resume': row({ ...outsidersOfTask, ...officeAndOps }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/send': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/recall': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/not-known': row({ guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/remind': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/exceptions': row({ ...outsidersOfTask, ...officeAndOps }),
  'DELETE /api/jobs/{job_id}/tasks/{task_id}/exceptions/{kind}': row({ ...outsidersOfTask, ...officeAndOps }),
  'PUT /api/jobs/{job_id}/tasks/{task_id}/owner': row({ ops: 'in', program: 'in', program_manager: 'in', program_of_other: 404 }),
  'POST /api/jobs/{job_id}/tasks/{task_id}/owner/reset': row({ ops: 'in', program_of_other: 404 }),
  'GET /api/jobs/{job_id}/attachments': row({ ...ownJob, guest: 'in', other_guest: 404 }),
  'POST /api/jobs/{job_id}/attachments': row({ ...ownJob, admin: 403, guest: 'in', other_guest: 404 }),
  'DELETE /api/jobs/{job_id}/attachments/{attachment_id}': row({ ...outsiders, ...officeAndOps, technician: 'in', guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/restore': row({ ...outsiders, ...officeAndOps, technician: 'in', guest: 404, other_guest: 404 }),
  'PATCH /api/jobs/{job_id}/attachments/{attachment_id}': row({ ...outsiders, ...officeAndOps, technician: 'in', guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/date-reason': row({ ...outsiders, ...officeAndOps, technician: 'in', guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/rescan': row({ program_of_other: 404, ops: 'in' }),
  'GET /api/jobs/{job_id}/attachments/{attachment_id}/download': row({ ...ownJob, guest: 404, other_guest: 404 }),
  'GET /api/jobs/{job_id}/readings': row({ ...ownJob, guest: 'in', other_guest: 404 }),
  // The file does not belong to a task, so no role may confirm an answer with it.
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/readings/{reading_id}/keep': row({
    ...recordFromKeys(keysOf(ownJob), () => 403),
    ...outsiders,
    admin: 403,
    guest: 404,
    other_guest: 404,
  }),
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/not-tax-paper': row({
    ...recordFromKeys(keysOf(ownJob), () => 404),
    contractor: 'in',
    contractor_admin: 'in',
    technician: 'in',
    ops: 'in',
    guest: 404,
    other_guest: 404,
  }),
  'GET /api/live': row({ ...staff, ...companies, guest: 'in', other_guest: 'in' }),
  'POST /api/jobs/{job_id}/prints': row(ownJob),
  'GET /api/jobs/{job_id}/prints/{print_id}': row(ownJob),
  // No print was requested, and users find only their own prints.
  'GET /api/jobs/{job_id}/prints/{print_id}/file': row(recordFromKeys(keysOf(ownJob), () => 404)),
  'GET /api/jobs/{job_id}/documents': row({ ...ownJob, guest: 'in', other_guest: 404 }),
  'GET /api/jobs/{job_id}/documents/{document_id}': row({ ...ownJob, guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/generate': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/invite': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/remind': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/new-version': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/void': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/consent': row({ ...signers, guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/sign': row({ ...signers, guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/another-signer': row({ guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/documents/{document_id}/decline': row({ ...signers, guest: 404, other_guest: 404 }),
  'GET /api/jobs/{job_id}/documents/{document_id}/download': row({ ...ownJob, guest: 404, other_guest: 404 }),
  'GET /api/jobs/{job_id}/documents/{document_id}/audit': row(ownJob),
  'GET /api/users/my': row({ ...staff, ...companies }),
  'PUT /api/users/my': row({ ...staff, ...companies }),
  'POST /api/users/my/password': row({ ...staff, ...companies }),
  'GET /api/users/my/devices': row({ ...staff, ...companies }),
  // The session of a test token has no device, so the device is not found.
  'DELETE /api/users/my/devices/{device_id}': row(gone),
  'POST /api/users/my/sign-out-everywhere': row({ ...staff, ...companies }),
  'PATCH /api/users/my/preferences': row({ ...staff, ...companies }),
  'GET /api/notifications': row({ ...staff, ...companies }),
  'POST /api/notifications/read': row({ ...staff, ...companies }),
  'GET /api/contractor/current/contractor': row(companies),
  'GET /api/contractor/simple-list': row(staff),
  'GET /api/contractor': row(staff),
  'GET /api/contractor/search': row(staff),
  'POST /api/contractor/filters': row(staff),
  'POST /api/contractor': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', partner_manager: 'in' }),
  'GET /api/contractor/{id}': row({ ...staff, program_of_other: 404, contractor_admin: 'in', other_contractor: 404 }),
  'PUT /api/contractor/{id}': row({
    ...staff,
    finance: 403,
    pe: 403,
    program_of_other: 404,
    contractor_admin: 'in',
    other_contractor: 404,
  }),
  'DELETE /api/contractor/{id}': row({ ...staff, finance: 403, pe: 403, program_of_other: 404 }),
  'GET /api/contractor/{id}/similar': row({ ...staff, program_of_other: 404 }),
  'GET /api/contractor/{id}/merge': row({ ...managers, program_of_other: 404 }),
  'POST /api/contractor/{id}/merge': row({ ...managers, program_of_other: 404 }),
  'POST /api/contractor/invite': row({ ...managers, program_of_other: 404, contractor_admin: 'in', other_contractor: 404 }),
  'POST /api/contractor/invite-internal': row({ admin: 'in' }),
  'GET /api/users': row({ admin: 'in', contractor_admin: 'in', other_contractor: 'in' }),
  'GET /api/users/invites': row({ admin: 'in', contractor_admin: 'in', other_contractor: 'in' }),
  'POST /api/users/invites/{id}/resend': row({ ...managers, program_of_other: 404, contractor_admin: 'in', other_contractor: 404 }),
  'POST /api/users/invites/{id}/revoke': row({ ...managers, program_of_other: 404, contractor_admin: 'in', other_contractor: 404 }),
  'GET /api/users/{id}': row({ ...staff, program_of_other: 404, contractor_admin: 'in', other_contractor: 404 }),
  'PUT /api/users/{id}': row({ ...managers, program_of_other: 404, contractor_admin: 'in', other_contractor: 404 }),
  'DELETE /api/users/{id}': row({ ...managers, program_of_other: 404, contractor_admin: 'in', other_contractor: 404 }),
  'GET /api/users/colleagues': row(companies),
  'GET /api/technicians': row(companies),
  'GET /api/visits': row(companies),
  'POST /api/calendar-feed': row(companies),
  'GET /api/jobs/{job_id}/quote-start': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'GET /api/jobs/{job_id}/quotes': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'GET /api/jobs/{job_id}/visits': row({ ...companies, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/visits': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'PUT /api/visits/{id}': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'POST /api/visits/{id}/cancel': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'POST /api/technicians/{id}/day-link': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'DELETE /api/technicians/{id}/day-link': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'POST /api/noauth/technician-day': { ...row({}, 404), nobody: 404 },
  'POST /api/technicians': row({ contractor_admin: 'in', other_contractor: 'in' }),
  'PUT /api/technicians/{id}': row({ contractor_admin: 'in', other_contractor: 404 }),
  'GET /api/programs': row({ ...staff, ...companies }),
  'GET /api/task-definitions': row({ ...staff, ...companies }),
  'PUT /api/programs/{key}/offered': row({ admin: 'in' }),
  'GET /api/programs/{key}/languages': row({ ...staff, program_of_other: 404 }),
  'PUT /api/programs/{key}/languages/{language}': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', program_of_other: 404 }),
  'PUT /api/programs/{key}/languages/{language}/interpreter': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', program_of_other: 404 }),
  'GET /api/translations/{language}': row(staff),
  'POST /api/translations/{language}': row({ ops: 'in', admin: 'in' }),
  'GET /api/programs/{key}/office': row({ ...staff, program_of_other: 404 }),
  'PUT /api/programs/{key}/office': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', program_of_other: 404 }),
  'GET /api/budgets': row(staff),
  'PUT /api/budgets/{program}/{budget}': row({ ops: 'in', finance: 'in', admin: 'in', program: 'in', program_manager: 'in', program_of_other: 404 }),
  'GET /api/programs/{key}/page': row({ ...staff, ...companies, program_of_other: 404 }),
  'GET /api/programs/{key}/structured-data': row({ ...staff, ...companies, program_of_other: 404 }),
  'GET /api/programs/{key}/definition': row({ ...staff, program_of_other: 404 }),
  'GET /api/programs/{key}/settings': row(staffOfProgram),
  'GET /api/programs/{key}/presence': row(staffOfProgram),
  'PUT /api/programs/{key}/presence': row(staffOfProgram),
  'GET /api/programs/{key}/versions': row(staffOfProgram),
  'GET /api/programs/{key}/versions/{version}': row(staffOfProgram),
  'GET /api/programs/{key}/changes': row(staffOfProgram),
  'GET /api/programs/{key}/export': row(staffOfProgram),
  'GET /api/programs/{key}/draft': row(staffOfProgram),
  'POST /api/programs/{key}/draft': row(programEditors),
  'PATCH /api/programs/{key}/draft': row(programEditors),
  'DELETE /api/programs/{key}/draft': row(programEditors),
  'POST /api/programs/{key}/draft/request': row(programEditors),
  'POST /api/programs/{key}/draft/send-back': row(programEditors),
  'POST /api/programs/{key}/draft/approve': row(programEditors),
  'POST /api/programs/{key}/draft/cancel': row(programEditors),
  'GET /api/programs/{key}/draft/test': row(programEditors),
  'POST /api/programs/{key}/draft/test': row(programEditors),
  'POST /api/programs/{key}/draft/{run}/stop': row(programEditors),
  'GET /api/programs/{key}/draft/preview/contractors': row(programEditors),
  'PUT /api/programs/{key}/draft/households': row(programEditors),
  'GET /api/programs/{key}/draft/preview': row(programEditors),
  'POST /api/programs/{key}/draft/preview': row(programEditors),
  'GET /api/programs/{key}/draft/preview/jobs': row(programEditors),
  'GET /api/programs/{key}/draft/preview/file': row(programEditors),
  'GET /api/reevaluations': row(staff),
  'POST /api/programs/{key}/import': row(programEditors),
  'POST /api/programs/{key}/release/adopt': row(programEditors),
  'POST /api/programs/{key}/release/dismiss': row(programEditors),
  'POST /api/programs/estimate': row({ ...staff, ...companies }),
  'GET /api/programs/facts': row({ ...staff, ...companies }),
  'GET /api/places/autocomplete': row({ ...office, ops: 'in', guest: 'in', other_guest: 'in' }),
  'POST /api/places': row({ ...office, ops: 'in' }),
  'POST /api/places/lookup': row({ ...office, ops: 'in', guest: 'in', other_guest: 'in' }),
  'GET /api/equipment': row({ ...staff, ...companies }),
  'GET /api/equipment/{equipment_id}': row({ ...staff, ...companies }),
  'GET /api/emails/unsent': row({ program_of_other: 'in', ops: 'in', admin: 'in', program_manager: 'in', partner_manager: 'in' }),
  // The permitted roles get 404, because the email does not exist.
  'POST /api/emails/{id}/send-again': row({ program_of_other: 404, ops: 404, admin: 404, program_manager: 404, partner_manager: 404 }),
  'GET /api/first-steps': row(staff),
  'PUT /api/first-steps': row(staff),
  'GET /api/energy-providers': row(staff),
  'PUT /api/energy-providers/{key}/preferred-vendor': row({ ops: 'in', admin: 'in', program: 'in', program_manager: 'in', program_of_other: 'in' }),
  'POST /api/equipment': row({ pe: 'in', program_of_other: 'in', admin: 'in' }),
  'PUT /api/equipment/{equipment_id}': row({ pe: 'in', program_of_other: 'in', admin: 'in' }),
  'PUT /api/equipment/{equipment_id}/preferred': row({
    ...staff,
    finance: 403,
    pe: 403,
    program_of_other: 404,
    contractor: 'in',
    contractor_admin: 'in',
    // Users see their own list, whatever contractor they ask for.
    other_contractor: 'in',
  }),
  'PUT /api/equipment-lists/{list}/source': row({ pe: 'in', program_of_other: 'in', admin: 'in' }),
  'POST /api/equipment-lists/{list}/fetch': row({ pe: 'in', program_of_other: 'in', admin: 'in' }),
  'GET /api/equipment-imports': row({ pe: 'in', program_of_other: 'in', admin: 'in' }),
  'POST /api/equipment-imports': row({ pe: 'in', program_of_other: 'in', admin: 'in' }),
  'GET /api/equipment-imports/{import_id}': row({ pe: 404, program_of_other: 404, admin: 404 }),
  'PUT /api/equipment-imports/{import_id}/parts/{part}': row({ pe: 404, program_of_other: 404, admin: 404 }),
  'PUT /api/equipment-imports/{import_id}/columns': row({ pe: 404, program_of_other: 404, admin: 404 }),
  'POST /api/equipment-imports/{import_id}/read': row({ pe: 404, program_of_other: 404, admin: 404 }),
  'GET /api/equipment-imports/{import_id}/problems': row({ pe: 404, program_of_other: 404, admin: 404 }),
  'POST /api/equipment-imports/{import_id}/apply': row({ pe: 404, program_of_other: 404, admin: 404 }),
  'POST /api/equipment-imports/{import_id}/discard': row({ pe: 404, program_of_other: 404, admin: 404 }),
  'POST /api/equipment/match': row({ ...staff, ...companies }),
  'POST /api/jobs/{job_id}/guests/{guest_id}/new-link': row({ ...officeAndOps, other_contractor: 404 }),
  'POST /api/jobs/{job_id}/guests/{guest_id}/revoke': row({ ...officeAndOps, other_contractor: 404 }),
  'PUT /api/jobs/{job_id}/guests/{guest_id}/email': row({ ...officeAndOps, other_contractor: 404 }),
  'GET /api/contractor/guest/{id}': row({ guest: 'in', other_guest: 'in' }),
  'GET /api/guest/jobs': row({}),
  'POST /api/guest/jobs/{job_id}/open': row({}),
  'POST /api/guest/sign-out': row({ guest: 'in', other_guest: 'in' }),
  'GET /api/noauth/users/invite-is-valid/{token}': everybody,
  'POST /api/noauth/users': { ...row({}, 404), nobody: 404 },
  'POST /api/noauth/users/guest': { ...row({}, 404), nobody: 404 },
  'POST /api/noauth/users/guest/new-link': everybody,
  'POST /api/noauth/users/guest/code': everybody,
  'POST /api/noauth/private-answers': { ...row({}, 404), nobody: 404 },
  'POST /api/noauth/private-answers/confirm': { ...row({}, 404), nobody: 404 },
  'POST /api/noauth/users/password-reset/{email}': everybody,
  'GET /api/noauth/users/password-reset-request-is-valid/{token}': everybody,
  'POST /api/noauth/users/password-reset': { ...row({}, 404), nobody: 404 },
  'POST /api/noauth/users/test-email-login': { ...row({}, 401), nobody: 401 },
  'GET /api/noauth/site': everybody,
  'GET /api/noauth/guest-languages/{language}': everybody,
  'GET /api/security/people': row({ admin: 'in' }),
  // The user does not exist here. `identity.test.ts` tests an existing user.
  'POST /api/security/people/{id}/reset-second-step': row({ admin: 404 }),
  'POST /api/jobs/{job_id}/payments': row({ finance: 'in', program_of_other: 404 }),
  // The job has no such payment. `payments.test.ts` tests an existing payment.
  'POST /api/jobs/{job_id}/payments/{payment_id}/override': row({ finance: 404, program_of_other: 404 }),
  'POST /api/jobs/{job_id}/payments/{payment_id}/invoice-again': row({ finance: 404, program_of_other: 404 }),
  'GET /api/reports': row({ ...staff, admin: 403, contractor_admin: 'in', other_contractor: 'in' }),
  'GET /api/reports/export': row({ ...staff, admin: 403, contractor_admin: 'in', other_contractor: 'in' }),
  'GET /api/reports/emails': row({ ...staff, admin: 403, contractor_admin: 'in', other_contractor: 'in' }),
  // The saved report in the tested path does not exist. `report-emails.test.ts` tests an existing report.
  'PUT /api/reports/emails/{view_id}': row(readersOfNoReport),
  'DELETE /api/reports/emails/{view_id}': row(readersOfNoReport),
  'POST /api/reports/prints': row({ ...staff, admin: 403, contractor_admin: 'in', other_contractor: 'in' }),
  'GET /api/reports/prints/{print_id}': row({ ...staff, admin: 403, contractor_admin: 'in', other_contractor: 'in' }),
  // The permitted roles get 404, because no print was requested.
  'GET /api/reports/prints/{print_id}/file': row(readersOfNoReport),
  'GET /api/reports/jobs': row({ ...staff, admin: 403, contractor_admin: 'in', other_contractor: 'in' }),
  'GET /api/payments/board': row({ ...staff, admin: 403 }),
  'GET /api/payments': row({ ...staff, admin: 403 }),
  'GET /api/payments/export': row({ finance: 'in' }),
  'GET /api/payments/statement': row({ ...office }),
  'GET /api/payments/statement/export': row({ ...office }),
  'POST /api/payments/statement/prints': row({ ...office }),
  'GET /api/payments/statement/prints/{print_id}': row({ ...office }),
  // The permitted roles get 404, because no print was requested.
  'GET /api/payments/statement/prints/{print_id}/file': row(recordFromKeys(keysOf(office), () => 404)),
  'POST /api/payments/mark': row({ finance: 'in' }),
  // The request then fails, because the program office has no email address.
  'POST /api/payments/remind': row({ finance: 'in' }),
  'POST /api/payments/remittance': row({ finance: 'in' }),
  'POST /api/payments/remittance/apply': row({ finance: 'in' }),
  'GET /api/payments/remittance/{import_id}': row({ finance: 404 }),
  'POST /api/hooks/payments': row({}, 401),
  'GET /api/jobs/{job_id}/utility-data': row({ ...ownJob, guest: 'in', other_guest: 404 }),
  // The job has no such account. `utility-data.test.ts` tests an existing account.
  'GET /api/jobs/{job_id}/utility-data/{account_id}/bills': row({
    ...recordFromKeys(keysOf(ownJob), (): Cell => 404),
    guest: 404,
    other_guest: 404,
  }),
  'POST /api/jobs/{job_id}/utility-data/{account_id}/consent': row({ guest: 404, other_guest: 404 }),
  'POST /api/jobs/{job_id}/utility-data/{account_id}/revoke': row({ guest: 404, other_guest: 404 }),
  'PUT /api/jobs/{job_id}/utility-data/{account_id}/sharing': row({ guest: 404, other_guest: 404 }),
  'PUT /api/jobs/{job_id}/utility-data/{account_id}/steps/{step}': row({ ops: 404 }),
  'POST /api/jobs/{job_id}/utility-data/{account_id}/retry': row({ ops: 404 }),
  'POST /api/jobs/{job_id}/utility-data/{account_id}/replace': row({ ops: 404 }),
  'PUT /api/jobs/{job_id}/utility-data/{account_id}/basis': row({ ops: 404 }),
  'POST /api/jobs/{job_id}/utility-data/{account_id}/stop': row({ ops: 404 }),
  'POST /api/jobs/{job_id}/utility-data/{account_id}/bills': row({
    ops: 404,
    contractor: 404,
    contractor_admin: 404,
    other_contractor: 404,
    guest: 404,
    other_guest: 404,
  }),
  'POST /api/hooks/utility': row({}, 401),
  'POST /api/simulated-utility/connections': everybody,
  'GET /api/simulated-utility/connections/{connection}': { ...row({}, 404), nobody: 404 },
  'GET /api/simulated-utility/connections/{connection}/events': { ...row({}, 404), nobody: 404 },
  'GET /api/simulated-utility/connections/{connection}/bills': { ...row({}, 404), nobody: 404 },
  'GET /api/simulated-utility/connections/{connection}/intervals': { ...row({}, 404), nobody: 404 },
  'DELETE /api/simulated-utility/connections/{connection}': everybody,
  'GET /api/simulated-utility/pages/{connection}': { ...row({}, 404), nobody: 404 },
  'POST /api/simulated-utility/pages/{connection}/sign-in': { ...row({}, 404), nobody: 404 },
  'GET /api/payment-tool': everybody,
  'GET /api/doe-simulator': everybody,
  'POST /api/payment-tool/{invoice}/{action}': { ...row({}, 404), nobody: 404 },
  'GET /api/quotes': row(office),
  'POST /api/quotes': row(office),
  // The permitted roles get 404, because the quote in the tested path does not exist.
  'GET /api/quotes/{id}': row({ contractor: 404, contractor_admin: 404, other_contractor: 404 }),
  'GET /api/quotes/{id}/file': row({ contractor: 404, contractor_admin: 404, other_contractor: 404 }),
  'POST /api/quotes/{id}/print': row({ contractor: 404, contractor_admin: 404, other_contractor: 404 }),
  'POST /api/quotes/{id}/send': row({ contractor: 404, contractor_admin: 404, other_contractor: 404 }),
  'POST /api/noauth/quote': { ...row({}, 404), nobody: 404 },
  'POST /api/noauth/quote/accept': { ...row({}, 404), nobody: 404 },
  'POST /api/noauth/quote/question': { ...row({}, 404), nobody: 404 },
  'GET /api/homeowners': row(office),
  'GET /api/homeowners/{job_id}': row({ contractor: 'in', contractor_admin: 'in', other_contractor: 404 }),
  'GET /api/price-list': row(office),
  'PUT /api/price-list': row({ contractor_admin: 'in', other_contractor: 'in' }),
  'POST /api/price-list/check': row({ contractor_admin: 'in', other_contractor: 'in' }),
  'GET /api/price-list/file': row(office),
  'GET /api/mailbox': everybody,
  'GET /api/mailbox/{message_id}': { ...row({}, 404), nobody: 404 },
  'POST /api/mailbox/{message_id}/reply': { ...row({}, 404), nobody: 404 },
};

const COMPANY = '00000000-0000-7000-8000-000000000001';

/** Valid request body of an announcement. Writes need a valid body, because an invalid one would be rejected before the rights are checked. */
const ANNOUNCEMENT = {
  title: 'x',
  content: 'x',
  announcement_type: 'banner',
  valid_from: '2026-03-01',
  valid_until: '2026-03-31',
  display_to_all_contractors: true,
  display_to_all_programs: false,
  program_list: ['wi-hear'],
};

const VISIT = { kind: 'installation', start: '2026-03-10T08:00', end: '2026-03-10T16:00', technician_ids: [] };

const BODIES: Record<string, unknown> = {
  'POST /api/announcements': ANNOUNCEMENT,
  'PUT /api/announcements/{id}': ANNOUNCEMENT,
  'POST /api/jobs/{job_id}/hpxml/check': { xml: '<HPXML/>' },
  'POST /api/jobs/{job_id}/hpxml/fill': { xml: '<HPXML/>' },
  'PUT /api/jobs/{job_id}/federal-records/ids': { address_id: null, applicant_id: null },
  'PUT /api/budgets/{program}/{budget}': { at: ['Dane', 'below_ami_80'], amount: 1_000, is_closed: false, note: 'Told on the phone', version: 0 },
  'POST /api/jobs/claim': { job_ids: [COMPANY] },
  'POST /api/jobs/assign': { job_ids: [COMPANY], ops_user_id: null },
  'POST /api/payments/remind': { program_id: 'wi-hear' },
  'POST /api/jobs/{job_id}/utility-data/{account_id}/consent': { version: 1 },
  'POST /api/jobs/{job_id}/tasks/{task_id}/not-known': { fields: ['notes'] },
  'PUT /api/jobs/{job_id}/utility-data/{account_id}/sharing': { is_shared: true },
  'PUT /api/jobs/{job_id}/utility-data/{account_id}/steps/{step}': { outcome: 'success', reason: 'By phone' },
  'POST /api/jobs/{job_id}/utility-data/{account_id}/retry': { from: 'usage_downloaded' },
  'POST /api/jobs/{job_id}/utility-data/{account_id}/replace': { reason: 'Another account' },
  'PUT /api/jobs/{job_id}/utility-data/{account_id}/basis': { reason: 'Signed release' },
  'POST /api/jobs/{job_id}/utility-data/{account_id}/stop': { reason: 'Not needed' },
  'POST /api/jobs/{job_id}/utility-data/{account_id}/bills': {
    fuel: 'electricity',
    bills: [{ start: '2026-01-01', end: '2026-02-01', quantity: 600 }],
  },
  'POST /api/simulated-utility/connections': {
    reference: COMPANY,
    key: 'roles',
    utility: { key: 'wi-madison-gas-and-electric', name: 'Madison Gas and Electric Co' },
    fuels: ['electricity'],
    return_url: 'http://portal.test/',
  },
  'POST /api/simulated-utility/pages/{connection}/sign-in': { account_number: '1000-0001', password: 'x' },
  'PUT /api/programs/{key}/offered': { is_offered: true },
  'POST /api/programs/{key}/draft': {},
  'PATCH /api/programs/{key}/draft': { operations: [{ op: 'replace', path: '/email', was: 'x', value: null }] },
  'POST /api/programs/{key}/draft/request': { revision: 0, effective_on: '2026-03-02', reason: 'New rates' },
  'POST /api/programs/{key}/draft/send-back': { note: 'Not yet' },
  'POST /api/programs/{key}/draft/approve': { revision: 1 },
  'POST /api/programs/{key}/draft/preview': {},
  'PUT /api/programs/{key}/presence': { page: COMPANY, section: 'amounts' },
  'PUT /api/programs/{key}/draft/households': { revision: 0, put: [], remove: [] },
  'POST /api/programs/{key}/import': {
    format: 'hearthline-program',
    format_version: 1,
    exported_at: '2026-03-02T15:00:00Z',
    version: 1,
    program: { key: 'other' },
    households: [],
  },
  'PUT /api/guest/language': { language: 'en-US' },
  'POST /api/guest/helpers': { name: 'Maria Lopez', contact: 'maria@example.com' },
  'PUT /api/guest/text-messages': { agreed: true, wording: 'Yes' },
  'POST /api/mailbox/{message_id}/reply': { text: 'STOP' },
  'PUT /api/programs/{key}/languages/{language}': { is_on: false },
  'PUT /api/programs/{key}/languages/{language}/interpreter': { phone: null },
  'POST /api/translations/{language}': { xliff: '<xliff/>', reviewer: 'Ana López' },
  'PUT /api/programs/{key}/office': { name: 'Rebate office', email: 'office@program.example', phone: '', version: 0 },
  'POST /api/payments/mark': { payment_ids: [COMPANY], mark: 'sent', on: '2026-03-01' },
  'POST /api/payments/remittance': { csv: 'invoice,reference,amount,date\nx,y,1,2026-03-01' },
  'POST /api/payments/remittance/apply': { csv: `invoice,reference,amount,date\n${COMPANY},y,1,2026-03-01`, lines: [{ line: 2 }] },
  'POST /api/views': { place: 'jobs', name: 'Mine', search: {} },
  'PATCH /api/views/{id}': {},
  'POST /api/contractor': { name: 'Northern Air', programs: ['wi-hear'] },
  'PUT /api/contractor/{id}': { phone: '(608) 555-0142' },
  // Managers pass the check of rights. The request is rejected afterwards, because source and target are the same contractor.
  'POST /api/contractor/{id}/merge': { into: COMPANY },
  'PUT /api/energy-providers/{key}/preferred-vendor': { preferred_vendor: 'bayou' },
  'PUT /api/equipment-lists/{list}/source': { url: null, is_automatic: false },
  'POST /api/equipment-imports': { list: 'neep', file_name: 'neep.csv' },
  'PUT /api/equipment-imports/{import_id}/parts/{part}': { content: 'x' },
  'PUT /api/equipment-imports/{import_id}/columns': { headings: {} },
  'POST /api/equipment-imports/{import_id}/read': { parts: 1 },
  // The body is valid, but the request adds no equipment, because the model is missing.
  'POST /api/equipment': { type: 'boiler' },
  'PUT /api/equipment/{equipment_id}': {},
  'PUT /api/equipment/{equipment_id}/preferred': { preferred: true, contractor_id: '00000000-0000-7000-8000-000000000001' },
  'POST /api/contractor/invite': { contractor_id: COMPANY, invites: [{ email: 'new@lakeside.example', roles: ['contractor'] }] },
  'POST /api/contractor/invite-internal': { invites: [{ email: 'new@hearthline.example', roles: ['ops'] }] },
  'POST /api/jobs/{job_id}/visits': VISIT,
  'PUT /api/visits/{id}': { start: VISIT.start, end: VISIT.end, technician_ids: [], version: 1 },
  'POST /api/calendar-feed': { technician_id: null },
  'POST /api/noauth/technician-day': { token: 'x'.repeat(40) },
  'POST /api/technicians': { name: 'Ray Olsen' },
  'PUT /api/technicians/{id}': { name: 'Ray Olsen', version: 1 },
  'PUT /api/users/my': {},
  'POST /api/users/my/password': { current_password: 'not this one', password: 'long enough' },
  'PUT /api/users/{id}': { displayName: 'Tom Becker' },
  'POST /api/noauth/users': { token: 'x', displayName: 'x', password: 'long enough' },
  'POST /api/jobs': { google_place_id: 'nowhere', programs: [], answers: {} },
  'PATCH /api/jobs/{job_id}/cancel': { reason: 'lost' },
  'PUT /api/jobs/{job_id}/programs': { programs: [{ key: 'wi-hear', opted_in: true }] },
  'POST /api/jobs/{job_id}/tasks/{task_id}/review/match-all': { questions: ['Signed'], opened: [] },
  'PUT /api/jobs/{job_id}/eligibility/override': { program_id: 'wi-hear', override: null },
  'POST /api/jobs/{job_id}/programs/withdraw-decline': { program_id: 'wi-hear', reason: 'By mistake' },
  'PUT /api/jobs/{job_id}/incentives/visibility': { contractor: true },
  'POST /api/jobs/{job_id}/incentives/what-if': { facts: {} },
  'POST /api/jobs/{job_id}/what-if': { facts: {} },
  'PATCH /api/jobs/{job_id}/tasks/{task_id}': { changes: {}, version: 1 },
  'POST /api/jobs/{job_id}/tasks/{task_id}/defer': { reason: 'season', until: { day: '2026-05-01' } },
  'POST /api/jobs/{job_id}/tasks/{task_id}/send': { role: 'homeowner', email: 'a@example.com' },
  'POST /api/jobs/{job_id}/tasks/{task_id}/exceptions': { kind: 'contractor', description: 'x' },
  'PUT /api/jobs/{job_id}/tasks/{task_id}/comments/{comment_id}': { resolved: true },
  'PUT /api/users/my/preferences': { sla: {} },
  'POST /api/jobs/{job_id}/clone': {},
  'PUT /api/jobs/{job_id}/set-job-as-deemed': { deemed_reason: 'other' },
  'PUT /api/jobs/{job_id}/assignees': { contractor_user_id: null },
  'PUT /api/jobs/{job_id}/contractor': { contractor_id: '00000000-0000-7000-8000-000000000001', reason: 'asked for it' },
  'POST /api/jobs/{job_id}/tasks/{task_id}/not-applicable': { reason: 'not here' },
  'PUT /api/jobs/{job_id}/incentives/confirm-amount': { program_id: 'wi-hear' },
  'PUT /api/jobs/{job_id}/incentives/cap-override': { program_id: 'wi-hear', override: null },
  'PUT /api/jobs/{job_id}/guests/{guest_id}/email': { email: 'b@example.com' },
  'PUT /api/jobs/{job_id}/tasks/{task_id}/owner': { owner: 'contractor', reason: 'other' },
  'PATCH /api/jobs/{job_id}/attachments/{attachment_id}': { category: 'doc_contract' },
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/date-reason': { because: 'earlier_visit' },
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/readings/{reading_id}/keep': { value: '1' },
  'POST /api/jobs/{job_id}/attachments/{attachment_id}/not-tax-paper': {},
  'POST /api/jobs/{job_id}/attachments': { upload_id: 'nothing', category: 'doc_other', file_name: 'a.pdf' },
  'POST /api/jobs/{job_id}/payments': { program: 'wi-hear', payee: 'contractor', amount: -1, reason: 'x' },
  'POST /api/jobs/{job_id}/payments/{payment_id}/override': { payment_sent_date: '2026-03-02', payment_reference: 'x', override_reason: 'x' },
  'POST /api/jobs/{job_id}/documents/{document_id}/invite': {},
  'POST /api/jobs/{job_id}/conversations/{conversation}': { body: 'Hello' },
  'POST /api/jobs/{job_id}/prints': {},
  'POST /api/jobs/{job_id}/documents/{document_id}/new-version': { reason: 'New price', version: 1 },
  'POST /api/jobs/{job_id}/documents/{document_id}/void': { reason: 'No longer', version: 1 },
  'POST /api/jobs/{job_id}/documents/{document_id}/consent': { role: 'homeowner', version: 1, consent_version: 1 },
  'POST /api/jobs/{job_id}/documents/{document_id}/sign': { role: 'homeowner', version: 1, signature: { kind: 'typed', name: 'Ana' } },
  'POST /api/jobs/{job_id}/documents/{document_id}/another-signer': {
    role: 'homeowner',
    version: 1,
    name: 'Maria Lopez',
    capacity: 'Wife',
    email: 'maria@example.com',
  },
  'POST /api/jobs/{job_id}/documents/{document_id}/decline': { role: 'homeowner', version: 1, reason: 'No longer' },
  'PATCH /api/users/my/preferences': { mail: 'at_once' },
  'POST /api/notifications/read': {},
  'POST /api/places/lookup': { place_id: 'demo-madison-central-library' },
  'POST /api/places': { street: '1 Elm St', city: 'Madison', state: 'WI', zip: '53703' },
  'POST /api/quotes': {
    google_place_id: 'demo-madison-central-library',
    first_name: 'Ana',
    last_name: 'Rivera',
    email: 'ana@example.com',
    phone_number: '6085550123',
    lines: [{ service: 'heat_pump', total: 14_200 }],
  },
  'POST /api/noauth/quote': { token: 'x'.repeat(40) },
  'POST /api/noauth/quote/accept': { token: 'x'.repeat(40), name: 'Ana Rivera' },
  'POST /api/noauth/quote/question': { token: 'x'.repeat(40), text: 'When?' },
  'PUT /api/price-list': { items: [], version: 0 },
  'POST /api/price-list/check': { csv: 'service,unit,price' },
  'POST /api/noauth/users/guest': { token: 'x'.repeat(40) },
  'POST /api/noauth/users/guest/new-link': { token: 'x'.repeat(40) },
  'POST /api/noauth/users/guest/code': { token: 'x'.repeat(40) },
  'POST /api/noauth/private-answers': { token: 'x'.repeat(40) },
  'POST /api/noauth/private-answers/confirm': { token: 'x'.repeat(40) },
  'POST /api/noauth/users/password-reset': { token: 'x', password: 'long enough' },
  'POST /api/noauth/users/test-email-login': { email: CARLA, token: 'not the right one' },
};

let app: TestApp;
const people: Partial<Record<RoleName, string | null>> = {};

beforeAll(async () => {
  app = await openTestApp({ programs: withBudget({}, withDocuments(MINIMAL_PROGRAMS)) });
  await addTechnician(app);
  await addPerson(app, {
    email: 'north@hearthline.example',
    name: 'Nora North',
    kind: 'staff',
    roles: ['program', 'pe', 'program_manager', 'partner_manager'],
    program_keys: ['some-other'],
  });
  Object.assign(people, {
    nobody: null,
    other_contractor: LUIS,
    finance: FINANCE,
    program: PROGRAM,
    program_of_other: 'north@hearthline.example',
    pe: 'pe@hearthline.example',
    partner_manager: 'partner-manager@hearthline.example',
    program_manager: 'program-manager@hearthline.example',
    admin: 'admin@hearthline.example',
    ops: OPS,
    technician: PEOPLE.technician,
    contractor: TOM,
    contractor_admin: CARLA,
  });
  people.other_guest = await guestOf(await createJob(app, CARLA, { google_place_id: 'demo-madison-monona-terrace', answers: answers(99) }));
});
afterAll(() => app.close());

const answers = (n: number) => ({ first_name: 'Ana', last_name: 'Rivera', email: `ana${n}@example.com`, phone_number: '6085550123', job_scope: ['hvac'] });

/** Sends a task to the homeowner of a job and opens the link in the email. */
async function guestOf(jobId: string): Promise<string> {
  const job = await getJob(app, CARLA, jobId);
  const contact = job.tasks.find((task) => task.key === 'homeowner_contact');
  await app.call(CARLA, 'POST', `/api/jobs/${jobId}/tasks/${contact?.id}/complete`, { changes: { renter_or_owner: 'owner', mailing_address_same: true } });
  await app.call(CARLA, 'POST', `/api/jobs/${jobId}/tasks/${await taskId(app, CARLA, jobId, 'other_homeowner_details')}/send`, {
    role: 'homeowner',
    email: `guest-${jobId}@example.com`,
  });
  await app.work();
  const email = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select('plain')
    .where('recipient', '=', `guest-${jobId}@example.com`)
    .executeTakeFirstOrThrow();
  const link = /token=([\w-]+)/.exec(email.plain ?? '')?.[1];
  return (await app.call<{ token: string }>(null, 'POST', '/api/noauth/users/guest', { token: link })).body.token;
}

/** Returns the endpoints of the OpenAPI description. */
async function callNames(): Promise<string[]> {
  const { body } = await app.call<{ paths: Record<string, Record<string, unknown>> }>(null, 'GET', '/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
}

it('lists every endpoint in the table of this test, and no other endpoint', async () => {
  expect(Object.keys(TABLE).sort()).toEqual((await callNames()).sort());
});

/** Returns the ID of the object for `{id}` in the path. Creates the object again for each role if the first permitted role may delete it. */
async function ofThis(path: string, method: string, role: RoleName): Promise<string> {
  if (path.startsWith('/api/users/invites')) return newInvite(role);
  if (path === '/api/users/{id}') return method === 'DELETE' ? newPerson(role) : '00000000-0000-7000-8000-000000000012';
  if (path.startsWith('/api/visits/{id}')) return (await app.call<{ id: string }>(CARLA, 'POST', `/api/jobs/${await freshJob()}/visits`, VISIT)).body.id;
  if (path.startsWith('/api/technicians/{id}'))
    return (await app.call<{ id: string }>(CARLA, 'POST', '/api/technicians', { name: `${method} ${role}` })).body.id;
  if (path.endsWith('/announcements/{id}')) return (await app.call<{ id: string }>(OPS, 'POST', '/api/announcements', ANNOUNCEMENT)).body.id;
  if (method !== 'DELETE' || !path.endsWith('/contractor/{id}')) return COMPANY;
  return (await app.call<{ id: string }>(OPS, 'POST', '/api/contractor', { name: `Spare for ${role}`, programs: ['wi-hear'], create_anyway: true })).body.id;
}

async function newInvite(role: RoleName): Promise<string> {
  const invites = [{ email: `${role}@lakeside.example`, roles: ['contractor'] }];
  return (await app.call<{ items: { uid: string }[] }>(CARLA, 'POST', '/api/contractor/invite', { invites })).body.items[0]?.uid ?? '';
}

/** Creates a draft of another user in the state that the request needs. Requests that create a draft need no draft. */
async function openDraft(name: string): Promise<void> {
  const db = app.db.unsafeKysely;
  await db.deleteFrom('app.program_drafts').execute();
  if (name === 'POST /api/programs/{key}/draft' || name.endsWith('/import') || name.endsWith('/adopt')) return;
  const [requested, scheduled] = [NOTHING, crypto.randomUUID()];
  const state = name.endsWith('/cancel') ? 'scheduled' : /approve|send-back/.test(name) ? 'requested' : 'editing';
  const { body } = await db.selectFrom('app.program_versions').select('body').where('program_key', '=', 'wi-hear').executeTakeFirstOrThrow();
  await db
    .insertInto('app.program_drafts')
    .values({
      program_key: 'wi-hear',
      id: crypto.randomUUID(),
      based_on: 1,
      body: JSON.stringify(body),
      households: '[]',
      state,
      started_by: 'x',
      started_by_id: NOTHING,
      started_at: app.clock.now(),
      changed_by: 'x',
      changed_at: app.clock.now(),
      ...(state !== 'editing' && { effective_on: '2026-03-09', reason: 'New rates', compared_with: 1, requested_by: 'x', requested_by_id: requested }),
      ...(state === 'scheduled' && { approved_by: 'y', approved_by_id: scheduled }),
    })
    .execute();
}

/** Adds a user who has never signed in. Returns the user's ID. */
async function newPerson(role: RoleName): Promise<string> {
  const person = { id: crypto.randomUUID(), subject: null, email: `leaves-${role}@lakeside.example`, display_name: role, kind: 'contractor' } as const;
  const rest = { contractor_id: COMPANY, program_keys: null, active: true, preferences: '{}', last_assigned_at: null, created_at: app.clock.now() };
  await app.db.unsafeKysely
    .insertInto('app.users')
    .values({ ...person, roles: ['contractor'], ...rest })
    .execute();
  return person.id;
}

type TestedJob = { id: string; code: string; task: string; document: string; file: string; guest: string | null; guestId: string };
const NOTHING = '00000000-0000-4000-8000-000000000000';

const freshJob = jobAt(
  () => app,
  (unit) => createJob(app, CARLA, { google_place_id: 'demo-madison-central-library', unit, answers: answers(1), create_anyway: true }),
);

/**
 * Creates a job for a request.
 * @param file Whether the job needs its own file.
 * @param guest Whether the job needs its own guest.
 */
async function newTestedJob({ file, guest }: { file: boolean; guest: boolean }): Promise<TestedJob> {
  const id = await freshJob();
  const ofFile = file ? await uploadPdf(app, CARLA, id, 'doc_other') : NOTHING;
  const ofGuest = guest ? await guestOf(id) : (people.other_guest ?? null);
  const { short_code: code, tasks } = await getJob(app, CARLA, id);
  const idOf = (key: string) => tasks.find((task) => task.key === key)?.id ?? '';
  return {
    id,
    code,
    task: idOf('homeowner_contact'),
    document: idOf('sign_document'),
    file: ofFile,
    guest: ofGuest,
    guestId: guest ? ((await app.call<{ items: { id: string }[] }>(CARLA, 'GET', `/api/jobs/${id}/guest-invites`)).body.items[0]?.id ?? '') : '',
  };
}

/** Job for all requests that change no job. */
let looked: Promise<TestedJob> | undefined;
const changesJob = (name: string) => name === 'POST /api/guest/sign-out' || (!name.startsWith('GET ') && name.includes('{job_id}'));

function testedJobFor(name: string, { guest }: Record<RoleName, Cell>): Promise<TestedJob> {
  if (changesJob(name))
    return newTestedJob({ file: name.includes('{attachment_id}'), guest: name.includes('{guest_id}') || !(guest === 403 || guest === 401) });
  looked ??= newTestedJob({ file: true, guest: true });
  return looked;
}

describe.each(Object.entries(TABLE))('%s', (name, cells) => {
  it('admits the roles of the rights table and refuses every other role', async () => {
    const testedJob = await testedJobFor(name, cells);
    const [word, path = ''] = name.split(' ');
    const method = METHODS.find((other) => other === word) ?? 'GET';
    const url = (name.endsWith('/records') ? `${path}?program_id=wi-hear` : name === 'GET /api/contractor/{id}/merge' ? `${path}?into=${COMPANY}` : path)
      .replace('{guest_id}', testedJob.guestId)
      .replace('/contractor/guest/{id}', '/contractor/guest/00000000-0000-7000-8000-000000000001')
      .replace('{job_id}', testedJob.id)
      .replace('{equipment_id}', DEMO_UNITS.heat_pump ?? '')
      .replace('{conversation}', 'homeowner')
      .replace('{stage}', 'draft')
      .replace('{task_id}', testedJob.task)
      .replace('{attachment_id}', testedJob.file)
      .replace('{short_code}', testedJob.code)
      .replace('{google_place_id}', 'demo-madison-central-library')
      .replace('{guest_role}', 'homeowner')
      .replace('{document_id}', testedJob.document)
      .replace('{reading_id}', crypto.randomUUID())
      .replace('{helper_id}', crypto.randomUUID())
      .replace('{print_id}', crypto.randomUUID())
      .replace('{export_id}', crypto.randomUUID())
      .replace('{import_id}', crypto.randomUUID())
      .replace('{part}', '0')
      .replace('{list}', 'neep')
      .replace('/programs/{key}', '/programs/wi-hear')
      .replace('{language}', 'es-US')
      .replace('/versions/{version}', '/versions/1')
      .replace(/\/changes$/, '/changes?from=1&to=1')
      .replace('/{program}/{budget}', '/wi-hear/county')
      .replace(/^\/api\/reports\/jobs$/, '$&?figure=created')
      .replace('/{program}/{month}', '/wi-hear/2026-03')
      .replace('/hpxml/{file}', '/hpxml/audit')
      .replace('/federal-records/{program}/send', '/federal-records/wi-hear/send')
      .replace('/energy-providers/{key}', '/energy-providers/wi-madison-gas-and-electric')
      .replace('{payment_id}', NOTHING)
      .replace('{account_id}', NOTHING)
      .replace('{step}', 'usage_downloaded')
      .replace('{connection}', NOTHING)
      .replace('{invoice}', 'INV-NONE')
      .replace('{act}', 'approve')
      .replace('{kind}', 'contractor')
      .replace('{run}', 'preview')
      .replace('{comment_id}', '0')
      .replace('{device_id}', 'none')
      .replace('{email}', 'who@example.com')
      .replace('{token}', 'nothing')
      // Do not follow new events, so that the stream ends.
      .replace(/^\/api\/live$/, '$&?follow=false')
      .replace('{message_id}', NOTHING);
    const got: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const role of ROLES) {
      const who = role === 'guest' ? testedJob.guest : (people[role] ?? null);
      // Create the object again for each role, because the first permitted role deletes it.
      const id = await ofThis(path, method, role);
      if (path.startsWith('/api/programs/{key}/')) await openDraft(name);

      const answer = await app.call(who, method, url.replace('{id}', id), BODIES[name]);
      const refused = [401, 403, 404].includes(answer.status) && !(name === 'POST /api/jobs' && answer.status === 404);
      got[role] = refused ? String(answer.status) : answer.status >= 500 ? `broken: ${answer.status}` : 'in';
      wanted[role] = String(cells[role]);
      // The request ended the session of the other guest. Create a new session for later rows.
      if (name === 'POST /api/guest/sign-out' && role === 'other_guest')
        people.other_guest = await guestOf(await createJob(app, CARLA, { google_place_id: 'demo-madison-monona-terrace', unit: 'G', answers: answers(1000) }));
    }
    expect(got).toEqual(wanted);
  });
});

it('grants every action to at least one role, and only to existing roles', () => {
  expect(Object.keys(ACTIONS).length).toBeGreaterThan(20);
  for (const [action, { roles }] of Object.entries(ACTIONS)) {
    expect([action, roles.length > 0]).toEqual([action, true]);
    expect([action, roles.filter((role) => !(role in ROLE_LABELS))]).toEqual([action, []]);
  }
});
