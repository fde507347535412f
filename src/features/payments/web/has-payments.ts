import type { JobDetail } from '@/job-view';

/**
 * Returns true if an opted-in program of the job has a promised day or a payment. Installments that are not payable yet do not count, because the rebate panel
 * lists them.
 */
export const hasPayments = (job: JobDetail): boolean =>
  job.programs.some((program) => program.opted_in && (program.promise !== null || program.payments.length > 0));
