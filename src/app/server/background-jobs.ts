import { processAttachmentJob, readFileJob } from '@/features/attachments/server';
import { budgetChangedJob } from '@/features/budgets/server';
import { finishMergesJob, moveMergedJobJob, moveMergedJobsJob } from '@/features/contractors/server';
import { emailHomeownerMessagesJob, emailUserMessagesJob, tellOfMessageJob } from '@/features/conversations/server';
import { enqueueDueJobs, recheckContractorJob, recheckProgramsJob, settleDueJob } from '@/features/deadlines/server';
import { applyImportJob, fetchListJob, readImportJob, startFetchesJob } from '@/features/equipment-lists/server';
import { keepRecentRecordsJob, keepRecordsJob, sendRecordsJob } from '@/features/federal-reports/server';
import { recipientReplacedJob, sharePrivateJob } from '@/features/guests/server';
import { lookUpHomeJob } from '@/features/home-records/server';
import { notificationsJob } from '@/features/notifications/server';
import { applyRemittanceJob, invoiceJob, sendSimulatedReportJob, statementPrintJob, voidInvoiceJob } from '@/features/payments/server';
import { deletePrintJob, printJob } from '@/features/prints/server';
import { deleteDraftRunJobs, draftRunBatchJob } from '@/features/program-preview/server';
import { publishDueJob } from '@/features/program-settings/server';
import { followUpQuoteJob, sendQuoteJob } from '@/features/quotes/server';
import { nightlyReevaluationJob, reevaluateBatchJob, startReevaluationJob } from '@/features/reevaluation/server';
import { refreshReportsJob, reportPrintJob, sendReportEmailJob, startReportEmailsJob } from '@/features/reports/server';
import { renderDocumentJob, sealJob, signingMailJob } from '@/features/signing/server';
import { deferredHistoryJob, recordDecisionJob } from '@/features/tasks/server';
import { certificateExpiryJob, sendDayLinkJob } from '@/features/technicians/server';
import { noteReplyJob } from '@/features/text-messages/server';
import { handOverJob, handOverOneJob } from '@/features/users/server';
import {
  checkUtilitiesJob,
  connectUtilityJob,
  eraseUsageFilesJob,
  prepareSimulatedDataJob,
  readUtilityFileJob,
  revokeUtilityJob,
  sendSimulatedUtilityMessageJob,
  syncUtilityJob,
} from '@/features/utility-data/server';
import { accountChangedEmailJob, guestCodeJob, guestInviteJob, passwordResetJob, userInviteEmailJob } from '@/foundation/accounts/server';
import {
  addedTasksEmailJob,
  emailJob,
  retryUnsentJob,
  sendAgainJob,
  sendDigestJob,
  simulatedReplyJob,
  startDigestsJob,
  teamChatJob,
  textMessageJob,
} from '@/foundation/messaging/server';
import { exportJob, forgetExportJob } from '@/pages/job-list/server';
import type { BackgroundJob, Schedule } from '@/platform/server';
import { housekeepingJob } from './housekeeping';

/** Every background job of the worker process. */
export const BACKGROUND_JOBS: readonly BackgroundJob[] = [
  emailJob,
  textMessageJob,
  simulatedReplyJob,
  noteReplyJob,
  guestInviteJob,
  guestCodeJob,
  recipientReplacedJob,
  sharePrivateJob,
  passwordResetJob,
  userInviteEmailJob,
  accountChangedEmailJob,
  deferredHistoryJob,
  recordDecisionJob,
  settleDueJob,
  enqueueDueJobs,
  recheckProgramsJob,
  recheckContractorJob,
  startReevaluationJob,
  reevaluateBatchJob,
  nightlyReevaluationJob,
  draftRunBatchJob,
  deleteDraftRunJobs,
  handOverJob,
  handOverOneJob,
  moveMergedJobsJob,
  moveMergedJobJob,
  finishMergesJob,
  budgetChangedJob,
  processAttachmentJob,
  readFileJob,
  lookUpHomeJob,
  tellOfMessageJob,
  emailUserMessagesJob,
  emailHomeownerMessagesJob,
  sendQuoteJob,
  followUpQuoteJob,
  notificationsJob,
  teamChatJob,
  startDigestsJob,
  sendDigestJob,
  addedTasksEmailJob,
  retryUnsentJob,
  sendAgainJob,
  invoiceJob,
  voidInvoiceJob,
  sendSimulatedReportJob,
  printJob,
  applyRemittanceJob,
  statementPrintJob,
  exportJob,
  forgetExportJob,
  deletePrintJob,
  renderDocumentJob,
  signingMailJob,
  sealJob,
  connectUtilityJob,
  eraseUsageFilesJob,
  syncUtilityJob,
  revokeUtilityJob,
  checkUtilitiesJob,
  readUtilityFileJob,
  prepareSimulatedDataJob,
  sendSimulatedUtilityMessageJob,
  publishDueJob,
  keepRecordsJob,
  keepRecentRecordsJob,
  sendRecordsJob,
  refreshReportsJob,
  startReportEmailsJob,
  sendReportEmailJob,
  reportPrintJob,
  certificateExpiryJob,
  sendDayLinkJob,
  readImportJob,
  applyImportJob,
  fetchListJob,
  startFetchesJob,
  housekeepingJob,
];

/** The scheduled jobs; patterns are in UTC. */
export const SCHEDULE: readonly Schedule[] = [
  // Before the run that settles due jobs, so that it finds the new version.
  { job: publishDueJob, match: '1 * * * *' },
  // A day begins somewhere at every hour.
  { job: enqueueDueJobs, match: '5 * * * *' },
  // The end of the working day in the central time zone.
  { job: startDigestsJob, match: '0 23 * * *' },
  // Half an hour after the job above, so that they do not compete.
  { job: finishMergesJob, match: '35 * * * *' },
  // Hourly, because the night depends on the business clock. It starts one run for each business day.
  { job: nightlyReevaluationJob, match: '50 * * * *' },
  { job: refreshReportsJob, match: '25 * * * *' },
  // Ten minutes after the count above. It requests emails on Monday morning of the office's time zone only.
  { job: startReportEmailsJob, match: '35 * * * *' },
  { job: retryUnsentJob, match: '* * * * *' },
  { job: keepRecentRecordsJob, match: '40 8 * * *' },
  { job: deleteDraftRunJobs, match: '20 8 * * *' },
  { job: checkUtilitiesJob, match: '* * * * *' },
  // Hourly, because the day depends on the business clock.
  { job: certificateExpiryJob, match: '40 * * * *' },
  // Hourly, because the day depends on the business clock. Each list is downloaded once a week.
  { job: startFetchesJob, match: '55 * * * *' },
  { job: housekeepingJob, match: '30 8 * * *' },
];
