import { processAttachmentBackgroundJob, readFileBackgroundJob } from '@/features/attachments/server';
import { budgetChangedBackgroundJob } from '@/features/budgets/server';
import { finishMergesBackgroundJob, moveMergedJobBackgroundJob, moveMergedJobsBackgroundJob } from '@/features/contractors/server';
import { emailHomeownerMessagesBackgroundJob, emailUserMessagesBackgroundJob, notifyOfMessageBackgroundJob } from '@/features/conversations/server';
import { applyImportBackgroundJob, fetchListBackgroundJob, readImportBackgroundJob, startFetchesBackgroundJob } from '@/features/equipment-lists/server';
import { sendRecordsBackgroundJob, storeRecentRecordsBackgroundJob, storeRecordsBackgroundJob } from '@/features/federal-reports/server';
import { recipientReplacedBackgroundJob, sharePrivateBackgroundJob } from '@/features/guests/server';
import { notificationsBackgroundJob } from '@/features/notifications/server';
import {
  applyRemittanceBackgroundJob,
  invoiceBackgroundJob,
  sendSimulatedReportBackgroundJob,
  statementPrint,
  voidInvoiceBackgroundJob,
} from '@/features/payments/server';
import { deletePrintBackgroundJob, jobPrint } from '@/features/printed-jobs/server';
import { deleteDraftRunsBackgroundJob, draftRunBatchBackgroundJob } from '@/features/program-draft-tests/server';
import { publishDueBackgroundJob } from '@/features/program-settings/server';
import { lookUpHomeBackgroundJob } from '@/features/public-home-records/server';
import { followUpQuoteBackgroundJob, printQuoteBackgroundJob, sendQuoteBackgroundJob } from '@/features/quotes/server';
import { nightlyReevaluationBackgroundJob, reevaluateBatchBackgroundJob, startReevaluationBackgroundJob } from '@/features/reevaluation/server';
import { recheckContractorBackgroundJob, recheckProgramsBackgroundJob, settleDueJobsBackgroundJob, settleJobBackgroundJob } from '@/features/reminders/server';
import { refreshReportsBackgroundJob, reportPrint, sendReportEmailBackgroundJob, startReportEmailsBackgroundJob } from '@/features/reports/server';
import { renderDocumentBackgroundJob, sealBackgroundJob, signingEmailBackgroundJob } from '@/features/signing/server';
import { draftHistoryBackgroundJob, recordDecisionBackgroundJob } from '@/features/tasks/server';
import { certificateExpiryBackgroundJob, sendDayLinkBackgroundJob } from '@/features/technicians/server';
import { recordTextReplyBackgroundJob } from '@/features/text-messages/server';
import { handOverBackgroundJob, handOverOneBackgroundJob } from '@/features/users/server';
import {
  checkUtilitiesBackgroundJob,
  connectUtilityBackgroundJob,
  eraseUsageFilesBackgroundJob,
  prepareSimulatedDataBackgroundJob,
  readUtilityFileBackgroundJob,
  revokeUtilityBackgroundJob,
  sendSimulatedUtilityMessageBackgroundJob,
  syncUtilityBackgroundJob,
} from '@/features/utility-data/server';
import {
  accountChangedEmailBackgroundJob,
  guestCodeBackgroundJob,
  guestInviteBackgroundJob,
  passwordResetBackgroundJob,
  userInviteEmailBackgroundJob,
} from '@/foundation/accounts/server';
import {
  addedTasksEmailBackgroundJob,
  emailBackgroundJob,
  retryUnsentBackgroundJob,
  sendAgainBackgroundJob,
  sendDigestBackgroundJob,
  simulatedReplyBackgroundJob,
  startDigestsBackgroundJob,
  teamChatBackgroundJob,
  textMessageBackgroundJob,
} from '@/foundation/messaging/server';
import { exportBackgroundJob, forgetExportBackgroundJob } from '@/pages/job-list/server';
import type { BackgroundJob, Schedule } from '@/platform/server';
import { housekeepingBackgroundJob } from './housekeeping';

