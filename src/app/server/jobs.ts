import {
  invoiceJob,
  lookAgainJob,
  prepareFileJob,
  quietLogJob,
  renderDocumentJob,
  sealJob,
  signingMailJob,
  timePassesJob,
  voidInvoiceJob,
} from '@/jobs/server';
import { letterJob, textJob } from '@/messages/server';
import { tellJob } from '@/payments/server';
import { guestInviteJob, passwordResetJob } from '@/people/server';
import type { Job, Schedule } from '@/platform/server';
import { housekeepingJob } from './housekeeping';

/** Every job the worker process runs. */
export const JOBS: readonly Job[] = [
  letterJob,
  textJob,
  guestInviteJob,
  passwordResetJob,
  quietLogJob,
  lookAgainJob,
  timePassesJob,
  prepareFileJob,
  invoiceJob,
  voidInvoiceJob,
  tellJob,
  renderDocumentJob,
  signingMailJob,
  sealJob,
  housekeepingJob,
];

/** The jobs that come by themselves; patterns are in UTC. */
export const SCHEDULE: readonly Schedule[] = [
  // Somewhere a day begins with every hour.
  { job: timePassesJob, match: '5 * * * *' },
  { job: housekeepingJob, match: '30 8 * * *' },
];
