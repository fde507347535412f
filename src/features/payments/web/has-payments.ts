import type { JobDetail } from '@/job-view';

/** There is something to see in the payments panel. */
export const hasPayments = (job: JobDetail): boolean =>
  job.programs.some((program) => program.opted_in && (program.promise !== null || program.payments.length > 0));
