import { z } from 'zod';
import { ACTIONS } from '@/access';
import { DEFINITIONS, LIST_NAMES } from '@/foundation/equipment';
import { defineEndpoint, keysOf } from '@/platform';

const EDITORS = ACTIONS['equipment.manage'].roles;

export const IMPORT_STATES = ['receiving', 'reading', 'unmatched', 'preview', 'applying', 'applied', 'discarded', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_LINE_KINDS = ['added', 'changed', 'gone', 'same'] as const;
export type LineKind = (typeof IMPORT_LINE_KINDS)[number];

const list = z.enum(keysOf(LIST_NAMES));
const importParams = z.object({ import_id: z.uuid() });

/** Maximum length of one chunk of an uploaded file, in characters. */
export const PART_LENGTH = 500_000;
/** Maximum number of chunks of one file. Together they hold 200 million characters. */
const MAX_PARTS = 400;

const importItem = z.object({
  id: z.uuid(),
  list,
  file_name: z.string(),
  url: z.string().nullable(),
  source_date: z.iso.date(),
  state: z.enum(IMPORT_STATES),
  /** True if the import waits for a decision but is too old to be applied: another import of the same list was applied after this import was created. */
  is_outdated: z.boolean(),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  /** Number of lines that were read so far. */
  read_lines: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  gone: z.int(),
  wrong: z.int(),
  /** Number of pieces of equipment that the import has applied so far. The total is the sum of `added`, `changed`, `same` and `gone`. */
  done: z.int(),
  /** Reason why the file could not be read or applied; null if there was no failure. */
  failure: z.string().nullable(),
});
export type ImportItem = z.infer<typeof importItem>;

const listSource = z.object({
  list,
  url: z.string(),
  /** True if the portal applies downloads of the list automatically. `applyAutomatically` defines the exceptions. */
  is_automatic: z.boolean(),
  changed_by: z.string(),
  tried_on: z.iso.date().nullable(),
  /** Reason why the last download failed; null if it did not fail. */
  failure: z.string().nullable(),
});
export type ListSource = z.infer<typeof listSource>;

export const listEquipmentImports = defineEndpoint({
  method: 'GET',
  path: '/api/equipment-imports',
  summary: 'Imports of equipment lists, newest first',
  tag: 'equipment',
  roles: EDITORS,
  response: z.object({
    items: z.array(importItem),
    /** Hosts from which the operator allows downloads of lists. If the operator allows none, users can import lists only from uploaded files. */
    allowed_hosts: z.array(z.string()),
    sources: z.array(listSource),
  }),
});

export const putEquipmentListSource = defineEndpoint({
  method: 'PUT',
  path: '/api/equipment-lists/{list}/source',
  summary: 'Set the address from which a list is downloaded every week, or remove it',
  tag: 'equipment',
  roles: EDITORS,
  params: z.object({ list }),
  body: z.object({ url: z.string().trim().max(1_000).nullable(), is_automatic: z.boolean() }),
  response: z.object({ sources: z.array(listSource) }),
  errors: ['wrong_state'],
});

export const fetchEquipmentList = defineEndpoint({
  method: 'POST',
  path: '/api/equipment-lists/{list}/fetch',
  summary: 'Download a list from its address now',
  tag: 'equipment',
  roles: EDITORS,
  params: z.object({ list }),
  response: z.object({ sources: z.array(listSource) }),
  errors: ['not_found', 'wrong_state'],
});

export const startEquipmentImport = defineEndpoint({
  method: 'POST',
  path: '/api/equipment-imports',
  summary: 'Start an import of a published list. The client then uploads the file in parts',
  tag: 'equipment',
  roles: EDITORS,
  body: z.object({ list, file_name: z.string().trim().min(1).max(200), source_date: z.iso.date().optional() }),
  response: importItem,
  status: 201,
});

export const putEquipmentImportPart = defineEndpoint({
  method: 'PUT',
  path: '/api/equipment-imports/{import_id}/parts/{part}',
  summary: 'Upload a part of the file, or replace the part',
  tag: 'equipment',
  roles: EDITORS,
  params: z.object({ import_id: z.uuid(), part: z.coerce.number().int().min(0).max(MAX_PARTS) }),
  body: z.object({ content: z.string().max(PART_LENGTH) }),
  // Allow three bytes for each character, because a character can need more than one byte in a JSON body.
  maxBodyBytes: PART_LENGTH * 3,
  response: z.object({ received: z.int() }),
  errors: ['not_found', 'wrong_state'],
});

export const readEquipmentImport = defineEndpoint({
  method: 'POST',
  path: '/api/equipment-imports/{import_id}/read',
  summary: 'Read the file and compare it with the catalog. The catalog does not change',
  tag: 'equipment',
  roles: EDITORS,
  params: importParams,
  body: z.object({ parts: z.int().min(1).max(MAX_PARTS) }),
  response: importItem,
  errors: ['not_found', 'wrong_state'],
});

/** Names of the columns that equipment lists can have. */
const COLUMN_NAMES = ['type', ...keysOf(DEFINITIONS)] as const;

export const putEquipmentImportColumns = defineEndpoint({
  method: 'PUT',
  path: '/api/equipment-imports/{import_id}/columns',
  summary: 'Set the heading of each column for this import and later imports of the list, and read the file again',
  tag: 'equipment',
  roles: EDITORS,
  params: importParams,
  /** The new heading for each column to change; null if the file has no heading for the column. */
  body: z.object({ headings: z.partialRecord(z.enum(COLUMN_NAMES), z.string().min(1).max(1_000).nullable()) }),
  response: importItem,
  errors: ['not_found', 'wrong_state'],
});

const matchedColumn = z.object({ column: z.enum(COLUMN_NAMES), heading: z.string().nullable(), is_required: z.boolean() });
export type MatchedColumn = z.infer<typeof matchedColumn>;

const lineProblem = z.object({ line: z.int(), column: z.string(), value: z.string(), reason: z.string() });
export type LineProblemView = z.infer<typeof lineProblem>;

const importLine = z.object({
  equipment_id: z.uuid(),
  line: z.int().nullable(),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ImportLineView = z.infer<typeof importLine>;

export const getEquipmentImport = defineEndpoint({
  method: 'GET',
  path: '/api/equipment-imports/{import_id}',
  summary: 'An import with its changes and its first invalid lines',
  tag: 'equipment',
  roles: EDITORS,
  params: importParams,
  query: z.object({ kind: z.enum(IMPORT_LINE_KINDS).default('changed'), page_number: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: importItem.extend({
    /** Column headings of the imported file. */
    headings: z.array(z.string()),
    /** Columns of the list. The import reads only columns with a heading. */
    columns: z.array(matchedColumn),
    lines: z.array(importLine),
    lines_per_page: z.int(),
    problems: z.array(lineProblem),
  }),
  errors: ['not_found'],
});

export const exportEquipmentImportProblems = defineEndpoint({
  method: 'GET',
  path: '/api/equipment-imports/{import_id}/problems',
  summary: 'All invalid lines of an import as a CSV file',
  tag: 'equipment',
  roles: EDITORS,
  params: importParams,
  response: z.string(),
  file: 'text/csv',
  errors: ['not_found'],
});

export const applyEquipmentImport = defineEndpoint({
  method: 'POST',
  path: '/api/equipment-imports/{import_id}/apply',
  summary: 'Apply an import to the catalog',
  tag: 'equipment',
  roles: EDITORS,
  params: importParams,
  response: importItem,
  errors: ['not_found', 'wrong_state'],
});

export const discardEquipmentImport = defineEndpoint({
  method: 'POST',
  path: '/api/equipment-imports/{import_id}/discard',
  summary: 'Discard an import that was not applied',
  tag: 'equipment',
  roles: EDITORS,
  params: importParams,
  response: importItem,
  errors: ['not_found', 'wrong_state'],
});
