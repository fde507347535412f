import type { UseCase } from '@/access/server';
import { applicationActs } from '@/features/application/server';
import { cloneJob, create } from '@/features/creation/server';
import { confirmTasksDone, guestProfile, guests, recall, remind, send } from '@/features/guests/server';
import { getPrograms, programActs } from '@/features/programs/server';
import { calculations, rebates, whatIf } from '@/features/rebates/server';
import { getReview, resolveComment } from '@/features/reviews/server';
import { sameHome, staffActs, staffQueue, viewAsContractor } from '@/features/staff/server';
import { draft, tasks } from '@/features/tasks/server';
import { list, search } from '@/pages/job-list/server';
import { jobHistory, jobHistoryOwners } from '@/pages/job-page/server';
import { detail } from '@/view/server';

export { recheckJobsOf, settleDueJob, timePassesJob } from '@/features/deadlines/server';
export { attachmentCalls, prepareFileJob, prepareLater } from '@/features/files/server';
export { bellJob } from '@/features/notifications/server';
export { invoiceJob, paymentCalls, voidInvoiceJob } from '@/features/payments/server';
export { documentCalls, renderDocumentJob, sealJob, sealJobWith, signingMailJob } from '@/features/signing/server';
export { quietLogJob } from '@/features/tasks/server';
export { rebuildColumns } from '@/job/server';
export { rebuildCounts } from '@/pages/job-list/server';
export { fillHomes, jobsFor, readEvaluations, rowsOfJob } from '@/record/server';

/** Calls that need nothing but the request; those that take files, secrets or a connection are made in api.ts. */
export const JOB_CALLS: readonly UseCase[] = [
  list.listJobs,
  list.listJobsInternal,
  list.jobSummary,
  list.jobSummaryInternal,
  search.search,
  search.filterOptions,
  create.initialEligibility,
  create.createJob,
  detail.jobByCode,
  detail.getJob,
  sameHome,
  applicationActs.cancel,
  applicationActs.restore,
  staffActs.claim,
  getPrograms,
  programActs.select,
  programActs.getEligibility,
  programActs.reEvaluate,
  programActs.override,
  rebates.getIncentives,
  rebates.recalculate,
  rebates.visibility,
  whatIf,
  jobHistory,
  jobHistoryOwners,
  guests.guestInvites,
  guests.renewGuestLink,
  guests.closeGuest,
  guests.correctGuestEmail,
  guestProfile,
  confirmTasksDone,
  tasks.list,
  tasks.ofStage,
  staffQueue,
  getReview,
  resolveComment,
  viewAsContractor,
  cloneJob,
  rebates.setDeemed,
  staffActs.assign,
  staffActs.assignees,
  staffActs.moveToContractor,
  tasks.notNeeded,
  rebates.overrideCap,
  calculations,
  tasks.open,
  draft.save,
  tasks.complete,
  tasks.reopen,
  tasks.defer,
  tasks.resume,
  send,
  recall,
  remind,
  tasks.flag,
  tasks.unflag,
  tasks.transfer,
  tasks.reset,
];
