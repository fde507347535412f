import type { GuestPayment } from '@/job-view';
import type { IsoDate } from '@/platform';
import type { Payment } from './payment';

declare module '@/job-data/state' {
  interface ProgramParts {
    payments: Payment[];
    /** Last day on which the payees and finance were notified of a late payment. Missing in older jobs. */
    late_notified_on?: IsoDate | null;
  }
}

declare module '@/job-view/feature' {
  interface GuestParts {
    payments: GuestPayment[];
  }
}

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    payment_due: { program: string; payment_id: string };
    payment_withdrawn: { program: string; payment_id: string; invoice: string | null };
    payment_approved: { program: string; payment_id: string };
    payment_sent: { program: string; payment_id: string };
    payment_paid: { program: string; payment_id: string };
    payment_failed: { program: string; payment_id: string };
    payment_contradicted: { program: string; payment_id: string; why: string };
    payment_late: { program: string; payee: string };
  }
}
