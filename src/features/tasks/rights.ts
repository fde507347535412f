import { type Actor, type ContractorRole, GUEST_ROLES, type GuestRole, type Role, STAFF_ROLES, type StaffRole } from '@/access';
import { canEditField, canReadTask, canSeeField, combineFeatures, emptyJob, taskAbilities } from '@/job';
import type { JobState } from '@/job-data';
import { isOneOf } from '@/platform';
import { NO_SUBJECT, type TaskDefinition } from '@/rules/forms';
import { newTask, type TaskState, taskStatus } from '@/rules/tasks';

/** Rights of a role on a task. `complete`: whether the role may complete the task. `fields`: access of the role to each field, by field key. */
export type TaskRights = { complete: boolean; fields: Record<string, 'edit' | 'see' | 'hidden'> };

/**
 * Returns the rights of a role on an open task; null if the role cannot see the task (the API then responds with 404). Uses the functions that check each
 * request, so that the printed table always agrees with the portal.
 */
export function taskRightsOf(definition: TaskDefinition, role: Role): TaskRights | null {
  const actor = actorOf(role);
  const job = jobAt(definition);
  const task = openTask(definition, role);
  if (!canReadTask(actor, task, definition)) return null;
  const { edit = false, complete = false } = taskAbilities(job, task, definition, actor);
  const viewer = { actor, job };
  return {
    complete,
    fields: Object.fromEntries(
      definition.fields.map((field) => [field.key, !canSeeField(viewer, task, field) ? 'hidden' : edit && canEditField(viewer, task, field) ? 'edit' : 'see']),
    ),
  };
}

const isGuest = (role: Role): role is GuestRole => isOneOf(GUEST_ROLES, role);
const isStaff = (role: Role): role is StaffRole => isOneOf(STAFF_ROLES, role);

function actorOf(role: Role): Actor {
  const person = { name: role, email: `${role}@example.com` };
  if (isGuest(role)) return { kind: 'guest', guestId: role, jobId: 'job', contractorId: 'contractor', role, ...person };
  if (isStaff(role)) return { kind: 'staff', userId: role, roles: [role], programs: 'all', ...person };
  return { kind: 'contractor', userId: role, roles: [role satisfies ContractorRole], contractorId: 'contractor', contractorName: 'contractor', ...person };
}

const NO_FEATURES = combineFeatures([], { first: [], round: [], last: [] });

/** Address of the sample job. The address does not affect the rights. */
const ANYWHERE: JobState['place'] = {
  place_id: '',
  street: '',
  unit: null,
  city: '',
  state: '',
  zip: '',
  county: null,
  county_fips: null,
  latitude: null,
  longitude: null,
  precision: 'zip',
  time_zone: 'UTC',
  climate_zone: null,
  electric_utilities: [],
  gas_utilities: [],
  ami_80_limit_for_4: null,
  ami_150_limit_for_4: null,
};

/** Returns a sample job in the stage of the task. Contractor and homeowner can see its amounts. */
function jobAt(definition: TaskDefinition): JobState {
  const input = { id: 'job', short_code: '', contractor_id: 'contractor', contractor_user_id: null, place: ANYWHERE, answers: {}, programs: [] };
  return { ...emptyJob(NO_FEATURES, input, ''), stage: definition.stage, homeowner_can_see_incentives: true };
}

/**
 * Returns a sample task. If the role is a guest role to which the form can be sent, the task is sent to this guest. Otherwise, the task is with its first
 * owner.
 */
function openTask(definition: TaskDefinition, role: Role): TaskState {
  const task: TaskState = { ...newTask('task', definition, definition.stage, NO_SUBJECT), status: 'ready' };
  if (!isGuest(role) || !definition.sendTo.includes(role)) return task;
  const sent: TaskState = { ...task, waiting_on: role, sent: [{ role, email: '', sent_at: '' }] };
  return { ...sent, status: taskStatus(sent, sent.stage, false) };
}
