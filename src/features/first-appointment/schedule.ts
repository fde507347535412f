import type { OnComplete } from '@/job';
import type { AnswersOf } from '@/rules/forms';
import type { scheduleAppointment as form } from './forms/schedule_appointment';

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    appointment_scheduled: { at: string; meeting: 'home_visit' | 'video_call' | 'phone_call' };
  }
}

/** Notifies the homeowner of a new or moved appointment if the contractor chose `notify_homeowner`. */
export const scheduleAppointment: OnComplete<AnswersOf<typeof form>> = (draft, _task, answers, before) => {
  const { first_scheduled_meeting_date: at, meeting_type: meeting } = answers;
  if (answers.notify_homeowner !== true || at === undefined || meeting === undefined) return;
  const isSame = before?.notify_homeowner === true && before.first_scheduled_meeting_date === at && before.meeting_type === meeting;
  if (!isSame) draft.event({ kind: 'appointment_scheduled', at, meeting });
};
