import { type Effect, effect, type Feature } from '@/job';
import { startCorrection } from './corrections';
import { decideEnrollment, decideReservation } from './decisions';
import { t } from './messages';
import { moveBack } from './move-back';
import { DECIDE_ENROLLMENT, DECIDE_RESERVATION, SUBMIT_APPLICATION, SUBMIT_FINAL_DOCUMENTS } from './named-effects';
import { submitApplication, submitFinalDocuments } from './submissions';

/** Opening the gate of a stage that is over means going back to that stage, with all that follows. */
const goBack: Effect['reopenLate'] = (work, task, reason) => moveBack(work, task.stage, reason ?? t.kept('sent_back'));

export const application: Feature = {
  effects: [
    effect(SUBMIT_APPLICATION, submitApplication, { reopenLate: goBack }),
    effect(DECIDE_RESERVATION, decideReservation, { reopened: startCorrection }),
    effect(SUBMIT_FINAL_DOCUMENTS, submitFinalDocuments, { reopenLate: goBack }),
    effect(DECIDE_ENROLLMENT, decideEnrollment, { reopened: startCorrection }),
  ],
};
