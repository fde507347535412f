import type { Effect } from '@/tasks';
import { decideEnrollment, decideReservation } from './decisions';
import type { RunEffect } from './effect';
import { compareWithPlan } from './equipment';
import { recordPayment } from './payment';
import { shareRebate } from './rebate';
import { decideReview } from './review';
import { scheduleInstallation } from './schedule';
import { submitApplication, submitFinalDocuments } from './submissions';

/** A form names its effect; the list is closed. */
export const EFFECTS: Record<Effect, RunEffect> = {
  share_rebate: shareRebate,
  submit_application: submitApplication,
  decide_reservation: decideReservation,
  submit_final_documents: submitFinalDocuments,
  decide_enrollment: decideEnrollment,
  record_payment: recordPayment,
  decide_review: decideReview,
  compare_with_plan: compareWithPlan,
  schedule_installation: scheduleInstallation,
};
