import type { SignerRole } from '@/rules/programs';
import type { GenerationInput } from './changes';
import type { JobDocument, SignerFailure } from './document';

declare module '@/job-data/state' {
  interface JobParts {
    /** Every version of every document, in the order they were made. */
    documents: JobDocument[];
  }
}

declare module '@/job-view/feature' {
  interface GuestParts {
    /** Tasks whose document they signed, also while others still sign it. */
    signed: string[];
  }
}

declare module '@/features/notifications/delivery' {
  interface GuestEmailJobs {
    /** It asks for a signature: whether it arrives is part of the document's life. */
    'signing.mail': { task_id: string; version: number; role: SignerRole };
  }
}

declare module '@/job/job-draft' {
  interface ChangeInput {
    /** What making a document needs of the server. */
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
