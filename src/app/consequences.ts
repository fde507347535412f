import { flagConfirmedDifferences } from '@/features/attachments';
import { notifyWaitlistChanges } from '@/features/budgets';
import { snapshotEnrollments } from '@/features/contractors';
import { joinOpenInvitations } from '@/features/guests';
import { completeAnsweredOnCreate } from '@/features/job-creation';
import { advanceStage, expireReservations, submitLatePrograms } from '@/features/job-lifecycle';
import { notifyEligibility, notifyNewlyIneligible, notifyReevaluation, recordRuleChanges } from '@/features/job-programs';
import { createDuePayments, notifyLatePayments } from '@/features/payments';
import { recordAmountChanges } from '@/features/rebates';
import { notifyAddedTasks, notifyIncomeCheck, notifyReminders, recordWaitStart, remindOfExternalWaits } from '@/features/reminders';
import { expireApprovals, routeToReview } from '@/features/reviews';
import { remindSigners, updateDocuments } from '@/features/signing';
import { recheckTasks, recordReadValues } from '@/features/tasks';
import { expireUtilityConsents, matchUtilities, requireUsageConsent } from '@/features/utility-data';
import { type Consequences, extendClaim, planTasksOfJob } from '@/job';

/** All consequences of a change to a job, in the order in which they run. */
export const CONSEQUENCES: Consequences = {
  // These consequences run first, before tasks are planned. For example, `remindSigners` ends expired invitations to sign.
  first: [flagConfirmedDifferences, extendClaim, snapshotEnrollments, remindSigners, expireUtilityConsents, requireUsageConsent],

  // These consequences run after eligibility and amounts are evaluated. Evaluation and consequences repeat until nothing changes.
  round: [
    recheckTasks,
    planTasksOfJob,
    completeAnsweredOnCreate,
    joinOpenInvitations,
    matchUtilities,
    routeToReview,
    updateDocuments,
    expireReservations,
    expireApprovals,
    submitLatePrograms,
    advanceStage,
    createDuePayments,
  ],

  // These consequences run once, after the rounds. They record which facts tasks have read and since when people must act, and they notify people.
  last: [
    recordReadValues,
    recordRuleChanges,
    recordAmountChanges,
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
