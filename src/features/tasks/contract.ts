import { z } from 'zod';
import { ALL_ROLES, JOB_OFFICE_ROLES, STAFF_ROLES, USER_ROLES } from '@/access';
import { TRANSFER_REASONS } from '@/job-data';
import { actionOwnerSchema, isoDateSchema, isoInstantSchema, issueSchema, jobParamsSchema, stageKeySchema, taskParams, taskRowSchema } from '@/job-view';
import { defineEndpoint, keysOf, trimmedString } from '@/platform';
import { STAGES } from '@/rules/forms';

const typed = z.record(z.string(), z.object({ by: z.string(), own: z.boolean(), at: isoInstantSchema }));

/**
 * A task as a form that a user can fill in. `fields` contains only fields that this viewer may see. Each condition on a hidden fact is replaced by its result.
 * Browser and server run the same form code on these fields.
 */
export const taskView = taskRowSchema.extend({
  job: z.object({
    id: z.uuid(),
    short_code: z.string(),
    job_name: z.string(),
    stage_key: z.enum(STAGES),
    first_name: z.string(),
    address: z.string(),
    is_canceled: z.boolean(),
  }),
  version: z.int(),
  form: z.object({
    key: z.string(),
    version: z.int(),
    title: z.string(),
    purpose: z.string(),
    /** For staff only: instructions for the task. */
    instructions: z.string().optional(),
    complete_label: z.string().nullable(),
    /** Key of the page that a guest sees instead of the questions. */
    guest_page: z.string().nullable(),
    groups: z.array(z.object({ title: z.string(), fields: z.array(z.string()) })),
    /** Field definitions in the format of rules/forms/fields/field.ts. */
    fields: z.array(z.looseObject({ key: z.string(), kind: z.string(), label: z.string() })),
    /** Names of the checks that the browser can run. The server runs all checks. */
    checks: z.array(z.string()),
    /** Keys of the fields that this viewer may change. */
    editable: z.array(z.string()),
  }),
  answers: z.record(z.string(), z.unknown()),
  /** Last editor of each answer. `own`: the editor is the viewer, possibly in another tab or on another device. */
  typed,
  /** For each answer that was filled in automatically, the label of its source. */
  prefilled: z.record(z.string(), z.object({ label: z.string() })),
  /** Facts that the form reads and that the viewer may see. `unavailable`: maps the name of each fact without a value to the reason. */
  facts: z.record(z.string(), z.unknown()),
  unavailable: z.record(z.string(), z.string()),
  programs: z.array(z.looseObject({ key: z.string(), name: z.string(), asks: z.array(z.string()) })),
  subject_key: z.string(),
  /** Questions whose earlier answer was removed because a fact changed. Maps each field key to the label of that fact. */
  asked_again: z.record(z.string(), z.string()),
  /** Questions that the guest answered with "I do not know". */
  not_known: z.array(z.string()),
  problems: z.array(issueSchema),
  warnings: z.array(issueSchema),
  comments: z.array(z.object({ id: z.string(), field: z.string(), text: z.string(), by: z.string(), at: isoInstantSchema, resolved: z.boolean() })),
  /** Author of the answers. `on_behalf`: a user answered for the homeowner. */
  answered: z.object({ by: z.string(), on_behalf: z.boolean(), at: isoInstantSchema }).nullable(),
  reviewer: z.string().nullable(),
  /** Last transfer of an open task whose owner is not its default owner; null otherwise, and for guests. */
  transferred: z.object({ by: z.string(), at: isoInstantSchema, reason: z.string(), comments: z.string() }).nullable(),
  /** Message that the contractor sent with the task to the guest who views it. Null for other viewers, and if the task does not wait for the guest. */
  sent_note: z.string().nullable(),
  /** Facts that the task reads and that changed since the task was completed. Contains only facts that the viewer may see. */
  changed: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Action that another organization must take before the task can be done. */
  waits_for: z.string().nullable(),
  /** ID of the next open task that the viewer can answer or send. */
  next_task_id: z.uuid().nullable(),
});
export type TaskView = z.infer<typeof taskView>;

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/tasks',
  summary: 'Tasks of a job',
  tag: 'tasks',
  roles: ALL_ROLES,
  params: jobParamsSchema,
  response: z.object({ items: z.array(taskRowSchema) }),
  errors: ['not_found'],
});
export const getTask = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/tasks/{task_id}',
  summary: 'A task as a form',
  tag: 'tasks',
  roles: ALL_ROLES,
  params: taskParams,
  response: taskView,
  errors: ['not_found'],
});

/** Lists the tasks of a stage that the viewer may see, as forms. Pages such as the final review show all tasks of a stage. */
export const listStageTasks = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/stages/{stage}/tasks',
  summary: 'Tasks of a stage as forms, limited to what the user may see',
  tag: 'tasks',
  roles: USER_ROLES,
  params: jobParamsSchema.extend({ stage: stageKeySchema }),
  response: z.object({ items: z.array(taskView) }),
  errors: ['not_found'],
});

