import type { SignerRole } from '@/rules/programs';
import type { GenerationInput } from './changes';
import type { JobDocument, SignerFailure } from './document';

declare module '@/job-data/state' {
  interface JobParts {
    /** Every version of every document, in the order of generation. */
    documents: JobDocument[];
  }
}

declare module '@/job-view/feature' {
  interface GuestParts {
    /** IDs of the tasks whose documents the guest signed, even if other signers have not signed yet. */
    signed: string[];
  }
}

declare module '@/features/notifications/delivery' {
  interface GuestEmailJobs {
    /** Email to a signer. A separate background job sends it, because the document records whether the mail server accepted the email. */
    'signing.email': { task_id: string; version: number; role: SignerRole };
  }
}

declare module '@/job/job-draft' {
  interface ChangeInput {
    /** Values for generating a document that only the server can provide. */
    making: GenerationInput;
  }
  interface JobEventPayloads {
    document_made: { task_id: string; version: number };
    document_turn: { task_id: string; version: number; role: SignerRole };
    document_reminder: { task_id: string; version: number; role: SignerRole };
    document_stopped: { task_id: string; version: number; role: SignerRole; why: SignerFailure['kind'] };
    document_voided: { task_id: string; version: number; roles: SignerRole[] };
    document_retired: { task_id: string; version: number; roles: SignerRole[]; reason: string | null };
    document_signed: { task_id: string; version: number };
    document_sealed: { task_id: string; version: number };
  }
}
