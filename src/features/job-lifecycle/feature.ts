import { defineEffect, type Effect, type Feature } from '@/job';
import { startCorrection } from './corrections';
import { decideEnrollment, decideReservation } from './decisions';
import { t } from './messages';
import { moveJobBack } from './move-back';
import { DECIDE_ENROLLMENT, DECIDE_RESERVATION, SUBMIT_APPLICATION, SUBMIT_FINAL_DOCUMENTS } from './named-effects';
import { submitApplication, submitFinalDocuments } from './submissions';

/** Moves the job back to an earlier stage when the submission task of that stage is reopened. */
const goBack: Effect['reopenLate'] = (draft, task, reason) => moveJobBack(draft, task.stage, reason ?? t.source('sent_back'));

/** Functions that run when submissions and program decisions are completed or reopened. */
export const jobLifecycleFeature: Feature = {
  effects: [
    defineEffect(SUBMIT_APPLICATION, submitApplication, { reopenLate: goBack }),
    defineEffect(DECIDE_RESERVATION, decideReservation, { reopened: startCorrection }),
    defineEffect(SUBMIT_FINAL_DOCUMENTS, submitFinalDocuments, { reopenLate: goBack }),
    defineEffect(DECIDE_ENROLLMENT, decideEnrollment, { reopened: startCorrection }),
  ],
};
