import { z } from 'zod';
import { ALL_ROLES, CONTRACTOR_OFFICE_ROLES, JOB_OFFICE_ROLES, PROGRAM_DECIDER_ROLES, USER_ROLES } from '@/access';
import { defineEndpoint, trimmedString } from '@/platform';
import { SIGNER_ROLES } from '@/rules/programs';
import { SIGN_STATES, SIGNING_STATUSES } from './document';
import { SIGN_STEPS } from './steps';

/** Staff roles that can sign as the company representative of a program. */
const SIGNING_STAFF = ['ops', ...PROGRAM_DECIDER_ROLES] as const;
const SIGNING_GUESTS = ['homeowner', 'property_manager'] as const;

const jobParams = z.object({ job_id: z.uuid() });
/** `document_id` is the ID of the task in which the document is signed. */
const documentParams = jobParams.extend({ document_id: z.uuid() });
const instant = z.iso.datetime();
const signerRole = z.enum(SIGNER_ROLES);

const signer = z.object({
  role: signerRole,
  label: z.string(),
  status: z.enum(SIGN_STATES),
  name: z.string(),
  /** Capacity in which a person signs in place of the invited signer, such as a power of attorney. */
  capacity: z.string().nullable(),
  /** Email address; absent if the viewer may not see it. */
  email: z.string().nullable().optional(),
  invited_at: instant.nullable(),
  reminded_at: z.array(instant),
  expires_on: z.iso.date().nullable(),
  opened_at: instant.nullable(),
  signed_at: instant.nullable(),
  failure: z.object({ kind: z.enum(['declined', 'bounced', 'expired']), reason: z.string(), at: instant }).nullable(),
  /** True if it is this signer's turn and the viewer can sign in this role. */
  can_sign: z.boolean(),
});
export type SignerView = z.infer<typeof signer>;

const abilities = z.object({
  generate: z.boolean(),
  /** True if the viewer may replace a signed document with a new version. */
  replace: z.boolean(),
  invite: z.boolean(),
  remind: z.boolean(),
  void: z.boolean(),
  download: z.boolean(),
  /** True if the viewer may read the content of the document and its unsigned PDF. */
  read: z.boolean(),
});

const documentView = z.object({
  id: z.uuid(),
  key: z.string(),
  /** ID of the task whose completion generates the document; null if there is no such task. */
  prepared_in: z.uuid().nullable(),
  title: z.string(),
  program: z.string(),
  status: z.enum(SIGNING_STATUSES),
  /** Number of the version; 0 before the first version exists. */
  version: z.int(),
  supersedes: z.int().nullable(),
  /** Version and checksum of the template. Absent for guests. */
  template: z.object({ version: z.int(), sample: z.boolean(), sha256: z.string() }).nullable().optional(),
  steps: z.array(z.object({ step: z.enum(SIGN_STEPS), status: z.enum(SIGN_STATES), reason: z.string(), needed: z.boolean() })),
  signers: z.array(signer),
  /** Answers that the template needs before the document can be generated, each with the task that asks for it. Empty for guests. */
  missing: z.array(z.object({ fact: z.string(), label: z.string(), task_id: z.uuid().nullable(), task: z.string() })),
  made_at: instant.nullable(),
  made_by: z.string().nullable(),
  sent_at: instant.nullable(),
  signed_at: instant.nullable(),
  has_pdf: z.boolean(),
  has_signed_copy: z.boolean(),
  /** Labels of the facts in a final version whose values changed after the version was generated. Empty for guests. */
  outdated: z.array(z.string()),
  voided: z.object({ at: instant, reason: z.string(), version: z.int() }).nullable(),
  /** Earlier versions, newest first; empty for guests. The status `replaced` means that the version was signed but is no longer valid. */
  earlier: z.array(
    z.object({
      version: z.int(),
      made_at: instant,
      signed_at: instant.nullable(),
      ended_at: instant.nullable(),
      status: z.enum(['void', 'replaced', 'signed', 'on_paper', 'made']),
      note: z.string(),
      has_signed_copy: z.boolean(),
    }),
  ),
  abilities,
});
export type DocumentView = z.infer<typeof documentView>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ kind: z.literal('table'), columns: z.array(z.object({ label: z.string(), isNumber: z.boolean() })), rows: z.array(z.array(z.string())) }),
]);

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/documents',
  summary: 'Documents of a job with the status of their signatures',
  tag: 'documents',
  roles: ALL_ROLES,
  params: jobParams,
  response: z.object({ items: z.array(documentView) }),
  errors: ['not_found'],
});

const documentTranslation = z.object({
  language: z.string(),
  note: z.string(),
  title: z.string(),
  notice: z.string().nullable(),
  blocks: z.array(z.array(z.string())),
});

export const readDocument = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/documents/{document_id}',
  summary: 'Content of a document. Returns a preview if no version was generated, or with `next`',
  tag: 'documents',
  roles: [...USER_ROLES, ...SIGNING_GUESTS],
  params: documentParams,
  query: z.object({ next: z.enum(['true']).optional() }),
  response: documentView.extend({
    content: z.object({
      title: z.string(),
      language: z.string().optional(),
      notice: z.string().nullable(),
      letterhead: z.object({ name: z.string(), lines: z.array(z.string()) }),
      reference: z.string(),
      date: z.string(),
      blocks: z.array(block),
      signers: z.array(signerRole),
    }),
    /** Translation in the viewer's language, shown next to the English content. Null if the viewer's language is English or the document is not in English. */
    translation: documentTranslation.nullable(),
    /** Values in the document, each with the task that asks for it. Empty without the query parameter `next`, and for guests. */
    merged: z.array(z.object({ fact: z.string(), label: z.string(), value: z.string(), task_id: z.uuid().nullable(), task: z.string() })),
    consent: z.object({ version: z.int(), title: z.string(), items: z.array(z.string()), sample: z.boolean() }),
  }),
  errors: ['not_found', 'not_allowed'],
});

