import { defineEffect, type Feature } from '@/job';
import { SCHEDULE_APPOINTMENT } from './named-effects';
import { scheduleAppointment } from './schedule';

export const appointments: Feature = { effects: [defineEffect(SCHEDULE_APPOINTMENT, scheduleAppointment)] };
