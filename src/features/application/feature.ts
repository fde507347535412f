import { type Effect, effect, type Feature } from '@/job';
import { decideEnrollment, decideReservation } from './decisions';
import { moveBack } from './move-back';
import { submitApplication, submitFinalDocuments } from './submissions';

/** The effect of the form that hands the application in. */
export const SUBMIT = 'submit_application';

/** Opening the gate of a stage that is over means going back to that stage, with all that follows. */
const goBack: Effect['reopenLate'] = (work, task, reason) => moveBack(work, task.stage, reason ?? 'Sent back');

export const application: Feature = {
  effects: [
    effect(SUBMIT, submitApplication, { reopenLate: goBack }),
    effect('decide_reservation', decideReservation),
    effect('submit_final_documents', submitFinalDocuments, { reopenLate: goBack }),
    effect('decide_enrollment', decideEnrollment),
  ],
};
