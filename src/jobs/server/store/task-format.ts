import { type Json, sameJson } from '@/platform';
import { type Author, NO_SUBJECT, type TaskState, type Typist } from '@/tasks';

/** A task as its row keeps it: no key that says nothing, and nothing that another key says. */
export type StoredTask = { [key: string]: Json };

/** What a key means when it is not there. */
const USUAL = {
  definition_version: 1,
  subject: NO_SUBJECT,
  programs: [],
  applicable: true,
  missing: [],
  blocked_by: [],
  gates: false,
  progress: 'open',
  draft: null,
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
} as const satisfies Partial<TaskState>;

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
  const { draft, logged, status, default_owner, field_versions, typed_by, typists, ...rest } = task;
  const stored: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined && !(key in USUAL && sameJson(value, USUAL[key as keyof typeof USUAL]))) stored[key] = value;
  }
  if (status !== usualStatus(task)) stored.status = status;
  if (default_owner !== task.owner) stored.default_owner = default_owner;
  if (draft !== null) stored.draft = task.answers !== null && sameJson(draft, task.answers) ? ('answers' satisfies AnswersOf) : draft;
  if (!sameJson(logged, task.answers)) stored.logged = logged !== null && sameJson(logged, draft) ? ('draft' satisfies AnswersOf) : logged;
  const typed = encodeTyped(task);
  if (typed.length > 0) stored.typed = typed;
  // Tasks from before it was kept have no typists; none and an empty list are told apart.
  if (typists && Object.keys(typists).length === 0) stored.typists = {};
  // Everything in a task is JSON: it came from a request or was worked out from one.
  return stored as StoredTask;
}

export function decodeTask(stored: StoredTask): TaskState {
  const { typed, ...rest } = stored;
  // Only what `encodeTask` wrote lies in the table.
  const known = { ...structuredClone(USUAL), ...rest } as unknown as Omit<TaskState, 'draft' | 'logged'> & {
    draft: TaskState['draft'] | AnswersOf;
    logged?: TaskState['logged'] | AnswersOf;
  };
  const draft = known.draft === 'answers' ? structuredClone(known.answers) : (known.draft as TaskState['draft']);
  const logged = known.logged === undefined ? structuredClone(known.answers) : known.logged === 'draft' ? structuredClone(draft) : known.logged;
  return {
    ...known,
    draft,
    logged: logged as TaskState['logged'],
    status: known.status ?? usualStatus(known),
    default_owner: known.default_owner ?? known.owner,
    ...decodeTyped((typed ?? []) as TypedTogether[], known),
    ...(known.typists && { typists: known.typists }),
  };
}

/** Nobody has done anything with it: all there is of it came from planning. */
export const isUntouched = (stored: StoredTask): boolean => Object.keys(stored).every((key) => PLANNED.has(key));

const usualStatus = ({ progress }: Pick<TaskState, 'progress'>): TaskState['status'] => (progress === 'open' ? 'preview' : progress);

/**
 * Fields that one person typed in one go: they share version, kind of author and typist. What is the
 * same as of the last completion, the usual case, is not said again.
 */
type TypedTogether = { fields: string[]; version?: number; as?: Author | null; by?: { id: string | null; name?: string; at?: string } };

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

function decodeTyped(groups: readonly TypedTogether[], { answered_by, answered_at }: Pick<TaskState, 'answered_by' | 'answered_at'>) {
  const field_versions: TaskState['field_versions'] = {};
  const typed_by: TaskState['typed_by'] = {};
  const typists: Record<string, Typist> = {};
  for (const { fields, version, as = answered_by?.kind, by } of groups)
    for (const field of fields) {
      if (version !== undefined) field_versions[field] = version;
      if (as) typed_by[field] = as;
      if (by) typists[field] = { id: by.id, name: by.name ?? answered_by?.name ?? '', at: by.at ?? answered_at ?? '' };
    }
  return { field_versions, typed_by, ...(Object.keys(typists).length > 0 && { typists }) };
}
