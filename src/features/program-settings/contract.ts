import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint, trimmedString } from '@/platform';
import { programFileSchema } from './file';
import { SETTINGS_TABS } from './tabs';

export const DRAFT_STATES = ['editing', 'requested', 'scheduled'] as const;
/** State of a draft. `requested`: a second person must approve the draft. `scheduled`: the draft is approved and takes effect on its effective day. */
export type DraftState = (typeof DRAFT_STATES)[number];

/** Any JSON value; null for no value. */
const json = z.unknown();
const body = z.record(z.string(), z.unknown()).describe('The program in the language of content/programs/README.md; a draft may have errors');
const reason = z.string().overwrite(trimmedString).min(3).max(2_000);
const text = z.string().overwrite(trimmedString).min(1);

const newSource = z
  .strictObject({ title: text.max(300), url: z.url().max(2_000).optional(), document: text.max(300).optional(), date: z.iso.date() })
  .refine(({ url, document }) => url !== undefined || document !== undefined, { path: ['url'] });
/** ID of a source of the program, or a new source. A new source is a URL, or a document with its page. */
const source = z.union([z.string().min(1).max(200), newSource]);
export type GivenSource = z.infer<typeof source>;

/**
 * Change of a draft. `path` is a JSON pointer, for example `/lines/heat_pump/rows/0/amount/amount`. A step into a list is the key of the entry (`key`, `id` or
 * `fact`), or its position if entries have no key. With `order_index` as the last step, the value is the position of the entry in its list, from 1. `was` is
 * the value that the user saw before the change.
 */
const operation = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path: z.string().max(500), was: json.optional(), value: json, source: source.optional() }),
  z.strictObject({ op: z.literal('remove'), path: z.string().max(500), was: json }),
  /** Restores a deleted entry with its content and position in the newest version. `path` is the path in the newest version. */
  z.strictObject({ op: z.literal('restore'), path: z.string().max(500) }),
  /**
   * Changes a value from a certain day on. The row ends on the day before `from`, and a copy with `value` begins on `from`. `path` leads to a value inside a
   * row or entry that can have dates.
   */
  z.strictObject({ op: z.literal('change_from'), path: z.string().max(500), was: json, value: json, from: z.iso.date(), source }),
]);
export type DraftOperation = z.infer<typeof operation>;

/** Problem of a draft. `path`: JSON pointer of the entry with the problem, empty for the whole program. */
const problem = z.object({
  path: z.string(),
  code: z.enum(['schema', 'publish', 'gap', 'overlap']),
  message: z.string(),
  /**
   * Suggested changes that would close a gap or end an overlap. `end_before`: another last day of the earlier row. `start_on`: another first day of this row.
   * `path`: path of the day to change.
   */
  repairs: z.array(z.object({ kind: z.enum(['end_before', 'start_on']), path: z.string(), was: z.iso.date().nullable(), value: z.iso.date() })).optional(),
});
export type DraftProblem = z.infer<typeof problem>;

/** Change of a program. `name`: name of the changed entry. `sentence`: description of the change with the values before and after. */
const change = z.object({ path: z.string(), name: z.string(), sentence: z.string(), before: json, after: json });
export type ProgramChange = z.infer<typeof change>;

const abilities = z.object({
  start: z.boolean(),
  edit: z.boolean(),
  discard: z.boolean(),
  request: z.boolean(),
  send_back: z.boolean(),
  approve: z.boolean(),
  cancel: z.boolean(),
  import: z.boolean(),
  adopt_release: z.boolean(),
  dismiss_release: z.boolean(),
});

const draft = z.object({
  id: z.uuid(),
  program_key: z.string(),
  /** Increases with each change of the content. */
  revision: z.int(),
  based_on: z.int(),
  newest_version: z.int(),
  body,
  households: z.array(z.unknown()),
  state: z.enum(DRAFT_STATES),
  effective_on: z.iso.date().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  started_by: z.string(),
  started_at: z.iso.datetime(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
  requested_by: z.string().nullable(),
  requested_at: z.iso.datetime().nullable(),
  approved_by: z.string().nullable(),
  approved_at: z.iso.datetime().nullable(),
  authors: z.array(z.string()),
  problems: z.array(problem),
  /** Differences between the newest version and the draft. */
  changes: z.array(change),
  abilities,
});
export type DraftView = z.infer<typeof draft>;

const version = z.object({
  version: z.int(),
  origin: z.enum(['release', 'office']),
  released_at: z.iso.datetime(),
  effective_on: z.iso.date().nullable(),
  based_on: z.int().nullable(),
  authors: z.array(z.string()),
  requested_by: z.string().nullable(),
  published_by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type VersionView = z.infer<typeof version>;

const params = z.object({ key: z.string().max(100) });
const common = { tag: 'programs', roles: STAFF_ROLES, params } as const;

export const getProgramSettings = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/settings',
  summary: 'A program with its open draft, and with shipped content that is not in force',
  response: z.object({
    key: z.string(),
    name: z.string(),
    version: z.int(),
    body,
    readable: body.describe('The draft, or the newest version while the draft has errors, with all default values'),
    is_draft_readable: z.boolean(),
    draft: draft.nullable(),
    pending_release: z.object({ arrived_at: z.iso.datetime(), status: z.enum(['waiting', 'adopted', 'dismissed']), changes: z.array(change) }).nullable(),
    abilities,
  }),
  errors: ['not_found'],
});

/** People who have the settings open. `place`: name of the entry or value that is open for editing; null without one. */
const presence = z.object({ items: z.array(z.object({ name: z.string(), section: z.enum(SETTINGS_TABS), place: z.string().nullable() })) });

export type PresenceView = z.infer<typeof presence>;

export const listPresence = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/presence',
  summary: 'Other users who have the settings of a program open, each with the open section and entry',
  response: presence,
  errors: ['not_found'],
});

