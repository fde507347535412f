import { defineEffect, type Feature } from '@/job';
import { SCHEDULE_APPOINTMENT } from './named-effects';
import { scheduleAppointment } from './schedule';

/** Registers the function that runs when the task for scheduling an appointment is completed. */
export const firstAppointmentFeature: Feature = { effects: [defineEffect(SCHEDULE_APPOINTMENT, scheduleAppointment)] };
