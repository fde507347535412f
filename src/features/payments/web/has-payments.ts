import type { JobDetail } from '@/job-view';

/** Returns whether the payments panel has something to show. */
export const hasPayments = (job: JobDetail): boolean =>
  job.programs.some((program) => program.opted_in && (program.promise !== null || program.payments.length > 0));
