import { defineEffect, type Feature } from '@/job';
import { SCHEDULE_APPOINTMENT } from './named-effects';
import { scheduleAppointment } from './schedule';

/** Registers the effect of scheduling an appointment. */
export const firstAppointmentFeature: Feature = { effects: [defineEffect(SCHEDULE_APPOINTMENT, scheduleAppointment)] };