/** All background jobs that the worker process can run. */
export const BACKGROUND_JOBS: readonly BackgroundJob[] = [
  emailBackgroundJob,
  textMessageBackgroundJob,
  simulatedReplyBackgroundJob,
  recordTextReplyBackgroundJob,
  guestInviteBackgroundJob,
  guestCodeBackgroundJob,
  recipientReplacedBackgroundJob,
  sharePrivateBackgroundJob,
  passwordResetBackgroundJob,
  userInviteEmailBackgroundJob,
  accountChangedEmailBackgroundJob,
  draftHistoryBackgroundJob,
  recordDecisionBackgroundJob,
  settleJobBackgroundJob,
  settleDueJobsBackgroundJob,
  recheckProgramsBackgroundJob,
  recheckContractorBackgroundJob,
  startReevaluationBackgroundJob,
  reevaluateBatchBackgroundJob,
  nightlyReevaluationBackgroundJob,
  draftRunBatchBackgroundJob,
  deleteDraftRunsBackgroundJob,
  handOverBackgroundJob,
  handOverOneBackgroundJob,
  moveMergedJobsBackgroundJob,
  moveMergedJobBackgroundJob,
  finishMergesBackgroundJob,
  budgetChangedBackgroundJob,
  processAttachmentBackgroundJob,
  readFileBackgroundJob,
  lookUpHomeBackgroundJob,
  notifyOfMessageBackgroundJob,
  emailUserMessagesBackgroundJob,
  emailHomeownerMessagesBackgroundJob,
  sendQuoteBackgroundJob,
  printQuoteBackgroundJob,
  followUpQuoteBackgroundJob,
  notificationsBackgroundJob,
  teamChatBackgroundJob,
  startDigestsBackgroundJob,
  sendDigestBackgroundJob,
  addedTasksEmailBackgroundJob,
  retryUnsentBackgroundJob,
  sendAgainBackgroundJob,
  invoiceBackgroundJob,
  voidInvoiceBackgroundJob,
  sendSimulatedReportBackgroundJob,
  jobPrint.backgroundJob,
  applyRemittanceBackgroundJob,
  statementPrint.backgroundJob,
  exportBackgroundJob,
  forgetExportBackgroundJob,
  deletePrintBackgroundJob,
  renderDocumentBackgroundJob,
  signingEmailBackgroundJob,
  sealBackgroundJob,
  connectUtilityBackgroundJob,
  eraseUsageFilesBackgroundJob,
  syncUtilityBackgroundJob,
  revokeUtilityBackgroundJob,
  checkUtilitiesBackgroundJob,
  readUtilityFileBackgroundJob,
  prepareSimulatedDataBackgroundJob,
  sendSimulatedUtilityMessageBackgroundJob,
  publishDueBackgroundJob,
  storeRecordsBackgroundJob,
  storeRecentRecordsBackgroundJob,
  sendRecordsBackgroundJob,
  refreshReportsBackgroundJob,
  startReportEmailsBackgroundJob,
  sendReportEmailBackgroundJob,
  reportPrint.backgroundJob,
  certificateExpiryBackgroundJob,
  sendDayLinkBackgroundJob,
  readImportBackgroundJob,
  applyImportBackgroundJob,
  fetchListBackgroundJob,
  startFetchesBackgroundJob,
  housekeepingBackgroundJob,
];

/** Background jobs that run on a schedule. The patterns are in UTC. */
export const SCHEDULE: readonly Schedule[] = [
  // Runs before `settleDueJobsBackgroundJob`, which can then use a program version that is published in the same hour.
  { job: publishDueBackgroundJob, match: '1 * * * *' },
  // Runs hourly, because homes are in several time zones, and the day begins at a different time in each of them.
  { job: settleDueJobsBackgroundJob, match: '5 * * * *' },
  // Runs at the end of the working day in the US Central time zone.
  { job: startDigestsBackgroundJob, match: '0 23 * * *' },
  // Runs half an hour after `settleDueJobsBackgroundJob`, so that both do not run at the same time.
  { job: finishMergesBackgroundJob, match: '35 * * * *' },
  // Runs hourly, because the business clock of a demo can be shifted. Starts only one reevaluation per business day.
  { job: nightlyReevaluationBackgroundJob, match: '50 * * * *' },
  { job: refreshReportsBackgroundJob, match: '25 * * * *' },
  // Runs ten minutes after `refreshReportsBackgroundJob`. Starts emails only on Monday morning in the time zone of the deployment.
  { job: startReportEmailsBackgroundJob, match: '35 * * * *' },
  { job: retryUnsentBackgroundJob, match: '* * * * *' },
  { job: storeRecentRecordsBackgroundJob, match: '40 8 * * *' },
  { job: deleteDraftRunsBackgroundJob, match: '20 8 * * *' },
  { job: checkUtilitiesBackgroundJob, match: '* * * * *' },
  // Runs hourly, because the business clock of a demo can be shifted to another day.
  { job: certificateExpiryBackgroundJob, match: '40 * * * *' },
  // Runs hourly, because the business clock of a demo can be shifted to another day. Downloads each list once a week.
  { job: startFetchesBackgroundJob, match: '55 * * * *' },
  { job: housekeepingBackgroundJob, match: '30 8 * * *' },
];
