import type { JobDetail } from '@/job-view';

/**
 * Returns whether an opted-in program of the job has a promised day or a payment. Ignores installments that are not payable yet, because the rebate panel lists
 * these installments.
 */
export const hasPayments = (job: JobDetail): boolean =>
  job.programs.some((program) => program.opted_in && (program.promise !== null || program.payments.length > 0));