const saved = z.object({
  version: z.int(),
  answers: z.record(z.string(), z.unknown()),
  typed,
  asked_again: z.record(z.string(), z.string()),
  warnings: z.array(issueSchema),
  status: z.string(),
  /**
   * True if the task changed after the `version` in the request, for example because another user saved other fields. `answers` then contains the merged
   * values.
   */
  merged: z.boolean(),
  saved_at: isoInstantSchema,
});

export const saveTask = defineEndpoint({
  method: 'PATCH',
  path: '/api/jobs/{job_id}/tasks/{task_id}',
  summary: 'Save a draft. Incomplete drafts are accepted',
  tag: 'tasks',
  roles: ALL_ROLES,
  params: taskParams,
  body: z.object({
    /** Changed values by field; null removes an answer. A path such as `entered_amount.vanilla` names one value of a field that is asked for each program. */
    changes: z.record(z.string().max(120), z.unknown()),
    version: z.int().min(1),
    /** True if the user pressed Save or left the page. The server then writes the history entry now instead of after ten minutes without edits. */
    log: z.boolean().optional(),
  }),
  response: saved,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'stale_version', 'too_many_tries'],
});

const taskAction = { roles: ALL_ROLES, params: taskParams, response: taskView, errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const };

export const completeTask = defineEndpoint({
  ...taskAction,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/complete',
  summary: 'Complete a task. If answers are invalid, the request is refused with all problems',
  tag: 'tasks',
  body: z
    .object({
      changes: z.record(z.string().max(120), z.unknown()).optional(),
      version: z.int().min(1).optional(),
      /** True if the user confirmed that documents waiting for signatures become void. */
      confirm: z.boolean().optional(),
      /** True to delay the effect of a staff decision by a few seconds, so that the user can undo it. */
      undo: z.boolean().optional(),
    })
    .optional(),
  errors: [...taskAction.errors, 'stale_version', 'needs_confirmation'],
});
export const undoDecision = defineEndpoint({
  ...taskAction,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/undo-decision',
  summary: 'Undo a decision before it takes effect',
  tag: 'tasks',
  roles: STAFF_ROLES,
});
export const reopenTask = defineEndpoint({
  ...taskAction,
  roles: USER_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/reopen',
  summary: 'Reopen a completed task',
  tag: 'tasks',
  body: z.object({ reason: z.string().overwrite(trimmedString).max(500).nullish() }).optional(),
});
export const deferTask = defineEndpoint({
  ...taskAction,
  roles: USER_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/defer',
  summary: 'Defer a task',
  tag: 'tasks',
  body: z.object({
    reason: z.enum(['waiting_for_document', 'homeowner_unavailable', 'equipment_backorder', 'permit_pending', 'season', 'other']),
    until: z.union([z.object({ day: isoDateSchema }), z.object({ stage: z.enum(STAGES) })]),
  }),
});
export const resumeTask = defineEndpoint({
  ...taskAction,
  roles: USER_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/resume',
  summary: 'Resume a deferred task',
  tag: 'tasks',
});
export const remindGuest = defineEndpoint({
  ...taskAction,
  roles: JOB_OFFICE_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/remind',
  summary: 'Remind the guest of a task, at most once a day',
  tag: 'tasks',
});
export const flagException = defineEndpoint({
  ...taskAction,
  roles: USER_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/exceptions',
  summary: 'Report an exception on a task',
  tag: 'tasks',
  body: z.object({
    kind: z.enum(['contractor', 'ops']),
    description: z.string().overwrite(trimmedString).min(1).max(2000),
    blocking: z.boolean().default(false),
    visible_to_contractor: z.boolean().default(false),
  }),
});
export const removeException = defineEndpoint({
  ...taskAction,
  roles: USER_ROLES,
  method: 'DELETE',
  path: '/api/jobs/{job_id}/tasks/{task_id}/exceptions/{kind}',
  params: taskParams.extend({ kind: z.enum(['contractor', 'ops']) }),
  summary: 'Remove the exceptions of a kind from a task, or only those with a description',
  tag: 'tasks',
  query: z.object({ note: z.string().overwrite(trimmedString).max(500).default(''), description: z.string().max(2000).optional() }),
});
export const transferTask = defineEndpoint({
  ...taskAction,
  roles: STAFF_ROLES,
  method: 'PUT',
  path: '/api/jobs/{job_id}/tasks/{task_id}/owner',
  summary: 'Transfer a task to another owner',
  tag: 'tasks',
  body: z.object({
    owner: actionOwnerSchema,
    reason: z.enum(keysOf(TRANSFER_REASONS)),
    comments: z.string().overwrite(trimmedString).max(2000).default(''),
  }),
});
export const resetOwner = defineEndpoint({
  ...taskAction,
  roles: STAFF_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/owner/reset',
  summary: 'Return a task to its default owner',
  tag: 'tasks',
});

export const setNotNeeded = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/not-applicable',
  summary: 'Mark a task as not needed. Without a reason, mark it as needed again',
  tag: 'tasks',
  roles: STAFF_ROLES,
  params: taskParams,
  body: z.object({ reason: z.string().overwrite(trimmedString).min(3).max(500).nullable() }),
  response: taskView,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'],
});