export const putPresence = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/programs/{key}/presence',
  summary: 'Report that the user has a section of the settings open. The page repeats the call while it is open',
  /**
   * `page`: random ID of the open page in the browser. `section`: null when the page closes. `path`: JSON pointer of the entry or value that is open for
   * editing.
   */
  body: z.strictObject({ page: z.uuid(), section: z.enum(SETTINGS_TABS).nullable(), path: z.string().max(500).nullish() }),
  response: presence,
  errors: ['not_found'],
});

export const startDraft = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft',
  summary: 'Start a draft from the newest version, or from an older version to publish it again',
  body: z.strictObject({ from_version: z.int().min(1).optional() }),
  response: draft,
  status: 201,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const getDraft = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft',
  summary: 'The open draft of a program, with its problems and its differences from the newest version',
  response: draft,
  errors: ['not_found'],
});

export const changeDraft = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/programs/{key}/draft',
  summary: 'Change values of the draft. If another user changed one of the values, reports a conflict and changes nothing',
  body: z.strictObject({ operations: z.array(operation).min(1).max(200) }),
  response: draft,
  errors: ['not_allowed', 'not_found', 'stale_version', 'wrong_state'],
});

export const discardDraft = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/programs/{key}/draft',
  summary: 'Discard the draft',
  response: z.object({ key: z.string() }),
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const requestPublication = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft/request',
  summary: 'Ask a second person to approve the publication of the draft on a day',
  body: z.strictObject({ revision: z.int(), effective_on: z.iso.date(), reason }),
  response: draft,
  errors: ['not_allowed', 'not_found', 'stale_version', 'wrong_state'],
});

export const sendDraftBack = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft/send-back',
  summary: 'Send a requested draft back to its authors, with a reason',
  body: z.strictObject({ note: reason }),
  response: draft,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const approveDraft = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft/approve',
  summary: 'Approve the draft as a second person. It comes into force on its effective day',
  body: z.strictObject({ revision: z.int() }),
  response: draft,
  errors: ['not_allowed', 'not_found', 'stale_version', 'wrong_state'],
});

export const cancelPublication = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft/cancel',
  summary: 'Cancel a scheduled publication, so that the draft can be edited again',
  response: draft,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const listProgramVersions = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/versions',
  summary: 'Versions of a program, newest first, with publisher, time and reason',
  response: z.object({ items: z.array(version) }),
  errors: ['not_found'],
});

export const getProgramVersion = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/versions/{version}',
  summary: 'A version of a program with its content and its golden households',
  params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  response: version.extend({ body, households: z.array(z.unknown()) }),
  errors: ['not_found'],
});

/**
 * Side of a comparison: a version number, `draft` for the open draft, or `release`. The side `release` is the content of the installed portal release if this
 * content is not in force.
 */
const side = z.union([z.literal('draft'), z.literal('release'), z.coerce.number().int().min(1).max(1_000_000)]);

export const compareProgramVersions = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/changes',
  summary: 'Differences between two versions, or between a version and the draft',
  query: z.object({ from: side, to: side }),
  response: z.object({ items: z.array(change) }),
  errors: ['not_found'],
});

export const exportProgram = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/export',
  summary: 'A version as a file with the program, its sources and its golden households',
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: programFileSchema,
  errors: ['not_found'],
});

export const importProgram = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/import',
  summary: 'Create a draft from a file with a program. The checks of drafts apply',
  body: programFileSchema,
  response: draft,
  status: 201,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
  maxBodyBytes: 2_000_000,
});

export const adoptRelease = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/release/adopt',
  summary: 'Create a draft from shipped content that is not in force',
  response: draft,
  status: 201,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const dismissRelease = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/release/dismiss',
  summary: 'Dismiss shipped content that is not in force',
  response: z.object({ key: z.string() }),
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});