const documentAction = {
  params: documentParams,
  tag: 'documents',
  response: documentView,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const,
};

export const generateDocument = defineEndpoint({
  ...documentAction,
  roles: JOB_OFFICE_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/generate',
  summary: 'Generate the document from current facts. A version that is out for signature becomes void',
});

export const replaceDocument = defineEndpoint({
  ...documentAction,
  roles: JOB_OFFICE_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/new-version',
  summary: 'Replace a signed document with a new version. The signed version is kept but becomes invalid',
  body: z.object({ reason: z.string().overwrite(trimmedString).min(3).max(500), version: z.int().min(1) }),
});

export const inviteSigners = defineEndpoint({
  ...documentAction,
  roles: JOB_OFFICE_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/invite',
  summary: 'Send the document to the first signer. The portal then sends it to each next signer',
  body: z.object({
    homeowner_email: z.string().max(254).optional(),
    property_manager_email: z.string().max(254).optional(),
    message: z.string().trim().max(1000).nullish(),
  }),
});

export const remindSigner = defineEndpoint({
  ...documentAction,
  roles: JOB_OFFICE_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/remind',
  summary: 'Remind the current signer, at most once a day',
});

export const voidDocument = defineEndpoint({
  ...documentAction,
  roles: JOB_OFFICE_ROLES,
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/void',
  summary: 'Void the document. Its links stop working',
  body: z.object({ reason: z.string().overwrite(trimmedString).min(3).max(500), version: z.int().min(1) }),
});

export const openDocument = defineEndpoint({
  ...documentAction,
  roles: [...CONTRACTOR_OFFICE_ROLES, ...SIGNING_STAFF, ...SIGNING_GUESTS],
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/consent',
  summary: 'Record the consent to sign electronically, with the consent text as evidence',
  body: z.object({ role: signerRole, version: z.int().min(1), consent_version: z.int().min(1) }),
});

const signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: z.string().overwrite(trimmedString).min(2).max(100) }),
  z.object({
    kind: z.literal('drawn'),
    name: z.string().overwrite(trimmedString).min(2).max(100),
    /** Drawn signature as an SVG path `M x y L x y …` with integer coordinates. No other commands are allowed, so the path consists only of lines. */
    path: z
      .string()
      .max(20_000)
      .regex(/^(M\d{1,3} \d{1,3}( L\d{1,3} \d{1,3})+ ?)+$/),
  }),
]);

export const signDocument = defineEndpoint({
  ...documentAction,
  roles: [...CONTRACTOR_OFFICE_ROLES, ...SIGNING_STAFF, ...SIGNING_GUESTS],
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/sign',
  summary: 'Sign the document. The last signature completes the task',
  body: z.object({
    role: signerRole,
    /** Version that the signer read. The server rejects the signature if a newer version exists. */
    version: z.int().min(1),
    signature,
  }),
});

/** Lets another person sign instead of the guest. The response contains no document, because the guest can then no longer read it. */
export const replaceSigner = defineEndpoint({
  ...documentAction,
  response: z.object({ done: z.literal(true) }),
  roles: SIGNING_GUESTS,
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/another-signer',
  summary: 'Replace the signer with another person, who gets a separate email and link',
  body: z.object({
    role: signerRole,
    version: z.int().min(1),
    name: z.string().overwrite(trimmedString).min(2).max(100),
    capacity: z.string().overwrite(trimmedString).min(2).max(100),
    email: z.string().max(254),
  }),
});

export const declineDocument = defineEndpoint({
  ...documentAction,
  roles: [...CONTRACTOR_OFFICE_ROLES, ...SIGNING_STAFF, ...SIGNING_GUESTS],
  method: 'POST',
  path: '/api/jobs/{job_id}/documents/{document_id}/decline',
  summary: 'Decline to sign, with a reason',
  body: z.object({ role: signerRole, version: z.int().min(1), reason: z.string().overwrite(trimmedString).min(3).max(500) }),
});

export const downloadDocument = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/documents/{document_id}/download',
  summary: 'Link to the PDF, valid for five minutes. Opens the signed copy if it exists',
  tag: 'documents',
  roles: [...USER_ROLES, ...SIGNING_GUESTS],
  params: documentParams,
  query: z.object({ version: z.coerce.number().int().min(1).optional(), copy: z.enum(['signed', 'unsigned']).optional() }),
  response: z.object({ url: z.string(), expires_at: instant, file_name: z.string() }),
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});

export const getDocumentAudit = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/documents/{document_id}/audit',
  summary: 'Events of a document, with the validity of its seal',
  tag: 'documents',
  roles: USER_ROLES,
  params: documentParams,
  response: z.object({
    items: z.array(z.object({ version: z.int(), at: instant, what: z.string(), by: z.string(), detail: z.string() })),
    seal: z.object({ holds: z.boolean(), why: z.string(), sealed_by: z.string() }).nullable(),
  }),
  errors: ['not_found', 'not_allowed'],
});
