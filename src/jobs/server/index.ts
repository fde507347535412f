import type { UseCase } from '@/access/server';
import { cloneJob } from './clone';
import * as create from './create';
import * as detail from './detail';
import * as draft from './draft';
import * as guests from './guests';
import { jobHistory, jobHistoryOwners } from './history';
import * as list from './list';
import { getPrograms } from './programs';
import { staffQueue } from './queue';
import { remind } from './remind';
import { getReview, resolveComment } from './review';
import { sameHome } from './same-home';
import * as search from './search';
import * as staffActs from './staff-acts';
import * as tasks from './tasks';
import { viewAsContractor } from './view-as';
import { whatIf } from './what-if';

export { attachmentCalls, prepareFileJob, prepareLater } from './attachments';
export { bellJob } from './bells';
export { rebuildCounts } from './counts';
export { documentCalls } from './documents';
export { fillHomes } from './homes';
export { lookAgainAtJobsOf, lookAgainJob, timePassesJob } from './look-again';
export { invoiceJob, paymentCalls, voidInvoiceJob } from './payments';
export { quietLogJob } from './quiet-log';
export { rebuildColumns } from './rebuild';
export { renderDocumentJob, sealJob, sealJobWith, signingMailJob } from './signing-jobs';
export { type JobRows, type JobStory, jobsFor, readEvaluations, rowsOfJob } from './store';

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
