import type { Effect } from '@/rules/forms/definition';
import { decideEnrollment, decideReservation } from '@/features/application/decisions';
import type { RunEffect } from './effect';
import { compareWithPlan } from '@/features/installation/equipment';
import { recordPayment } from '@/features/payments/effect';
import { shareRebate } from '@/features/rebates/effect';
import { decideReview } from '@/features/reviews/effect';
import { scheduleInstallation } from '@/features/installation/schedule';
import { submitApplication, submitFinalDocuments } from '@/features/application/submissions';

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
