import type { JobDetail } from '@/job-view';

/** Returns whether the payments panel has content. */
export const hasPayments = (job: JobDetail): boolean =>
  job.programs.some((program) => program.opted_in && (program.promise !== null || program.payments.length > 0));
