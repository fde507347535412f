import { decideEnrollment, decideReservation } from '@/features/application/decisions';
import { submitApplication, submitFinalDocuments } from '@/features/application/submissions';
import { compareWithPlan } from '@/features/installation/equipment';
import { scheduleInstallation } from '@/features/installation/schedule';
import { recordPayment } from '@/features/payments/effect';
import { shareRebate } from '@/features/rebates/effect';
import { decideReview } from '@/features/reviews/effect';
import type { Effect } from '@/rules/forms/definition';
import type { RunEffect } from './effect';

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
