import { JOB_OFFICE_ROLES, USER_ROLES } from '@/access';
import { when } from '@/rules/conditions';
import { checkbox, choice, datetime, defineTask } from '@/rules/forms';
import { SCHEDULE_APPOINTMENT } from '../named-effects';

export const scheduleAppointment = defineTask({
  key: 'schedule_appointment',
  version: 1,
  title: 'Schedule appointment',
  purpose: 'The first meeting with the homeowner.',
  stage: 'draft',
  set: 'customer',
  owner: 'contractor',
  after: ['first_contact'],
  editors: [...JOB_OFFICE_ROLES, 'partner_manager'],
  readers: [...USER_ROLES, 'homeowner'],
  effect: SCHEDULE_APPOINTMENT,
  fields: {
    first_scheduled_meeting_date: datetime('Date and time of the first scheduled meeting').required(),
    meeting_type: choice('Type', { home_visit: 'Home visit', video_call: 'Video call', phone_call: 'Phone call' }).required(),
    notify_homeowner: checkbox('Email the homeowner a confirmation with a calendar file').initially(true).visible(when('homeowner_has_no_email').isNot(true)),
  },
});
