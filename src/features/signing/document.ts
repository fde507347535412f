import type { SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import type { DocumentContent } from './merge';

/** The states of a step and of a signer (seed 1 §3). */
export const SIGN_STATES = ['not_attempted', 'pending', 'success', 'failure'] as const;
export type SignState = (typeof SIGN_STATES)[number];

/** The box a signature is drawn in; its path has whole numbers inside it. */
export const SIGNATURE_BOX = { width: 600, height: 200 };

export type Signature =
  | { kind: 'typed'; name: string }
  /** `path`: lines of an SVG path in the box. */
  | { kind: 'drawn'; name: string; path: string };

/** Why a signer did not sign. */
export type SignerFailure = { kind: 'declined' | 'bounced' | 'expired'; reason: string; at: string };

export type Signer = {
  role: SignerRole;
  status: SignState;
  name: string;
  /** Guests are written to; people of the office sign in. */
  email: string | null;
  invited_at: string | null;
  /** The message went out. */
  delivered_at: string | null;
  reminded: { at: string; by: string }[];
  opened_at: string | null;
  consent: { version: number; at: string } | null;
  signed: { at: string; by: string; signature: Signature; ip: string; user_agent: string } | null;
  failure: SignerFailure | null;
  /** Set when another person signs than the one who was asked: in which capacity, and in whose place. */
  capacity?: string;
  instead_of?: { name: string; email: string };
};

/** One thing that happened to a document; the evidence page prints all of them. */
export type SigningEvent = { at: string; what: string; by: string; ip?: string; user_agent?: string; detail?: string };

/** A file the portal made: the attachment, and the bytes it must have. */
export type GeneratedFile = { attachment_id: string; sha256: string; size: number; at: string };

/**
 * One version of a document of a job. What it says is fixed when it is made; what becomes of it is
 * added. A version that everybody signed never changes again: corrections are a further version.
 */
export type JobDocument = {
  task_id: string;
  /** Key in the program's data, and the subject of its task. */
  key: string;
  program: string;
  title: string;
  category: string;
  version: number;
  supersedes: number | null;
  template: { key: string; version: number; sha256: string; sample: boolean; program_version: number };
  content: DocumentContent;
  content_sha256: string;
  /** What was merged into it. */
  values: Record<string, unknown>;
  made: { at: string; by: string };
  pdf: GeneratedFile | null;
  /** Why there is no PDF. */
  pdf_failure: string | null;
  downloaded: { at: string; by: string } | null;
  signers: Signer[];
  message: string | null;
  sent_at: string | null;
  void: { at: string; by: string; reason: string } | null;
  /** Everybody signed. */
  signed_at: string | null;
  sealed: GeneratedFile | null;
  /** Signed on paper: the task's upload takes the place of the signatures. */
  on_paper: { at: string; by: string } | null;
  events: SigningEvent[];
};

export const newSigner = (role: SignerRole): Signer => ({
  role,
  status: 'not_attempted',
  name: '',
  email: null,
  invited_at: null,
  delivered_at: null,
  reminded: [],
  opened_at: null,
  consent: null,
  signed: null,
  failure: null,
});

/** The version that counts: the newest that is not void. */
export const currentVersionOf = (documents: readonly JobDocument[], taskId: string): JobDocument | undefined =>
  documents.findLast((document) => document.task_id === taskId && document.void === null);

/** Closed for good: signed by everybody or on paper. */
export const isDocumentFinal = (document: JobDocument): boolean => document.signed_at !== null || document.on_paper !== null;

/** Somebody has it to sign. */
export const isOutForSignature = (document: JobDocument): boolean =>
  !isDocumentFinal(document) && document.void === null && document.signers.some((signer) => signer.status === 'pending' || signer.status === 'success');

export const hasSignature = (document: JobDocument): boolean => document.signers.some((signer) => signer.status === 'success');

/** Whose turn it is: the first in order who has not signed. */
export const nextSigner = (document: JobDocument): Signer | undefined => document.signers.find((signer) => signer.status !== 'success');

export const SIGNING_STATUSES = ['none', 'made', 'out', 'signed', 'on_paper'] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];

/** Its task was handed in with a copy that people signed, whether the portal made the document or they brought their own; a review that is still to come reads its day. */
export const isSignedOnPaper = ({ progress, answers }: Pick<TaskState, 'progress' | 'answers'>): boolean =>
  progress !== 'open' && answers?.manually_sign_document === true;

/** How far a document is, in one word: what forms and lists read. */
export function signingStatusOf(document: JobDocument | undefined, task: Pick<TaskState, 'progress' | 'answers'>): SigningStatus {
  if (!document) return isSignedOnPaper(task) ? 'on_paper' : 'none';
  if (document.on_paper) return 'on_paper';
  if (document.signed_at) return 'signed';
  return isOutForSignature(document) ? 'out' : 'made';
}
