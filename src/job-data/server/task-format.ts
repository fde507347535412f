import { jsonEquals, keysOf } from '@/platform';
import { type Answers, NO_SUBJECT } from '@/rules/forms';
import type { AuthorKind, TaskState } from '@/rules/tasks';

/** A task as its row keeps it: no key that says nothing, and nothing that another key says. */
export type StoredTask = Partial<Omit<TaskState, 'draft' | 'logged'>> &
  Pick<TaskState, 'id' | 'definition' | 'stage' | 'owner'> & { draft?: Answers | 'answers'; logged?: Answers | 'draft' | null; typed?: TypedTogether[] };

/** What a key means when it is not there; `decodeTask` puts it back. */
const USUAL: Readonly<Record<string, unknown>> = {
  definition_version: 1,
  subject: NO_SUBJECT,
  programs: [],
  applicable: true,
  missing: [],
  blocked_by: [],
  gates: false,
  progress: 'open',
  answers: null,
  answered_at: null,
  answered_by: null,
  version: 1,
  waiting_on: null,
  sent: [],
  exceptions: [],
  deferred: null,
  reviewer: null,
  comments: [],
  read_values: null,
  recheck: [],
} satisfies Partial<TaskState>;

/** What `encodeTask` says in another way. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set<keyof TaskState>(['draft', 'logged', 'status', 'default_owner', 'field_versions', 'typed_by', 'typists']);

/** What planning and the passing of time write into a task; everything else comes from people. */
const PLANNED: ReadonlySet<string> = new Set<keyof TaskState>([
  'id',
  'definition',
  'definition_version',
  'stage',
  'subject',
  'programs',
  'applicable',
  'missing',
  'blocked_by',
  'gates',
  'owner',
  'default_owner',
  'status',
  'waits_since',
]);

/** Answers that equal other ones of the task are kept as the name of those. */
type AnswersOf = 'answers' | 'draft';

export function encodeTask(task: TaskState): StoredTask {
  const { draft, logged, status, default_owner } = task;
  const stored: Record<string, unknown> = {};
  for (const key of keysOf(task)) {
    const value = task[key];
    if (value !== undefined && !SAID_OTHERWISE.has(key) && !jsonEquals(value, USUAL[key])) stored[key] = value;
  }
  if (status !== usualStatus(task)) stored.status = status;
  if (default_owner !== task.owner) stored.default_owner = default_owner;
  if (draft !== null) stored.draft = task.answers !== null && jsonEquals(draft, task.answers) ? ('answers' satisfies AnswersOf) : draft;
  if (!jsonEquals(logged, task.answers)) stored.logged = logged !== null && jsonEquals(logged, draft) ? ('draft' satisfies AnswersOf) : logged;
  const typed = encodeTyped(task);
  if (typed.length > 0) stored.typed = typed;
  // Tasks from before it was kept have no typists; none and an empty list are told apart.
  if (task.typists && Object.keys(task.typists).length === 0) stored.typists = {};
  // Everything in a task is JSON: it came from a request or was worked out from one.
  return stored as StoredTask;
}

/** Key by key, because a job that is opened decodes all of its tasks: spreading them took eight times as long. */
export function decodeTask(stored: StoredTask): TaskState {
  const progress = stored.progress ?? 'open';
  const answers = stored.answers ?? null;
  const draft = stored.draft === 'answers' ? copyOf(answers) : (stored.draft ?? null);
  const logged = stored.logged === undefined ? copyOf(answers) : stored.logged === 'draft' ? copyOf(draft) : stored.logged;
  const answered_at = stored.answered_at ?? null;
  const answered_by = stored.answered_by ?? null;
  const task: TaskState = {
    id: stored.id,
    definition: stored.definition,
    definition_version: stored.definition_version ?? 1,
    stage: stored.stage,
    subject: stored.subject ?? { ...NO_SUBJECT },
    programs: stored.programs ?? [],
    applicable: stored.applicable ?? true,
    missing: stored.missing ?? [],
    blocked_by: stored.blocked_by ?? [],
    gates: stored.gates ?? false,
    progress,
    draft,
    answers,
    answered_at,
    answered_by,
    logged,
    version: stored.version ?? 1,
    field_versions: {},
    typed_by: {},
    owner: stored.owner,
    default_owner: stored.default_owner ?? stored.owner,
    waiting_on: stored.waiting_on ?? null,
    sent: stored.sent ?? [],
    exceptions: stored.exceptions ?? [],
    deferred: stored.deferred ?? null,
    reviewer: stored.reviewer ?? null,
    comments: stored.comments ?? [],
    read_values: stored.read_values ?? null,
    recheck: stored.recheck ?? [],
    status: stored.status ?? usualStatus({ progress }),
  };
  // And what only some tasks have.
  for (const key of keysOf(stored)) if (!Object.hasOwn(task, key) && key !== 'typed') Object.assign(task, { [key]: stored[key] });
  if (stored.typed) decodeTyped(task, stored.typed);
  return task;
}

/** Answers are JSON, and one of them may change while the other stays. */
function copyOf<T>(value: T): T {
  // A list of copies of the same type.
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (value === null || typeof value !== 'object') return value;
  // As a whole first, which takes a third of copying it key by key: most of what an answer holds are texts and numbers.
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = copyOf(copy[key]);
  // The same keys with copies of the same values.
  return copy as T;
}

/** Nobody has done anything with it: all there is of it came from planning. */
export const isUntouched = (stored: StoredTask): boolean => Object.keys(stored).every((key) => PLANNED.has(key));

const usualStatus = ({ progress }: Pick<TaskState, 'progress'>): TaskState['status'] => (progress === 'open' ? 'preview' : progress);

/**
 * Fields that one person typed in one go: they share version, kind of author and typist. What is the
 * same as of the last completion, the usual case, is not said again.
 */
type TypedTogether = { fields: string[]; version?: number; as?: AuthorKind | null; by?: { id: string | null; name?: string; at?: string } };

function encodeTyped({ field_versions, typed_by, typists, answered_by, answered_at }: TaskState): TypedTogether[] {
  const together = new Map<string, TypedTogether>();
  for (const field of new Set([...Object.keys(field_versions), ...Object.keys(typed_by), ...Object.keys(typists ?? {})])) {
    const [version, as, by] = [field_versions[field], typed_by[field], typists?.[field]];
    const key = JSON.stringify([version, as, by?.id, by?.name, by?.at]);
    const group = together.get(key) ?? {
      fields: [],
      ...(version !== undefined && { version }),
      ...(as !== answered_by?.kind && { as: as ?? null }),
      ...(by && { by: { id: by.id, ...(by.name !== answered_by?.name && { name: by.name }), ...(by.at !== answered_at && { at: by.at }) } }),
    };
    group.fields.push(field);
    together.set(key, group);
  }
  return [...together.values()];
}

function decodeTyped(task: TaskState, groups: readonly TypedTogether[]): void {
  const { answered_by, answered_at, field_versions, typed_by } = task;
  for (const { fields, version, as = answered_by?.kind, by } of groups)
    for (const field of fields) {
      if (version !== undefined) field_versions[field] = version;
      if (as) typed_by[field] = as;
      if (by) {
        task.typists ??= {};
        task.typists[field] = { id: by.id, name: by.name ?? answered_by?.name ?? '', at: by.at ?? answered_at ?? '' };
      }
    }
}
