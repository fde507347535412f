/**
 * Endpoint from portal specification §7: method and path, then parameters, all copied literally. A name in braces stands for a path parameter, whose name in
 * the API may differ.
 */
type SpecifiedEndpoint = { call: string; query?: Readonly<Record<string, string | number | null>>; body?: readonly string[] };

/** Query parameters of the job list, with the defaults of the specification. */
const LIST_QUERY = {
  contractor_id: null,
  program_id: null,
  is_canceled: null,
  is_claimed_jobs: null,
  stages: null,
  ops_user: null,
  contractor_user: null,
  has_contractor_task_exception: null,
  has_ops_task_exception: null,
  action_owner: null,
  payment_status: null,
  page_number: 1,
  per_page: 25,
  sort_by: 'created_at',
  sort_direction: 'asc',
};

/** Properties of an announcement from portal specification §3. */
const ANNOUNCEMENT = [
  'title',
  'valid_from',
  'valid_until',
  'content',
  'announcement_type',
  'video_url',
  'image_url',
  'link',
  'display_to_all_contractors',
  'display_to_all_programs',
  'contractor_list',
  'program_list',
];

export const SPECIFIED_ENDPOINTS: readonly SpecifiedEndpoint[] = [
  { call: 'GET /api/announcements' },
  { call: 'POST /api/announcements', body: ANNOUNCEMENT },
  { call: 'GET /api/announcements/{id}' },
  { call: 'PUT /api/announcements/{id}', body: ANNOUNCEMENT },
  { call: 'DELETE /api/announcements/{id}' },
  { call: 'GET /api/announcements/current/announcement' },

  { call: 'GET /api/contractor/search' },
  { call: 'GET /api/contractor/simple-list' },
  { call: 'GET /api/contractor', query: { program_id: null, page_number: 1, per_page: 25 } },
  { call: 'POST /api/contractor', body: ['name'] },
  { call: 'GET /api/contractor/{id}', query: { include_equipment: null } },
  { call: 'PUT /api/contractor/{id}', body: ['name'] },
  { call: 'DELETE /api/contractor/{id}' },
  { call: 'POST /api/contractor/filters' },
  { call: 'GET /api/contractor/current/contractor' },
  { call: 'GET /api/contractor/guest/{id}' },
  { call: 'POST /api/contractor/invite-internal' },
  { call: 'POST /api/contractor/invite' },

  { call: 'GET /api/jobs', query: LIST_QUERY },
  { call: 'GET /api/jobs/internal', query: LIST_QUERY },
  { call: 'GET /api/jobs/summary', query: LIST_QUERY },
  { call: 'GET /api/jobs/summary-internal', query: LIST_QUERY },
  { call: 'POST /api/jobs', body: ['google_place_id', 'unit', 'programs', 'answers'] },
  { call: 'POST /api/jobs/filters' },
  { call: 'GET /api/jobs/search', query: { stages: null, include_canceled: null } },
  { call: 'GET /api/jobs/initial-eligibility/{google_place_id}', query: { unit: null } },
  { call: 'GET /api/jobs/{job_id}' },
  { call: 'GET /api/jobs/{job_id}/guest-invites' },
  { call: 'POST /api/jobs/{guest_role}/confirm-tasks-done/{job_id}' },
  { call: 'GET /api/jobs/code/{short_code}' },
  { call: 'PATCH /api/jobs/{job_id}/cancel', body: ['reason', 'note'] },
  { call: 'PATCH /api/jobs/{job_id}/restore' },
  { call: 'PUT /api/jobs/{id}/claim-job' },
  { call: 'PUT /api/jobs/{id}/set-job-as-deemed' },
  { call: 'POST /api/jobs/{job_id}/clone', body: ['homeowner', 'home', 'equipment', 'documents', 'programs'] },

  { call: 'GET /api/users/{id}' },
  { call: 'PUT /api/users/{id}' },
  { call: 'DELETE /api/users/{id}' },
  { call: 'GET /api/users/my/preferences' },
  { call: 'PUT /api/users/my/preferences', body: ['sla'] },
  { call: 'GET /api/noauth/users/invite-is-valid/{token}' },
  { call: 'POST /api/noauth/users' },
  { call: 'POST /api/noauth/users/password-reset/{email}' },
  { call: 'GET /api/noauth/users/password-reset-request-is-valid/{token}' },
  { call: 'POST /api/noauth/users/password-reset', body: ['token', 'password'] },
  { call: 'POST /api/noauth/users/guest', body: ['token'] },
  { call: 'POST /api/noauth/users/test-email-login', body: ['email', 'token'] },
];
