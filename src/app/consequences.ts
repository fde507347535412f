import { advanceStage, expireReservations, submitLatePrograms } from '@/features/application';
import { tellOfFunds } from '@/features/budgets';
import { keepEnrollments } from '@/features/companies';
import { completeAnsweredOnCreate } from '@/features/creation';
import { noteWaiting, notifyAddedTasks, notifyIncomeCheck, notifyReminders, remindOfWaits } from '@/features/deadlines';
import { joinInvitations } from '@/features/guests';
import { notifyLatePayments, openPayments, raiseOldFailures } from '@/features/payments';
import { notifyEligibility, notifyNewlyIneligible } from '@/features/programs';
import { noteAmountChanges } from '@/features/rebates';
import { endApprovals, keepHandedIn } from '@/features/reviews';
import { keepDocuments, remindSigners } from '@/features/signing';
import { noteReadValues, recheckTasks } from '@/features/tasks';
import { type Consequences, keepClaim, planTaskList } from '@/job';

/** What follows from any change of a job, on one page, in the order in which it happens. */
export const CONSEQUENCES: Consequences = {
  // An invitation that ended gives its task back before the tasks are planned.
  first: [keepClaim, keepEnrollments, remindSigners, raiseOldFailures],

  // After eligibility and amounts were judged; again and again until nothing moves any more.
  round: [
    recheckTasks,
    planTaskList,
    completeAnsweredOnCreate,
    joinInvitations,
    keepHandedIn,
    keepDocuments,
    expireReservations,
    endApprovals,
    submitLatePrograms,
    advanceStage,
    openPayments,
  ],

  // Once everything has settled: what was read, what is waited for, and who is told.
  last: [
    noteReadValues,
    noteAmountChanges,
    remindOfWaits,
    noteWaiting,
    notifyLatePayments,
    tellOfFunds,
    notifyNewlyIneligible,
    notifyEligibility,
    notifyAddedTasks,
    notifyIncomeCheck,
    notifyReminders,
  ],
};
