import { budgetMovedJob } from '@/features/budgets/server';
import { finishMergesJob, moveMergedJobJob, moveMergedJobsJob } from '@/features/companies/server';
import { recheckCompanyJob, recheckProgramsJob, settleDueJob, timePassesJob } from '@/features/deadlines/server';
import { prepareFileJob } from '@/features/files/server';
import { recipientReplacedJob, sharePrivateJob } from '@/features/guests/server';
import { bellJob } from '@/features/notifications/server';
import { applyRemittanceJob, invoiceJob, reportJob, statementPrintJob, voidInvoiceJob } from '@/features/payments/server';
import { forgetPrintJob, printJob } from '@/features/prints/server';
import { renderDocumentJob, sealJob, signingMailJob } from '@/features/signing/server';
import { quietLogJob, recordDecisionJob } from '@/features/tasks/server';
import { handOverJob, handOverOneJob } from '@/features/users/server';
import { exportJob, forgetExportJob } from '@/pages/job-list/server';
import type { Job, Schedule } from '@/platform/server';
import { addedTasksJob, chatJob, digestJob, digestsJob, letterJob, retryUnsentJob, sendAgainJob, textJob } from '@/world/messages/server';
import { accountChangedJob, guestCodeJob, guestInviteJob, passwordResetJob, userInviteJob } from '@/world/people/server';
import { housekeepingJob } from './housekeeping';

/** Every job the worker process runs. */
export const JOBS: readonly Job[] = [
  letterJob,
  textJob,
  guestInviteJob,
  guestCodeJob,
  recipientReplacedJob,
  sharePrivateJob,
  passwordResetJob,
  userInviteJob,
  accountChangedJob,
  quietLogJob,
  recordDecisionJob,
  settleDueJob,
  timePassesJob,
  recheckProgramsJob,
  recheckCompanyJob,
  handOverJob,
  handOverOneJob,
  moveMergedJobsJob,
  moveMergedJobJob,
  finishMergesJob,
  budgetMovedJob,
  prepareFileJob,
  bellJob,
  chatJob,
  digestsJob,
  digestJob,
  addedTasksJob,
  retryUnsentJob,
  sendAgainJob,
  invoiceJob,
  voidInvoiceJob,
  reportJob,
  printJob,
  applyRemittanceJob,
  statementPrintJob,
  exportJob,
  forgetExportJob,
  forgetPrintJob,
  renderDocumentJob,
  signingMailJob,
  sealJob,
  housekeepingJob,
];

/** The jobs that come by themselves; patterns are in UTC. */
export const SCHEDULE: readonly Schedule[] = [
  // Somewhere a day begins with every hour.
  { job: timePassesJob, match: '5 * * * *' },
  // The end of the working day in the middle of the country.
  { job: digestsJob, match: '0 23 * * *' },
  // Half an hour after the job above, so that they do not compete.
  { job: finishMergesJob, match: '35 * * * *' },
  { job: retryUnsentJob, match: '* * * * *' },
  { job: housekeepingJob, match: '30 8 * * *' },
];
