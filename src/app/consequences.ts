import { notifyWaitlistChanges } from '@/features/budgets';
import { snapshotEnrollments } from '@/features/contractors';
import { notifyAddedTasks, notifyIncomeCheck, notifyReminders, recordWaitStart, remindOfExternalWaits } from '@/features/deadlines';
import { joinOpenInvitations } from '@/features/guests';
import { completeAnsweredOnCreate } from '@/features/job-creation';
import { advanceStage, expireReservations, submitLatePrograms } from '@/features/lifecycle';
import { createDuePayments, notifyLatePayments } from '@/features/payments';
import { noteRuleChanges, notifyEligibility, notifyNewlyIneligible, notifyReevaluation } from '@/features/programs';
import { noteAmountChanges } from '@/features/rebates';
import { expireApprovals, routeToReview } from '@/features/reviews';
import { remindSigners, updateDocuments } from '@/features/signing';
import { recheckTasks, recordReadValues } from '@/features/tasks';
import { type Consequences, extendClaim, planTasksOfJob } from '@/job';

/** What follows from any change of a job, on one page, in the order in which it happens. */
export const CONSEQUENCES: Consequences = {
  // An invitation that ended gives its task back before the tasks are planned.
  first: [extendClaim, snapshotEnrollments, remindSigners],

  // After eligibility and amounts were judged; again and again until nothing moves any more.
  round: [
    recheckTasks,
    planTasksOfJob,
    completeAnsweredOnCreate,
    joinOpenInvitations,
    routeToReview,
    updateDocuments,
    expireReservations,
    expireApprovals,
    submitLatePrograms,
    advanceStage,
    createDuePayments,
  ],

  // Once everything has settled: what was read, what is waited for, and who is told.
  last: [
    recordReadValues,
    noteRuleChanges,
    noteAmountChanges,
    remindOfExternalWaits,
    recordWaitStart,
    notifyLatePayments,
    notifyWaitlistChanges,
    notifyNewlyIneligible,
    notifyEligibility,
    notifyReevaluation,
    notifyAddedTasks,
    notifyIncomeCheck,
    notifyReminders,
  ],
};
