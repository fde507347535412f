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

/** The consequences of every change of a job, in the order in which they run. */
export const CONSEQUENCES: Consequences = {
  // Run first, before tasks are planned. For example, `remindSigners` ends expired invitations to sign.
  first: [extendClaim, snapshotEnrollments, remindSigners, expireUtilityConsents, requireUsageConsent],

  // Run after eligibility and amounts were evaluated, and repeat until nothing changes.
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

  // Run once after the rounds. These consequences record which facts were read and since when people have to act, and they notify people.
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
