import type { Answers, Effect, TaskState } from '@/tasks';
import type { Work } from '../work';
import { decideEnrollment, decideReservation } from './decisions';
import { recordPayment } from './payment';
import { shareRebate } from './rebate';
import { decideReview } from './review';
import { submitApplication, submitFinalDocuments } from './submissions';

/** What completing a task does to the job beyond its answers. A form names its effect; the list is closed. */
export type RunEffect = (work: Work, task: TaskState, answers: Answers) => void;

export const EFFECTS: Record<Effect, RunEffect> = {
  share_rebate: shareRebate,
  submit_application: submitApplication,
  decide_reservation: decideReservation,
  submit_final_documents: submitFinalDocuments,
  decide_enrollment: decideEnrollment,
  record_payment: recordPayment,
  decide_review: decideReview,
};
