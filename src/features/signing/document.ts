import type { SignerRole } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import type { DocumentContent } from './merge';

/** States of signers and of document steps. Source: docs/spec/portal.md §3. */
export const SIGN_STATES = ['not_attempted', 'pending', 'success', 'failure'] as const;
export type SignState = (typeof SIGN_STATES)[number];

/** Size of the box to which a drawn signature is scaled. Its path has integer coordinates within this box. */
export const SIGNATURE_BOX = { width: 600, height: 200 };

export type Signature =
  | { kind: 'typed'; name: string }
  /** `path`: SVG path that consists of lines within `SIGNATURE_BOX`. */
  | { kind: 'drawn'; name: string; path: string };

/** Reason why a signer did not sign. `bounced`: the email to the signer could not be delivered. `expired`: the signer did not answer in time. */
export type SignerFailure = { kind: 'declined' | 'bounced' | 'expired'; reason: string; at: string };

export type Signer = {
  role: SignerRole;
  status: SignState;
  name: string;
  /** Email address of an invited guest. Null before the invitation, and for office users, who sign in to the portal instead. */
  email: string | null;
  invited_at: string | null;
  delivered_at: string | null;
  reminded: { at: string; by: string }[];
  opened_at: string | null;
  consent: { version: number; at: string } | null;
  signed: { at: string; by: string; signature: Signature; ip: string; user_agent: string } | null;
  failure: SignerFailure | null;
  /**
   * Set if another person signs in place of the invited signer. `capacity`: capacity of this person, such as a power of attorney. `instead_of`: the original
   * signer.
   */
  capacity?: string;
  instead_of?: { name: string; email: string };
};

/**
 * An event of a document version, such as a signature. `what`: description of the event. `by`: name of the person or system that caused the event. The evidence
 * pages list all events.
 */
export type SigningEvent = { at: string; what: string; by: string; ip?: string; user_agent?: string; detail?: string };

/** A file that the portal generated: its attachment, checksum and size, and the time (`at`) at which it was generated. */
export type GeneratedFile = { attachment_id: string; sha256: string; size: number; at: string };

/**
 * One version of a document. Its content never changes after it was generated. A version is final if all signers signed it or it was signed on paper.
 * Correcting a final version requires a new version.
 */
export type JobDocument = {
  task_id: string;
  /** Key of the document in the program definition. It is also the subject key of the task in which the document is signed. */
  key: string;
  program: string;
  title: string;
  category: string;
  version: number;
  supersedes: number | null;
  template: { key: string; version: number; sha256: string; sample: boolean; program_version: number };
  content: DocumentContent;
  content_sha256: string;
  /** Values that were inserted into the document, by placeholder name. */
  values: Record<string, unknown>;
  made: { at: string; by: string };
  pdf: GeneratedFile | null;
  pdf_failure: string | null;
  downloaded: { at: string; by: string } | null;
  signers: Signer[];
  message: string | null;
  sent_at: string | null;
  void: { at: string; by: string; reason: string } | null;
  /** Time at which the last signer signed; null before that. */
  signed_at: string | null;
  sealed: GeneratedFile | null;
  /** Set if the document was signed on paper. The uploaded copy then replaces the signatures. */
  on_paper: { at: string; by: string } | null;
  events: SigningEvent[];
};

/** Creates a signer who was not invited yet. */
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

/** Returns the current version of a document: the newest version that is not void. */
export const currentVersionOf = (documents: readonly JobDocument[], taskId: string): JobDocument | undefined =>
  documents.findLast((document) => document.task_id === taskId && document.void === null);

/** Returns whether a version is final: all signers signed it, or it was signed on paper. */
export const isDocumentFinal = (document: JobDocument): boolean => document.signed_at !== null || document.on_paper !== null;

/** Returns whether a version is out for signature: a signer is invited or has signed, and the version is neither final nor void. */
export const isOutForSignature = (document: JobDocument): boolean =>
  !isDocumentFinal(document) && document.void === null && document.signers.some((signer) => signer.status === 'pending' || signer.status === 'success');

/** Returns whether at least one signer has signed. */
export const hasSignature = (document: JobDocument): boolean => document.signers.some((signer) => signer.status === 'success');

/** Returns the first signer in signing order who has not signed; undefined if all signers have signed. */
export const nextSigner = (document: JobDocument): Signer | undefined => document.signers.find((signer) => signer.status !== 'success');

/** Signing statuses of a document that forms and lists show; see `signingStatusOf`. */
export const SIGNING_STATUSES = ['none', 'made', 'out', 'signed', 'on_paper'] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];

/** Returns whether the task was submitted with a copy that was signed on paper. This is also possible without a document that the portal generated. */
export const isSignedOnPaper = ({ progress, answers }: Pick<TaskState, 'progress' | 'answers'>): boolean =>
  progress !== 'open' && answers?.manually_sign_document === true;

/** Returns the signing status that forms and lists show. */
export function signingStatusOf(document: JobDocument | undefined, task: Pick<TaskState, 'progress' | 'answers'>): SigningStatus {
  if (document?.signed_at) return 'signed';
  if (document?.on_paper || isSignedOnPaper(task)) return 'on_paper';
  if (!document) return 'none';
  return isOutForSignature(document) ? 'out' : 'made';
}
