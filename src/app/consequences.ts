import { submitLatePrograms } from '@/features/application/late-programs';
import { expireReservations } from '@/features/application/reservations';
import { advanceStage } from '@/features/application/stages';
import { tellAddedTasks, tellIncomeCheck, tellReminders } from '@/features/deadlines/told';
import { noteWaiting, remindOfWaits } from '@/features/deadlines/waits';
import { openPayments, tellLatePayments } from '@/features/payments/consequences';
import { raiseOldFailures } from '@/features/payments/failed-payments';
import { tellEligibility, tellNewlyIneligible } from '@/features/programs/told';
import { endApprovals } from '@/features/reviews/approvals';
import { keepDocuments, remindSigners } from '@/features/signing/consequences';
import { noteReadValues, recheckTasks } from '@/features/tasks/rechecks';
import { keepClaim } from '@/job/consequences/claims';
import { planTaskList } from '@/job/consequences/tasks';
import type { Consequences } from '@/job/feature';

/** What follows from any change of a job, on one page, in the order in which it happens. */
export const CONSEQUENCES: Consequences = {
  // An invitation that ended gives its task back before the tasks are planned.
  first: [keepClaim, remindSigners, raiseOldFailures],

  // After eligibility and amounts were judged; again and again until nothing moves any more.
  round: [recheckTasks, planTaskList, keepDocuments, expireReservations, endApprovals, submitLatePrograms, advanceStage, openPayments],

  // Once everything has settled: what was read, what is waited for, and who is told.
  last: [noteReadValues, remindOfWaits, noteWaiting, tellLatePayments, tellNewlyIneligible, tellEligibility, tellAddedTasks, tellIncomeCheck, tellReminders],
};
