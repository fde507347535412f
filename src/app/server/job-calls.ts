import type { UseCase } from '@/access/server';
import { cloneJob } from '@/features/creation/server/clone';
import * as create from '@/features/creation/server/create';
import * as guests from '@/features/guests/server/guests';
import { remind } from '@/features/guests/server/remind';
import { getPrograms } from '@/features/programs/server/programs';
import { whatIf } from '@/features/rebates/server/what-if';
import { getReview, resolveComment } from '@/features/reviews/server/review';
import { staffQueue } from '@/features/staff/server/queue';
import { sameHome } from '@/features/staff/server/same-home';
import * as staffActs from '@/features/staff/server/staff-acts';
import { viewAsContractor } from '@/features/staff/server/view-as';
import * as draft from '@/features/tasks/server/draft';
import * as tasks from '@/features/tasks/server/tasks';
import * as detail from '@/job/server/detail';
import * as list from '@/pages/job-list/server/list';
import * as search from '@/pages/job-list/server/search';
import { jobHistory, jobHistoryOwners } from '@/pages/job-page/server/history';

export { fillHomes } from '@/features/creation/server/homes';
export { lookAgainAtJobsOf, lookAgainJob, timePassesJob } from '@/features/deadlines/server/look-again';
export { attachmentCalls, prepareFileJob, prepareLater } from '@/features/files/server/calls';
export { bellJob } from '@/features/notifications/server/bells';
export { invoiceJob, paymentCalls, voidInvoiceJob } from '@/features/payments/server/payments';
export { documentCalls } from '@/features/signing/server/documents';
export { renderDocumentJob, sealJob, sealJobWith, signingMailJob } from '@/features/signing/server/signing-jobs';
export { quietLogJob } from '@/features/tasks/server/quiet-log';
export { rebuildColumns } from '@/job/server/rebuild';
export { jobsFor, readEvaluations, rowsOfJob } from '@/job/server/store';
export { rebuildCounts } from '@/pages/job-list/server/counts';

/** Every call of this domain. */
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
  detail.cancel,
  detail.restore,
  detail.claim,
  getPrograms,
  detail.select,
  detail.getEligibility,
  detail.reEvaluate,
  detail.override,
  detail.getIncentives,
  detail.recalculate,
  detail.visibility,
  whatIf,
  jobHistory,
  jobHistoryOwners,
  guests.guestInvites,
  guests.renewGuestLink,
  guests.closeGuest,
  guests.correctGuestEmail,
  guests.guestProfile,
  guests.confirmTasksDone,
  tasks.list,
  tasks.ofStage,
  staffQueue,
  getReview,
  resolveComment,
  viewAsContractor,
  cloneJob,
  staffActs.setDeemed,
  staffActs.assign,
  staffActs.assignees,
  staffActs.moveToContractor,
  staffActs.setNotNeeded,
  staffActs.overrideCap,
  staffActs.calculations,
  tasks.open,
  draft.save,
  tasks.complete,
  tasks.reopen,
  tasks.defer,
  tasks.resume,
  tasks.send,
  tasks.recall,
  remind,
  tasks.flag,
  tasks.unflag,
  tasks.transfer,
  tasks.reset,
];
